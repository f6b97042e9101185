#pragma once
// An example in letters, such as "ABC gives abc, CAB gives cab", read as what it says about a function of a list.

#include <string_view>

namespace posenc {

enum class ExampleShows {
  nothing,        // there is no such example
  equivariance,   // the outputs are reordered as the inputs
  invariance,     // the inputs are reordered and the outputs stay
  something_else  // the outputs are reordered in another way
};

// Looks for four lists of one length (two or more different entries), in this order: inputs, outputs, the inputs in
// another order, their outputs. A list is (a, b, c), [a b c], a word of two to five letters such as abc, or a quoted
// sentence. The text must be folded (see folding.h).
ExampleShows example_in(std::string_view folded);

}  // namespace posenc
