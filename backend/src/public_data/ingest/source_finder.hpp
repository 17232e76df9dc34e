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
  std::string set = {};                        // the folder or archive it came with: one delimited release is one set
  std::optional<std::uint64_t> expected = {};  // records, by the index that lists it
};

// A quarter of receipt of which every part is there: what is not in them does not exist any more.
struct WholeQuarter {
  Date first;
  Date last;
  std::vector<std::string> files;

  bool operator==(const WholeQuarter&) const = default;
};

struct FoundSources {
  std::vector<FoundFile> files;              // in the order they are to be loaded in
  std::vector<std::string> unknown;          // files that are none of the sources'
  std::vector<std::string> missing;          // files an index lists that are not there
  std::optional<Date> export_date;           // the newest an index names
  std::vector<WholeQuarter> whole_quarters;  // of openFDA's event parts
};

// Looks through a folder, or at one file. `wanted` are names of kSourceKinds; empty means all. What a file is, its
// content says first and its name second. Throws Error{kBadRequest} naming the file when one cannot be read, and
// Error{kUnavailable} when there is no such folder.
FoundSources find_sources(const std::filesystem::path& from, const std::set<std::string, std::less<>>& wanted = {});

}  // namespace pharos::public_data
