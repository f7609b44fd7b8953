#include "server/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

namespace rookery::server {
namespace {

using prometheus::MetricFamily;
using prometheus::MetricType;

MetricFamily family(MetricType type, std::string name, std::string help, double value) {
  prometheus::ClientMetric metric;
  if (type == MetricType::Counter)
    metric.counter.value = value;
  else
    metric.gauge.value = value;
  return {"rookery_" + std::move(name), std::move(help), type, {std::move(metric)}};
}

}  // namespace

std::string Metrics::text() const {
  const FloorCounters& floor = floor_.counters();
  const auto keeper = keeper_.counters();
  const auto gauge = [](std::string name, std::string help, double value) {
    return family(MetricType::Gauge, std::move(name), std::move(help), value);
  };
  const auto counter = [](std::string name, std::string help, double value) {
    return family(MetricType::Counter, std::move(name), std::move(help), value);
  };
  const std::vector<MetricFamily> all{
      gauge("connections", "People and programs connected now", floor_.callers()),
      gauge("tables", "Tables in memory now", floor_.tables()),
      counter("moves_total", "Moves accepted", double(floor.moves)),
      counter("refusals_total", "Requests answered no", double(floor.refusals)),
      counter("bot_thoughts_total", "Times a bot thought", double(floor.thoughts)),
      counter("bot_plans_late_total", "Thoughts that came too late", double(floor.late_plans)),
      counter("trouble_total", "Reads and writes of tables that failed", double(floor.troubles)),
      counter("store_groups_total", "Transactions made durable", double(keeper.groups)),
      counter("store_writes_total", "Writes answered", double(keeper.jobs)),
      counter("store_write_failures_total", "Writes that failed", double(keeper.failures)),
      counter("store_commit_seconds_total", "Time spent making groups durable",
              keeper.commit_seconds),
      gauge("store_queue", "Writes that wait now", double(keeper.queued)),
  };
  return prometheus::TextSerializer().Serialize(all);
}

}  // namespace rookery::server
