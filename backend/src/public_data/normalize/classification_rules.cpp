#include "public_data/normalize/classification_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "public_data/normalize/code_tables.hpp"

namespace pharos::public_data {

std::optional<std::string> finish_classification(Classification& record) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (record.product_code.size() != 3 || !std::ranges::all_of(record.product_code, is_capital)) {
    return fmt::format("\"{}\" is not a product code", record.product_code.substr(0, 20));
  }
  if (record.device_class == "f") record.device_class = "F";  // humanitarian devices; both sources use lower case
  if (record.medical_specialty_description.empty()) {
    const std::string& specialty = record.medical_specialty;
    record.medical_specialty_description = specialty.empty() ? "Unknown" : read_label(medical_specialties(), specialty);
  }
  return std::nullopt;
}

}  // namespace pharos::public_data
