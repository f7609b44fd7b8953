#include "referee/referee.hpp"

#include <istream>
#include <ostream>

#include "referee/requests.hpp"

namespace rookery {
namespace {

wire::Json refused(const wire::Json& id, const Problem& problem) {
  std::string error;
  for (const std::string& fault : problem.faults) error += (error.empty() ? "" : "; ") + fault;
  wire::Json json{{"id", id}, {"ok", false}, {"error", error}};
  if (problem.offered) {
    json["clause"] = problem.clause;
    json["offered"] = *problem.offered;
  } else {
    json["faults"] = problem.faults;
  }
  return json;
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
  if (!problem.faults.empty()) return wire::text_of(refused(nullptr, problem));

  const wire::Json id = request->value("id", wire::Given());
  const Reply reply = reply_to(tables_, *request);
  if (const auto* why = std::get_if<Problem>(&reply)) return wire::text_of(refused(id, *why));
  done_ = done_ || (*request)["do"] == "quit";
  wire::Json json{{"id", id}, {"ok", true}};
  json.update(std::get<wire::Json>(reply));
  return wire::text_of(json);
}

void run(std::istream& in, std::ostream& out) {
  Referee referee;
  for (std::string line; !referee.done() && next_line(in, line);)
    out << referee.answer(line) << '\n' << std::flush;
}

}  // namespace rookery
