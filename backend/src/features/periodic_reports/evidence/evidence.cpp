#include "features/periodic_reports/evidence/evidence.hpp"

#include <boost/json.hpp>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/stored_json.hpp"

namespace pharos::periodic_reports {
std::string column_name(size_t column) {
  return column == 0 ? "N" : "N" + std::to_string(column + 1);
}

std::string device_key(const DeviceFacts& device) {
  return device.basic_udi_di.empty() ? device.name : device.basic_udi_di;
}

std::string write_evidence(const Evidence& evidence) {
  return canonical_text(to_json(evidence));
}

Evidence read_evidence(std::string_view text) {
  try {
    boost::json::monotonic_resource memory;
    const auto document = boost::json::parse(text, &memory);
    return read_stored<Evidence>(document);
  } catch (const std::exception& error) {
    throw Error(ErrorCode::kInternal, std::string{"frozen evidence is damaged: "} + error.what());
  }
}

}  // namespace pharos::periodic_reports
