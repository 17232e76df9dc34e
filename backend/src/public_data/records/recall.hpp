#pragma once

#include <optional>
#include <string>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/date.hpp"

namespace pharos::public_data {

// One product row of a recall (openFDA device/recall). A recall event has many; product_res_number can repeat.
struct Recall {
  std::string cfres_id;
  std::string product_res_number;  // Z-0359-2013, recall_number in the enforcement record
  std::string res_event_number;    // event_id in the enforcement record
  std::optional<Date> event_date_initiated;
  std::optional<Date> event_date_created;
  std::optional<Date> event_date_posted;
  std::optional<Date> event_date_terminated;
  std::string recall_status;
  std::string recalling_firm;
  std::string firm_fei_number;
  std::string address_1;
  std::string address_2;
  std::string city;
  std::string state;
  std::string postal_code;
  std::string country;
  std::string additional_info_contact;
  std::string product_code;
  std::string product_description;
  std::string code_info;
  std::string product_quantity;
  std::string reason_for_recall;
  std::string root_cause_description;
  std::string action;
  std::string distribution_pattern;
  std::string other_submission_description;
  std::vector<std::string> k_numbers;
  std::vector<std::string> pma_numbers;
  OpenFdaBlock openfda;
  std::vector<UnreadValue> unread;

  bool operator==(const Recall&) const = default;
};

// The enforcement record of a recall (openFDA device/enforcement): the only source of its class.
struct Enforcement {
  std::string recall_number;
  std::string event_id;
  std::string product_type;
  std::string classification;  // Class I, Class II, Class III, Not Yet Classified
  std::string status;
  std::string recalling_firm;
  std::string address_1;
  std::string address_2;
  std::string city;
  std::string state;
  std::string postal_code;
  std::string country;
  std::string product_description;
  std::string code_info;
  std::string more_code_info;
  std::string product_quantity;
  std::string reason_for_recall;
  std::string initial_firm_notification;
  std::string voluntary_mandated;
  std::string distribution_pattern;
  std::optional<Date> recall_initiation_date;
  std::optional<Date> center_classification_date;
  std::optional<Date> report_date;
  std::optional<Date> termination_date;
  std::vector<UnreadValue> unread;

  bool operator==(const Enforcement&) const = default;
};

}  // namespace pharos::public_data
