#pragma once

#include <boost/describe.hpp>
#include <string>

#include "core/json.hpp"
#include "features/exports/files/table/format.hpp"

namespace pharos::exports {

// A requested download; stored as a document while a job waits.
struct Order {
  std::string kind;
  JsonObject parameters;
  std::string data_version;  // of public data; empty for the tenant's own data
  Format format = Format::kCsv;
  std::string name;  // of the file, without its extension
};
BOOST_DESCRIBE_STRUCT(Order, (), (kind, parameters, data_version, format, name))

Order read_order(const Json& document);
std::string file_name(const Order& order);

}  // namespace pharos::exports
