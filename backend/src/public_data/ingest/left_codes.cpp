#include "public_data/ingest/left_codes.hpp"

#include <algorithm>
#include <set>

#include "public_data/building/key_set.hpp"
#include "public_data/columns/facts.hpp"
#include "public_data/columns/store_files.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

namespace {

// A report without a product code has none to leave.
std::set<LeftCode> codes_of(const Facts& facts, std::span<const std::uint32_t> keys) {
  // Keys have no order in the columns, so all rows are looked at.
  const FactColumns& columns = facts.columns();
  KeySet wanted;
  for (const std::uint32_t key : keys) wanted.insert(key);
  const Dictionary& names = facts.names(Dimension::kProductCode);
  std::set<LeftCode> codes;
  for (size_t id = 0; id < names.size(); ++id) {
    const std::string code{names.at(id).name};
    if (code.empty()) continue;
    for (std::uint32_t row = columns.code[id].first_row; row < columns.code[id].end_row; ++row) {
      if (wanted.contains(columns.report[row])) codes.insert({columns.report[row], code});
    }
  }
  return codes;
}

}  // namespace

std::vector<LeftCode> left_codes(const std::filesystem::path& base_folder, const std::filesystem::path& folder,
                                 std::span<const std::uint32_t> keys) {
  std::vector<LeftCode> left;
  if (keys.empty()) return left;
  const Facts before{facts_stem(base_folder, kFileLabel)};
  const Facts now{facts_stem(folder, kFileLabel)};
  std::ranges::set_difference(codes_of(before, keys), codes_of(now, keys), std::back_inserter(left));
  return left;
}

}  // namespace pharos::public_data
