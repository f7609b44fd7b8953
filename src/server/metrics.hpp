// Numbers for the host, in the text form of Prometheus.
#pragma once
#include <string>

#include "server/floor.hpp"

namespace rookery::server {

class Metrics {
 public:
  Metrics(const Floor& floor, const store::Keeper& keeper) : floor_(floor), keeper_(keeper) {}
  std::string text() const;

 private:
  const Floor& floor_;
  const store::Keeper& keeper_;
};

}  // namespace rookery::server
