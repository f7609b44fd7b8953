#include "server/metrics.hpp"

#include <fmt/format.h>

#include <iterator>

namespace rookery::server {

std::string Metrics::text() const {
  const FloorCounters& floor = floor_.counters();
  const auto keeper = keeper_.counters();
  std::string text;
  const auto tell = [&](std::string_view name, std::string_view type, std::string_view help,
                        double value) {
    fmt::format_to(std::back_inserter(text),
                   "# HELP rookery_{0} {1}\n# TYPE rookery_{0} {2}\n"
                   "rookery_{0} {3}\n",
                   name, help, type, value);
  };
  const auto gauge = [&](std::string_view name, std::string_view help, double value) {
    tell(name, "gauge", help, value);
  };
  const auto counter = [&](std::string_view name, std::string_view help, double value) {
    tell(name, "counter", help, value);
  };
  gauge("connections", "People and programs connected now", double(floor.callers));
  gauge("tables", "Tables in memory now", double(floor.tables));
  counter("moves_total", "Moves accepted", double(floor.moves));
  counter("refusals_total", "Requests answered no", double(floor.refusals));
  counter("bot_thoughts_total", "Times a bot thought", double(floor.thoughts));
  counter("bot_plans_late_total", "Thoughts that came too late", double(floor.late_plans));
  counter("trouble_total", "Reads and writes of tables that failed", double(floor.troubles));
  counter("store_groups_total", "Transactions made durable", double(keeper.groups));
  counter("store_writes_total", "Writes answered", double(keeper.jobs));
  counter("store_write_failures_total", "Writes that failed", double(keeper.failures));
  counter("store_commit_seconds_total", "Time spent making groups durable", keeper.commit_seconds);
  gauge("store_queue", "Writes that wait now", double(keeper.queued));
  return text;
}

}  // namespace rookery::server
