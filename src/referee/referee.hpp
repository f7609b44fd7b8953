// The referee: tables for programs, one line of JSON in, one line out.
#pragma once
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>

#include "table/table.hpp"

namespace rookery {

/// Deals, rules and keeps score for programs in any language; docs/referee.md lists
/// its requests. It is nobody's opponent and keeps nothing from whoever runs it: a
/// view shows what one seat may see, a record shows all.
class Referee {
 public:
  using Tables = std::map<std::string, Table, std::less<>>;

  /// Answers one request. Whatever the line is, the answer is one line of JSON, and
  /// a request that is refused has changed nothing.
  std::string answer(std::string_view line);
  /// Whether it was asked to stop.
  bool done() const { return done_; }

 private:
  Tables tables_;
  bool done_ = false;
};

/// Answers line by line until it is asked to stop or the input ends.
void run(std::istream& in, std::ostream& out);

}  // namespace rookery
