#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/records/date.hpp"

namespace pharos::public_data {

// One file of a bulk endpoint.
struct Partition {
  std::string file;  // relative: device/event/2023q1/device-event-0001-of-0006.json.zip
  std::uint64_t records = 0;

  bool operator==(const Partition&) const = default;
};

struct EndpointFiles {
  std::optional<Date> export_date;
  std::uint64_t total_records = 0;
  std::vector<Partition> partitions;
};

// The entry for one endpoint in download.json, e.g. "event", "recall", "udi". Throws Error{kBadRequest} if the text is
// not such an index or lacks the endpoint, or if a file's path leads outside the mirror.
EndpointFiles read_download_index(std::string_view json, std::string_view endpoint);

}  // namespace pharos::public_data
