#include "grading/rules.h"

#define RAPIDJSON_HAS_STDSTRING 1
#include <rapidjson/document.h>
#include <rapidjson/encodedstream.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>

#include <algorithm>

#include "grading/folding.h"
#include "grading/tokens.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// A value together with the path that leads to it, so that every complaint can name its field.
class Field {
 public:
  Field(const rapidjson::Value* value, std::string path) : value_(value), path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  bool missing() const { return value_ == nullptr; }
  [[noreturn]] void complain(const std::string& what) const { refuse({path_, " ", what}); }

  Field operator[](const char* name) const {
    if (missing()) return {nullptr, path_ + "." + name};
    if (!value_->IsObject()) complain("must be an object");
    const auto member = value_->FindMember(name);
    const std::string path = path_.empty() ? name : path_ + "." + name;
    return {member == value_->MemberEnd() ? nullptr : &member->value, path};
  }

  std::string text() const {
    if (missing()) complain("is missing");
    if (!value_->IsString()) complain("must be text");
    return {value_->GetString(), value_->GetStringLength()};
  }

  bool flag() const {
    if (missing()) return false;
    if (!value_->IsBool()) complain("must be true or false");
    return value_->GetBool();
  }

  // the entries of a list; a missing list is empty
  std::vector<Field> entries() const {
    std::vector<Field> out;
    if (missing()) return out;
    if (!value_->IsArray()) complain("must be a list");
    for (rapidjson::SizeType i = 0; i < value_->Size(); ++i) {
      out.emplace_back(&(*value_)[i], path_ + "[" + std::to_string(i) + "]");
    }
    return out;
  }

  // the members of an object with their names; a missing object is empty
  std::vector<std::pair<std::string, Field>> members() const {
    std::vector<std::pair<std::string, Field>> out;
    if (missing()) return out;
    if (!value_->IsObject()) complain("must be an object");
    for (const auto& member : value_->GetObject()) {
      const std::string name(member.name.GetString(), member.name.GetStringLength());
      out.emplace_back(name, Field(&member.value, path_.empty() ? name : path_ + "." + name));
    }
    return out;
  }

  void allow_only(std::initializer_list<std::string_view> known) const {
    for (const auto& [name, field] : members()) {
      if (std::find(known.begin(), known.end(), name) == known.end()) field.complain("is no field that is known here");
    }
  }

 private:
  const rapidjson::Value* value_;
  std::string path_;
};

Worth read_worth(const Field& field) {
  const std::string text = field.text();
  if (text == "key") return Worth::key;
  if (text == "part") return Worth::part;
  if (text == "extra") return Worth::extra;
  if (text == "wrong") return Worth::wrong;
  if (text == "contrary") return Worth::contrary;
  if (text == "none") return Worth::none;
  field.complain(
      sentence({"must be one of key, part, extra, wrong, contrary, none, not \"", text.substr(0, 40), "\""}));
}

Verdict read_verdict(const Field& field) { return {read_worth(field["is"]), field["code"].text()}; }

std::vector<Wording> read_wordings(const Field& list, Dictionary& dictionary) {
  std::vector<Wording> wordings;
  for (const Field& entry : list.entries()) {
    const std::string text = entry.text();
    try {
      wordings.push_back(read_wording(fold(text), dictionary));
    } catch (const std::invalid_argument& error) {
      entry.complain(sentence({"cannot be read: ", error.what()}));
    }
  }
  return wordings;
}

// Groups of words; an entry <other> takes in a group that stands before it.
void read_groups(const Field& groups, Dictionary& dictionary) {
  for (const auto& [name, list] : groups.members()) {
    std::vector<Phrase> phrases;
    for (const Field& entry : list.entries()) {
      const std::string text = fold(entry.text());
      if (text.size() > 2 && text.front() == '<' && text.back() == '>') {
        const int other = dictionary.group(text.substr(1, text.size() - 2));
        if (other < 0) entry.complain("names a group that is not written before it");
        phrases.insert(phrases.end(), dictionary.set(other).begin(), dictionary.set(other).end());
      } else {
        phrases.push_back(dictionary.phrase(text));
        if (phrases.back().empty()) entry.complain("has no word that counts");
      }
    }
    if (phrases.empty()) list.complain("has no words");
    dictionary.name_group(name, dictionary.add_set(phrases));
  }
}

