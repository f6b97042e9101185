#pragma once
// Marks what a student wrote in his own words.

#include <string>
#include <string_view>
#include <vector>

#include "grading/label.h"
#include "grading/rules.h"

namespace posenc {

struct Mark {
  Label label = Label::incorrect;
  std::string code;  // why: a code of the rules, or empty, only-markup, too-long, foreign-language, addressed,
                     // restated, stuffed, negated, contradiction, withdrawn, nothing-found
  std::string refusal;  // empty, only-markup, too-long or foreign-language: better a hint than the word "wrong"; ""
                        // when it was marked
  std::vector<std::string>
      recognised;  // names of the concepts that were claimed; those that were denied begin with "not "
};

// Never throws for what a student can type: any bytes get a mark. Answers of over 100,000 bytes are refused unread.
// The mark holds names and codes of the rules only, never words of the answer.
Mark short_answer(const QuestionRules& rules, std::string_view answer);

// The mark of an answer that is refused because of its length, for callers that can tell the length beforehand.
Mark too_long();

}  // namespace posenc
