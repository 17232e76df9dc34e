#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// A report that no longer has a device of the product code: withdrawn by FDA, or recoded.
struct LeftCode {
  std::uint32_t mdr_report_key = 0;
  std::string product_code;

  auto operator<=>(const LeftCode&) const = default;
};

// Which reports an update changed: sorted keys, each in only one list.
struct ReportDifference {
  std::string from_version;
  std::vector<std::uint32_t> added = {};
  std::vector<std::uint32_t> changed = {};      // without another follow-up
  std::vector<std::uint32_t> followed_up = {};  // changed, with another follow-up
  std::vector<std::uint32_t> withdrawn = {};
  std::vector<LeftCode> left = {};  // among changed, followed-up and withdrawn reports; sorted

  bool operator==(const ReportDifference&) const = default;
};

Difference counts_of(const ReportDifference& difference);

// `difference.txt` of a version: a first line `difference 1 <from version>`, then one line per report: `+` added, `*`
// changed, `>` followed up, `-` withdrawn, followed by the key; `<`, key, space and product code for a report that left
// the code. Throws Error{kUnavailable} if the disk fails or the file is invalid.
void write_difference(const std::filesystem::path& folder, const ReportDifference& difference);
ReportDifference read_difference(const std::filesystem::path& folder);

// A version keeps the differences of its predecessors in `differences/<id>.txt`, because these may be removed: copies
// them into the folder of a version built on `base`.
void carry_differences(const std::filesystem::path& base_folder, const std::string& base_id,
                       const std::filesystem::path& folder);

// What changed from an earlier version to that in the folder, over any number of steps. Nothing if the chain is broken:
// all data were reloaded in the meantime, or the version is too old.
std::optional<ReportDifference> difference_since(const std::filesystem::path& folder, std::string_view from_version);

}  // namespace pharos::public_data
