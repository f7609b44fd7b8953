// Somebody connected to the server.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/buckets.hpp"
#include "server/workers.hpp"

namespace rookery::server {

/// What is sent, once for all who get the same.
using Message = std::shared_ptr<const std::string>;

/// One connection of one guest. The network gives it a way to send; tests give it another.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void send(Message message) = 0;

  /// Given when he arrives and never again: an answer that comes late finds him by it, or
  /// nobody. His place in memory may be another's by then.
  std::uint64_t number = 0;
  std::string guest;  // his id
  std::string name;
  std::string address{};  // as limits count it
  int lookups = 0;        // codes that are being looked up
  /// Made when he arrives, let go of when he departs.
  std::shared_ptr<Wish> presence{};
  std::vector<std::string> entered{};  // tables whose pushes he gets
  std::set<std::string> muted{};       // guests, as "TABLE guest"
  Bucket chat{0.5, 5};
};

}  // namespace rookery::server
