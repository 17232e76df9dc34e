#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/timestamp.hpp"
#include "public_data/records/date.hpp"

namespace pharos::public_data {

// One source of a version: "event", "recall", "enforcement", "classification", "gudid".
struct SourceFacts {
  std::string name;
  std::string origin;                     // "openFDA", "MAUDE text", "GUDID XML", "generated, seed 7", ...
  std::optional<Date> data_through = {};  // the newest date received, posted or published
  std::uint64_t read = 0;
  std::uint64_t accepted = 0;  // of this load, and stored in the version
  std::uint64_t repaired = 0;
  std::uint64_t rejected = 0;
  std::uint64_t duplicate = 0;                 // another record with the same key is stored
  std::optional<std::uint64_t> expected = {};  // as declared by the source
  std::vector<std::string> warnings = {};      // messages: mismatched counts, unknown files

  bool operator==(const SourceFacts&) const = default;
};

// What an update changed, for the monitors; the keys are in a separate file of the version.
struct Difference {
  std::string from_version;
  std::int64_t added = 0;
  std::int64_t changed = 0;
  std::int64_t followed_up = 0;  // changed reports with another follow-up
  std::int64_t withdrawn = 0;

  bool operator==(const Difference&) const = default;
};

struct VersionFile {
  std::string name;
  std::uint64_t bytes = 0;
  std::string sha256;

  bool operator==(const VersionFile&) const = default;
};

// manifest.json of a data version.
struct Manifest {
  int format = 0;  // kStoreFormat of the program that wrote it
  std::string id;  // "maude-2026-10-31.1": the last day of the data and a counter
  Date data_through;
  Timestamp loaded_at;
  bool is_generated = false;
  std::vector<SourceFacts> sources;
  std::map<std::string, std::int64_t, std::less<>> rows;
  std::optional<Difference> difference;
  std::vector<VersionFile> files;

  bool operator==(const Manifest&) const = default;
};

// Throws Error{kUnavailable} with a message that names the problem.
Manifest read_manifest(std::string_view json);
std::string to_text(const Manifest& manifest);

}  // namespace pharos::public_data
