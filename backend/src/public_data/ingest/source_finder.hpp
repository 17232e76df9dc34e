#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "public_data/ingest/source_kind.hpp"
#include "public_data/records/date.hpp"
#include "public_data/sources/picked_files.hpp"

namespace pharos::public_data {

struct FoundFile {
  PickedFile file;
  SourceKind kind = SourceKind::kEvent;
  std::string set = {};                        // the folder or archive it came in: a delimited release is one set
  std::optional<std::uint64_t> expected = {};  // number of records according to the index
};

// A quarter of receipt for which every part is present: reports missing from it no longer exist.
struct WholeQuarter {
  Date first;
  Date last;
  std::vector<std::string> files;

  bool operator==(const WholeQuarter&) const = default;
};

struct FoundSources {
  std::vector<FoundFile> files;              // in load order
  std::vector<std::string> unknown;          // files not recognized as a source
  std::vector<std::string> missing;          // files listed in an index but missing
  std::optional<Date> export_date;           // the newest date in an index
  std::set<SourceKind> whole_endpoints;      // endpoints of an index with every part present
  std::vector<WholeQuarter> whole_quarters;  // complete quarters of openFDA's event parts
};

// Scans a folder or a single file. `wanted` are names in kSourceKinds; empty means all. A file is recognized by its
// content first and its name second. Throws Error{kBadRequest} naming a file that cannot be read, and
// Error{kUnavailable} if the folder does not exist.
FoundSources find_sources(const std::filesystem::path& from, const std::set<std::string, std::less<>>& wanted = {});

}  // namespace pharos::public_data
