#include "db/described_row.hpp"

namespace pharos::db {

void find_columns(const Row& row, std::span<const MemberColumn> members, const std::string& prefix,
                  std::vector<size_t>& columns) {
  for (const auto& member : members) member.find(row, prefix + member.name, columns);
}

void find_column(const Row& row, const std::string& name, std::vector<size_t>& columns) {
  for (size_t i = 0; i < row.column_count(); ++i) {
    if (row.column_name(i) == name) return columns.push_back(i);
  }
  throw Error(ErrorCode::kInternal, "A result lacks the column " + name);
}

void read_members(const Row& row, std::span<const MemberColumn> members, const std::vector<size_t>& columns,
                  size_t& next, void* owner) {
  for (const auto& member : members) member.read(row, columns, next, owner);
}

}  // namespace pharos::db
