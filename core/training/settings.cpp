#include "training/settings.h"

#include <type_traits>

#include "numeric/refuse.h"

namespace posenc {

namespace {

// Writes what it is shown.
class Writer {
 public:
  template <class T>
  void operator()(const char* name, const T& value) {
    if constexpr (std::is_floating_point_v<T>) {
      settings[name] = decimal(static_cast<double>(value));
    } else {
      settings[name] = decimal(static_cast<std::int64_t>(value));
    }
  }
  Settings settings;
};

// Reads into what it is shown.
class Reader {
 public:
  explicit Reader(const Settings& settings) : settings_(settings) {}

  template <class T>
  void operator()(const char* name, T& value) {
    const double number = read(name);
    if constexpr (std::is_floating_point_v<T>) {
      value = static_cast<T>(number);
    } else {
      value = static_cast<T>(check_whole(name, number, 0, std::int64_t{1} << 53));
    }
  }

 private:
  double read(const char* name) const {
    const auto found = settings_.find(name);
    if (found == settings_.end()) refuse({"the saved model lacks the setting \"", name, "\""});
    const std::optional<double> number = read_decimal(found->second);
    if (!number) refuse({"the setting \"", name, "\" of the saved model must be a number"});
    return *number;
  }

  const Settings& settings_;
};

// What a scheme can be set to, it says itself; one that says nothing has nothing to be set.
template <class Visitor, class Kind>
void visit_scheme(Visitor& see, Kind& scheme) {
  if constexpr (requires { scheme.settings(see); }) scheme.settings(see);
}

template <class Visitor>
void visit(Visitor& see, TrainingOptions& options) {
  see("task", options.task);
  see("shortest", options.shortest);
  see("longest", options.longest);
  see("d_model", options.model.d_model);
  see("heads", options.model.heads);
  see("feed_forward", options.model.feed_forward);
  see("layers", options.model.layers);
  see("activation", options.model.activation);
  see("causal", options.model.causal);
  see("token_sigma", options.model.token_sigma);
  see("sqrt_d", options.model.sqrt_d);
  see("position_scale", options.model.position_scale);
  see("lr", options.optimiser.lr);
  see("beta1", options.optimiser.beta1);
  see("beta2", options.optimiser.beta2);
  see("eps", options.optimiser.eps);
  see("weight_decay", options.optimiser.weight_decay);
  see("warm_up", options.optimiser.warm_up);
  see("clip", options.optimiser.clip);
  see("seed", options.seed);
  see("batch", options.batch);
  see("step_budget", options.step_budget);
  see("evaluate_every", options.evaluate_every);
  see("held_out", options.held_out);
  see("target", options.target);
}

template <std::size_t... I>
Scheme scheme_at(std::size_t index, std::index_sequence<I...>) {
  Scheme scheme;
  ((index == I ? void(scheme.emplace<I>()) : void()), ...);
  return scheme;
}

}  // namespace

Settings settings_of(const TrainingOptions& options) {
  TrainingOptions copy = options;
  Writer writer;
  visit(writer, copy);
  std::visit([&](auto& scheme) { visit_scheme(writer, scheme); }, copy.model.scheme);
  writer("scheme", options.model.scheme.index());
  return writer.settings;
}

TrainingOptions options_of(const Settings& settings) {
  TrainingOptions options;
  Reader reader(settings);
  visit(reader, options);
  check_range("task", static_cast<std::int64_t>(options.task), 0, static_cast<std::int64_t>(TaskKind::most_frequent));
  check_range("activation", static_cast<std::int64_t>(options.model.activation), 0, 1);
  std::size_t kind = 0;
  reader("scheme", kind);
  constexpr std::size_t schemes = std::variant_size_v<Scheme>;
  check_range("scheme", static_cast<std::int64_t>(kind), 0, static_cast<std::int64_t>(schemes) - 1);
  options.model.scheme = scheme_at(kind, std::make_index_sequence<schemes>());
  std::visit([&](auto& scheme) { visit_scheme(reader, scheme); }, options.model.scheme);
  return options;
}

}  // namespace posenc
