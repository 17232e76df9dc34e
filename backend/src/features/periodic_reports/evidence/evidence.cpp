#include "features/periodic_reports/evidence/evidence.hpp"

#include <boost/json.hpp>

#include "core/error.hpp"
#include "core/json.hpp"

namespace pharos::periodic_reports {
namespace {

// The inverse of to_json for what evidence consists of. Throws std::exception for anything else.
template <class T>
void take_value(const Json& json, T& out) {
  if constexpr (HasChoices<T>) {
    out = choices_of(out).find(std::string_view{json.as_string()}).value();
  } else if constexpr (IsOptional<T>::value) {
    out.reset();
    if (!json.is_null()) take_value(json, out.emplace());
  } else if constexpr (std::is_same_v<T, std::string>) {
    out.assign(json.as_string().begin(), json.as_string().end());
  } else if constexpr (std::is_same_v<T, ProductId>) {
    out = ProductId{std::string{json.as_string()}};
  } else if constexpr (std::is_same_v<T, bool>) {
    out = json.as_bool();
  } else if constexpr (std::is_arithmetic_v<T>) {
    out = json.to_number<T>();
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    const auto& object = json.as_object();
    boost::mp11::mp_for_each<
        boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
        [&](auto member) { take_value(object.at(member.name), out.*member.pointer); });
  } else {
    const auto& array = json.as_array();
    out.clear();
    out.reserve(array.size());
    for (const auto& element : array) take_value(element, out.emplace_back());
  }
}

}  // namespace

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
    Evidence evidence;
    take_value(document, evidence);
    return evidence;
  } catch (const std::exception& error) {
    throw Error(ErrorCode::kInternal, std::string{"frozen evidence is damaged: "} + error.what());
  }
}

}  // namespace pharos::periodic_reports
