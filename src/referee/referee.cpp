#include "referee/referee.hpp"

#include <istream>
#include <ostream>

#include "referee/requests.hpp"
#include "wire/writer.hpp"

namespace rookery {
namespace {

/// What frames an answer names neither seats nor cards.
wire::Writer frame() { return {PackStyle::rook, 0}; }

std::string refused(const wire::Json& id, const Problem& problem) {
  std::string error;
  for (const std::string& fault : problem.faults) error += (error.empty() ? "" : "; ") + fault;
  wire::Writer to = frame();
  to.object([&] {
    to.name("id");
    to.tree(id);
    to.member("ok", false);
    to.member("error", error);
    if (problem.offered) {
      to.member("clause", problem.clause);
      to.name("offered");
      to.json(*problem.offered);
    } else {
      to.name("faults");
      to.list_of(problem.faults);
    }
  });
  return to.take();
}

/// The next line. Of a line that is too long only enough is kept to tell so.
bool next_line(std::istream& in, std::string& line) {
  line.clear();
  std::istream::int_type c;
  while ((c = in.get()) != std::istream::traits_type::eof() && c != '\n')
    if (line.size() <= wire::longest_text) line.push_back(char(c));
  return c == '\n' || !line.empty();
}

}  // namespace

std::string Referee::answer(std::string_view line) {
  Problem problem;
  const auto request = wire::parse(line, problem.faults);
  if (request && !request->is_object()) problem.faults.push_back("a request is an object");
  if (!problem.faults.empty()) return refused(nullptr, problem);

  const wire::Json id = request->value("id", wire::Given());
  const Reply reply = reply_to(tables_, *request);
  if (const auto* why = std::get_if<Problem>(&reply)) return refused(id, *why);
  done_ = done_ || (*request)["do"] == "quit";
  wire::Writer to = frame();
  to.object([&] {
    to.name("id");
    to.tree(id);
    to.member("ok", true);
    to.members_of(std::get<Answer>(reply).object);
  });
  return to.take();
}

void run(std::istream& in, std::ostream& out) {
  Referee referee;
  for (std::string line; !referee.done() && next_line(in, line);)
    out << referee.answer(line) << '\n' << std::flush;
}

}  // namespace rookery
