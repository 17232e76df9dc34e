#include "public_data/ingest/left_codes.hpp"

#include <algorithm>
#include <set>

#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/open_store.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

namespace {

constexpr std::int64_t kMemoryMb = 256;

std::set<LeftCode> codes_of(const std::filesystem::path& folder, const std::vector<std::uint32_t>& keys) {
  std::set<LeftCode> codes;
  Database facts({.file = facts_file(folder, kFileLabel), .memory_mb = kMemoryMb, .threads = 1});
  Sql sql{R"sql(
    select distinct report_key, name from ae join dictionary on dimension = 0 and id = pc
    where name <> '' and report_key in (select unnest()sql"};
  sql.bind(SqlValue{keys}).add("))");
  facts.query(sql, [&codes](const Row& row) {
    codes.insert({static_cast<std::uint32_t>(row.integer(0)), std::string{row.text(1)}});
  });
  return codes;
}

}  // namespace

std::vector<LeftCode> left_codes(const std::filesystem::path& base_folder, const std::filesystem::path& folder,
                                 std::span<const std::uint32_t> keys) {
  constexpr size_t kKeysAtOnce = 200'000;
  std::vector<LeftCode> left;
  for (size_t first = 0; first < keys.size(); first += kKeysAtOnce) {
    const auto some = keys.subspan(first, std::min(kKeysAtOnce, keys.size() - first));
    const std::vector<std::uint32_t> portion(some.begin(), some.end());
    std::ranges::set_difference(codes_of(base_folder, portion), codes_of(folder, portion), std::back_inserter(left));
  }
  return left;
}

}  // namespace pharos::public_data
