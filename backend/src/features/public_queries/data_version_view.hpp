#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_queries {

struct DataSourceView {
  std::string name;
  std::string origin;
  std::optional<std::string> data_through;
  std::uint64_t read = 0;
  std::uint64_t accepted = 0;
  std::uint64_t repaired = 0;
  std::uint64_t rejected = 0;
  std::uint64_t duplicate = 0;
  std::optional<std::uint64_t> expected;
  std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(DataSourceView, (),
                      (name, origin, data_through, read, accepted, repaired, rejected, duplicate, expected, warnings))

// What an update changed.
struct DataDifferenceView {
  std::string from_version;
  std::int64_t added = 0;
  std::int64_t changed = 0;
  std::int64_t followed_up = 0;
  std::int64_t withdrawn = 0;
};
BOOST_DESCRIBE_STRUCT(DataDifferenceView, (), (from_version, added, changed, followed_up, withdrawn))

// A data version, as the API lists it.
struct DataVersionView {
  std::string id;
  bool is_current = false;
  bool is_generated = false;
  std::string data_through;
  Timestamp loaded_at;
  std::map<std::string, std::int64_t, std::less<>> rows;
  std::vector<DataSourceView> sources;
  std::optional<DataDifferenceView> difference;
};
BOOST_DESCRIBE_STRUCT(DataVersionView, (),
                      (id, is_current, is_generated, data_through, loaded_at, rows, sources, difference))

DataVersionView view_of(const public_data::Manifest& manifest, bool is_current);

}  // namespace pharos::public_queries
