#include "public_data/openfda/download_index.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include "core/error.hpp"

namespace pharos::public_data {

namespace {

using simdjson::SUCCESS;
using simdjson::dom::element;

[[noreturn]] void fail(std::string_view why) {
  throw Error(ErrorCode::kBadRequest, fmt::format("download.json: {}", why));
}

// The URL without its host: the path is the same on the server and in a mirror.
std::string relative_path(std::string_view address) {
  const size_t host = address.find("://");
  if (host != address.npos) {
    const size_t path = address.find('/', host + 3);
    address = path == address.npos ? "" : address.substr(path + 1);
  }
  if (address.empty() || address.front() == '/' || address.find("..") != address.npos)
    fail("a file has an invalid URL");
  return std::string(address);
}

Partition read_partition(const element& json) {
  std::string_view file;
  std::uint64_t records = 0;
  if (json.at_key("file").get(file) != SUCCESS || json.at_key("records").get(records) != SUCCESS) {
    fail("a partition has no file or no number of records");
  }
  return {.file = relative_path(file), .records = records};
}

}  // namespace

EndpointFiles read_download_index(std::string_view json, std::string_view endpoint) {
  simdjson::dom::parser parser;
  element found;
  const auto error =
      parser.parse(json.data(), json.size()).at_key("results").at_key("device").at_key(endpoint).get(found);
  if (error) fail(fmt::format("has no entry for device/{}", endpoint));

  EndpointFiles files;
  std::string_view date;
  if (found.at_key("export_date").get(date) == SUCCESS) files.export_date = find_date(date);
  simdjson::dom::array partitions;
  if (found.at_key("partitions").get(partitions) != SUCCESS) fail("an endpoint has no partitions");
  for (const element& partition : partitions) files.partitions.push_back(read_partition(partition));
  if (found.at_key("total_records").get(files.total_records) != SUCCESS) fail("an endpoint has no total");
  return files;
}

}  // namespace pharos::public_data
