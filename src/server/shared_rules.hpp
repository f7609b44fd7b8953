// Tables by the same rules share them.
#pragma once
#include <memory>
#include <mutex>
#include <vector>

#include "table/table.hpp"

namespace rookery::server {

/// The rules take up more room than all else at a table, and most tables play by the same
/// few. They are kept as long as a table plays by them. From any thread.
class SharedRules {
 public:
  /// Lets the table to be opened share the rules of those that were opened before.
  void share(Opening& opening);

 private:
  struct InUse {
    const GameEntry* game;
    Settings settings;
    std::weak_ptr<const HouseGame> house;
    std::weak_ptr<const Position> match;
  };
  std::mutex mutex_;
  std::vector<InUse> in_use_;
};

}  // namespace rookery::server