Concept read_concept(const Field& field, Dictionary& dictionary) {
  field.allow_only({"name", "is", "code", "universal", "denied", "wordings", "unless", "affirmed_unless", "note"});
  Concept idea;
  idea.name = field["name"].text();
  idea.affirmed = read_verdict(field);
  idea.universal = field["universal"].flag();
  // who denies the key claims the contrary; who denies anything else claims nothing, unless the rule says more
  if (!field["denied"].missing()) {
    idea.denied = read_verdict(field["denied"]);
  } else if (idea.affirmed.worth == Worth::key) {
    idea.denied = {Worth::contrary, "negated"};
  }
  idea.wordings = read_wordings(field["wordings"], dictionary);
  if (idea.wordings.empty()) field["wordings"].complain("has no wording");
  idea.unless = read_wordings(field["unless"], dictionary);
  idea.affirmed_unless = read_wordings(field["affirmed_unless"], dictionary);
  return idea;
}

FormulaRule read_formula(const Field& field) {
  field.allow_only({"is", "code", "like", "names"});
  FormulaRule rule;
  rule.verdict = read_verdict(field);
  const auto equations = find_equations(fold(field["like"].text()));
  if (equations.empty()) field["like"].complain("must be an equation such as f(PX) = P f(X)");
  rule.model = equations.front();
  for (const auto& [name, list] : field["names"].members()) {
    for (const Field& entry : list.entries()) rule.names[fold(name)].push_back(fold(entry.text()));
  }
  return rule;
}

std::unique_ptr<QuestionRules> read_question(const Field& field, const Field& shared) {
  field.allow_only({"note", "shared", "asked", "joined", "words", "concepts", "formulas", "other_formula", "examples",
                    "lists_names"});
  auto rules = std::make_unique<QuestionRules>();
  Dictionary& dictionary = rules->dictionary;
  for (const Field& entry : shared["fillers"].entries()) dictionary.add_filler(entry.text());
  for (const Field& entry : shared["plain_words"].entries()) dictionary.add_plain_word(entry.text());
  for (const Field& list : {shared["joined"], field["joined"]}) {
    for (const Field& entry : list.entries()) dictionary.join(fold(entry.text()));
  }
  read_groups(shared["words"], dictionary);
  read_groups(field["words"], dictionary);
  rules->addressed = read_wordings(shared["addressed"], dictionary);
  for (const Field& entry : field["concepts"].entries()) rules->concepts.push_back(read_concept(entry, dictionary));
  if (rules->concepts.empty()) field["concepts"].complain("has no concept");
  for (const Field& entry : field["formulas"].entries()) rules->formulas.push_back(read_formula(entry));
  if (!field["other_formula"].missing()) rules->other_formula = read_verdict(field["other_formula"]);
  if (const Field examples = field["examples"]; !examples.missing()) {
    rules->example_follows = read_verdict(examples["follows"]);
    rules->example_stays = read_verdict(examples["stays"]);
    rules->example_differs = read_verdict(examples["differs"]);
  }
  for (const Field& entry : field["asked"].entries()) {
    for (const Token& token : tokenize(fold(entry.text()))) rules->asked.insert(token.text);
  }
  rules->lists_names = field["lists_names"].flag();
  return rules;
}

// What the reader finds, as a document. Rules hold no numbers, so of one that stands somewhere all the same only that
// is kept: to understand it would take tables as large as the reader itself.
struct Rules : rapidjson::Document {
  bool RawNumber(const char*, rapidjson::SizeType, bool) { return Int(0); }
};

void parse(std::string_view json, Rules& rules) {
  constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
  rapidjson::MemoryStream bytes(json.data(), json.size());
  rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> stream(bytes);
  rapidjson::Reader reader;
  auto read = [&](rapidjson::Document&) { return !reader.Parse<flags>(stream, rules).IsError(); };
  rules.Populate(read);
  if (!reader.HasParseError()) return;
  const auto stop = std::min(reader.GetErrorOffset(), json.size());
  const auto line = 1 + std::count(json.begin(), json.begin() + static_cast<std::ptrdiff_t>(stop), '\n');
  refuse({"line ", line, " is no JSON: ", rapidjson::GetParseError_En(reader.GetParseErrorCode())});
}

}  // namespace

RuleBook read_rules(std::string_view json) {
  Rules rules;
  parse(json, rules);
  const Field file(&rules, "");
  if (!rules.IsObject()) refuse("the rules must be an object, in braces");
  const Field shared = file["shared"];
  shared.allow_only({"note", "joined", "fillers", "plain_words", "addressed", "words"});
  RuleBook book;
  if (file["questions"].missing()) {
    book[""] = read_question(file, shared);
    return book;
  }
  file.allow_only({"note", "shared", "questions"});
  for (const auto& [id, field] : file["questions"].members()) book[id] = read_question(field, shared);
  if (book.empty()) file["questions"].complain("has no question");
  return book;
}

}  // namespace posenc
