#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/paging.hpp"
#include "db/described_row.hpp"
#include "db/query.hpp"
#include "features/complaints/complaint.hpp"
#include "features/harms/harms.hpp"

namespace pharos::complaints {

// Selects complaints. Absent means all. The members have the names of the API's parameters.
struct ComplaintFilter {
  std::optional<ProductId> product_id = {};
  std::optional<FamilyId> family_id = {};  // NO_FAMILY: products without a family
  std::optional<DatasetId> dataset_id = {};
  std::optional<std::string> start_date = {};  // received
  std::optional<std::string> end_date = {};
  std::optional<ComplaintStatus> status = {};
  std::optional<Reportable> reportable = {};  // in any region
  std::optional<std::string> lot_number = {};
  std::optional<std::string> country = {};
  std::optional<std::string> complainant_type = {};  // one or more, separated by commas
  std::optional<std::string> imdrf_a = {};           // a code including the codes below it
  std::optional<std::string> imdrf_e = {};
  std::optional<std::string> imdrf_f = {};
  std::optional<std::string> internal_code = {};
  std::optional<std::string> q = {};    // words in number, narrative or lot
  std::optional<bool> incomplete = {};  // with missing 820.35(a) fields
  std::optional<harms::HarmId> harm_id = {};
  std::optional<std::string> severity = {};                     // a level
  std::optional<std::vector<std::string>> harm_codes = {};      // of the selected harm; looked up
  std::optional<std::vector<std::string>> severity_codes = {};  // of every harm with that severity; looked up
};
BOOST_DESCRIBE_STRUCT(ComplaintFilter, (),
                      (product_id, family_id, dataset_id, start_date, end_date, status, reportable, lot_number, country,
                       complainant_type, imdrf_a, imdrf_e, imdrf_f, internal_code, q, incomplete, harm_id, severity,
                       harm_codes, severity_codes))

// Calls `visit` with the name and the value of each filter.
template <class Filter, class Visit>
void for_each_filter(Filter& filter, Visit visit) {
  for_each_member<ComplaintFilter>([&](auto member) { visit(std::string_view{member.name}, filter.*member.pointer); });
}

// What the list can be sorted by.
inline constexpr db::SortColumn kComplaintColumns[] = {{"date_received", "c.date_received"},
                                                       {"complaint_number", "c.complaint_number"},
                                                       {"status", "c.status"},
                                                       {"country", "c.country"},
                                                       {"lot_number", "c.lot_number"},
                                                       {"missing_820_35", "c.missing_count"}};
inline constexpr size_t kMostOrders = 4;

// A filter as a document, for a job that creates a file.
JsonObject to_document(const ComplaintFilter& filter);
ComplaintFilter read_filter_document(const JsonObject& document);

}  // namespace pharos::complaints
