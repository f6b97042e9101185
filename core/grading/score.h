#pragma once
// The score of a run, computed anew from what was asked and answered. Nothing is counted up, so nothing can be counted
// twice.

#include <string>
#include <vector>

namespace posenc {

struct Asked {
  std::string question;
  double points = 1;
};

struct Answered {
  std::string question;
  double credit = 0;  // 0 … 1
};

struct Score {
  double points = 0;
  double out_of = 0;
  std::size_t answered = 0;  // questions of this run that have an answer
};

// The last answer to a question counts; answers to questions that were not asked in this run do not. Throws
// std::invalid_argument when a question is asked twice, points are not above 0 or a credit lies outside 0 … 1.
Score score(const std::vector<Asked>& asked, const std::vector<Answered>& answered);

}  // namespace posenc
