#pragma once

#include <optional>
#include <string>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// One product code; the same record from foiclass.txt or openFDA device/classification.
struct Classification {
  std::string product_code;  // three letters
  std::string device_name;
  std::string device_class;  // 1, 2, 3, U, N or F
  std::string review_panel;
  std::string medical_specialty;
  std::string medical_specialty_description;  // "Unknown" where the code is missing
  std::string regulation_number;
  std::string submission_type_id;
  std::string definition;
  std::string unclassified_reason;
  std::string review_code;
  std::optional<bool> gmp_exempt_flag;
  std::optional<bool> third_party_flag;
  std::optional<bool> implant_flag;
  std::optional<bool> life_sustain_support_flag;
  std::string summary_malfunction_reporting;
  // Only in foiclass.txt.
  std::string physical_state;
  std::string technical_method;
  std::string target_area;
  std::vector<UnreadValue> unread;

  bool operator==(const Classification&) const = default;
};

}  // namespace pharos::public_data
