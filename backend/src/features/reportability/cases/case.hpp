#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/complaints/complaints.hpp"
#include "features/products/products.hpp"

namespace pharos::reportability {

using CaseId = Id<struct CaseTag>;
using complaints::ComplaintId;
using products::ProductId;

// What is known about the event: the body of PUT /cases/{id}. Text is empty if unknown.
struct CaseFacts {
  std::string title = {};
  std::optional<std::string> event_day = {};
  std::string country = {};            // ISO code
  std::string patient_reference = {};  // the organization's own code of the patient, never a name
  std::string narrative = {};
  std::vector<std::string> problem_codes = {};  // IMDRF Annex A
  std::vector<std::string> health_codes = {};   // IMDRF Annexes E and F

  bool operator==(const CaseFacts&) const = default;
};
BOOST_DESCRIBE_STRUCT(CaseFacts, (),
                      (title, event_day, country, patient_reference, narrative, problem_codes, health_codes))

// The facts that differ, in words: "event day, country".
std::string changed_facts(const CaseFacts& before, const CaseFacts& after);

// One event of one patient.
struct Case : CaseFacts {
  CaseId id = {};
  std::string number = {};  // CASE-2026-00001
  ProductId product_id = {};
  std::string product_name = {};
  bool is_open = true;
  Timestamp created_at = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Case, (CaseFacts),
                      (id, number, product_id, product_name, is_open, created_at, created_by_name, updated_at,
                       updated_by_name, version))

// A complaint that belongs to a case.
struct CaseComplaint {
  ComplaintId id = {};
  std::string complaint_number = {};
  ProductId product_id = {};
};
BOOST_DESCRIBE_STRUCT(CaseComplaint, (), (id, complaint_number, product_id))

}  // namespace pharos::reportability
