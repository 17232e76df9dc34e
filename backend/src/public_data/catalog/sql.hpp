#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "db/sql_text.hpp"
#include "public_data/records/date.hpp"

namespace pharos::public_data {

using db::either;
using db::Fragment;

// The last alternative is a single parameter with a whole list, for `unnest`.
using SqlValue = std::variant<std::int64_t, std::string, Date, std::vector<std::uint32_t>>;
using Sql = db::SqlText<SqlValue>;

}  // namespace pharos::public_data
