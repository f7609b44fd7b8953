// Copies of a whole store, for safety and for moving from one database to the other.
#pragma once
#include <optional>
#include <string>

#include "store/database.hpp"

namespace rookery::store {

/// Writes a copy of the store at an address to a file, also while a server is using it: all
/// of it as it was at one moment. The file must not exist. It is a SQLite database whichever
/// database it came from. Returns what went wrong, if anything did.
std::optional<StoreError> backup(const std::string& address, const std::string& file);

/// What to do if a store that is to be restored holds something already.
enum class Existing { refuse, replace };

/// Fills the store at an address from a backup of either kind of database, all or nothing.
/// The backup is checked first. Returns what went wrong, if anything did.
std::optional<StoreError> restore(const std::string& file, const std::string& address,
                                  Existing existing = Existing::refuse);

}  // namespace rookery::store
