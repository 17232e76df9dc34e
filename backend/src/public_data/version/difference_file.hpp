#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// A report that had a device of the product code and has none any more: withdrawn by the FDA, or recoded.
struct LeftCode {
  std::uint32_t mdr_report_key = 0;
  std::string product_code;

  auto operator<=>(const LeftCode&) const = default;
};

// Which reports an update changed: sorted keys, each in one list only.
struct ReportDifference {
  std::string from_version;
  std::vector<std::uint32_t> added = {};
  std::vector<std::uint32_t> changed = {};      // without another follow-up
  std::vector<std::uint32_t> followed_up = {};  // changed, with another follow-up
  std::vector<std::uint32_t> withdrawn = {};
  std::vector<LeftCode> left = {};  // of the changed, followed up and withdrawn; sorted

  bool operator==(const ReportDifference&) const = default;
};

Difference counts_of(const ReportDifference& difference);

// `difference.txt` of a version: a first line `difference 1 <from version>`, then a line per report, `+` added, `*`
// changed, `>` followed up, `-` withdrawn, and behind it the key; `<`, key, blank and product code for one that left
// the code. Throw Error{kUnavailable} when the disk fails or it is no such file.
void write_difference(const std::filesystem::path& folder, const ReportDifference& difference);
ReportDifference read_difference(const std::filesystem::path& folder);

// A version carries the differences of those before it in `differences/<id>.txt`, as these may be removed: puts them
// into the folder of a version that is built upon `base`.
void carry_differences(const std::filesystem::path& base_folder, const std::string& base_id,
                       const std::filesystem::path& folder);

// What changed from a former version to that of the folder, however many lie between. Nothing when the way back is not
// known: everything was loaded anew meanwhile, or it is very long ago.
std::optional<ReportDifference> difference_since(const std::filesystem::path& folder, std::string_view from_version);

}  // namespace pharos::public_data
