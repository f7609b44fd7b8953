// Copies of a whole store, for safety and for moving from one database to the other.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "store/schema.hpp"

namespace rookery::store {

/// Writes a copy of the store at an address to a file, also while a server is using it: all
/// of it as it was at one moment. The file must not exist. It is a SQLite database whichever
/// database it came from, of the same schema. Returns what went wrong, if anything did.
std::optional<StoreError> backup(const std::string& address, const std::string& file,
                                 std::span<const Migration> known = migrations());

/// What to do if a store that is to be restored holds something already.
enum class Existing { refuse, replace };

/// Fills the store at an address from a backup of either kind of database, all or nothing.
/// The backup is checked first, and brought up to the present schema on the way. A store that
/// a server holds is refused. Returns what went wrong, if anything did.
std::optional<StoreError> restore(const std::string& file, const std::string& address,
                                  Existing existing = Existing::refuse,
                                  std::span<const Migration> known = migrations());

/// Brings the store at an address up to the last of the migrations. If it holds an older
/// schema, a backup of it is written into a folder first, and `told` its file. Does not hold
/// the store: the caller does. Throws StoreError; the store is then as it was.
void upgrade(const std::string& address, const std::string& folder,
             const std::function<void(const std::string& file)>& told,
             std::span<const Migration> known = migrations());

}  // namespace rookery::store
