// The tables, and how an older database gets them.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "store/database.hpp"

namespace rookery::store {

/// The statements that lead from one version of the schema to the next.
using Migration = std::vector<std::string_view>;

/// All of them: the first makes version 1 of an empty database. What was released is never
/// changed, only followed by another.
std::span<const Migration> migrations();

/// The version of the schema in a database; 0 if it has none.
std::int64_t schema_version(Database& database);

/// Throws if the database was written by a newer program than knows these migrations.
void refuse_newer(Database& database, std::span<const Migration> known = migrations());

/// Brings a database up to the last of the migrations, all or nothing.
void bring_up(Database& database, std::span<const Migration> known = migrations());

}  // namespace rookery::store
