#include "grading/score.h"

#include <map>
#include <utility>

#include "numeric/refuse.h"

namespace posenc {

Score score(const std::vector<Asked>& asked, const std::vector<Answered>& answered) {
  std::map<std::string, double> last_credit;
  for (const Answered& answer : answered) {
    if (!(answer.credit >= 0 && answer.credit <= 1)) refuse("credit", answer.credit, "from 0 to 1");
    last_credit[answer.question] = answer.credit;
  }

  Score total;
  std::map<std::string, bool> seen;
  for (const Asked& question : asked) {
    if (std::exchange(seen[question.question], true)) refuse({"question \"", question.question, "\" is asked twice"});
    total.out_of += check_positive("points", question.points);
    const auto credit = last_credit.find(question.question);
    if (credit == last_credit.end()) continue;
    total.points += question.points * credit->second;
    ++total.answered;
  }
  return total;
}

}  // namespace posenc
