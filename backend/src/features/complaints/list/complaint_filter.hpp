#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/paging.hpp"
#include "db/query.hpp"

namespace pharos::complaints {

// Selects complaints. Absent means all.
struct ComplaintFilter {
  std::optional<std::string> product_id = {};
  std::optional<std::string> family_id = {};  // NO_FAMILY: products without a family
  std::optional<std::string> dataset_id = {};
  std::optional<std::string> start_date = {};  // received
  std::optional<std::string> end_date = {};
  std::optional<std::string> status = {};
  std::optional<std::string> reportable = {};  // yes, no, undecided: in any region
  std::optional<std::string> lot_number = {};
  std::optional<std::string> country = {};
  std::optional<std::string> complainant_types = {};  // separated by commas
  std::optional<std::string> imdrf_a = {};            // a code including the codes below it
  std::optional<std::string> imdrf_e = {};
  std::optional<std::string> imdrf_f = {};
  std::optional<std::string> internal_code = {};
  std::optional<std::string> q = {};            // words in number, narrative or lot
  std::optional<std::int64_t> incomplete = {};  // 1: with missing 820.35(a) fields; 0: without
  std::optional<std::string> harm_id = {};
  std::optional<std::string> severity = {};                     // a level
  std::optional<std::vector<std::string>> harm_codes = {};      // of the selected harm
  std::optional<std::vector<std::string>> severity_codes = {};  // of every harm with that severity
};

// The parameters of the API that are texts.
struct FilterText {
  std::string_view name;
  std::optional<std::string> ComplaintFilter::*member;
};
inline constexpr FilterText kFilterTexts[] = {{"product_id", &ComplaintFilter::product_id},
                                              {"family_id", &ComplaintFilter::family_id},
                                              {"dataset_id", &ComplaintFilter::dataset_id},
                                              {"start_date", &ComplaintFilter::start_date},
                                              {"end_date", &ComplaintFilter::end_date},
                                              {"status", &ComplaintFilter::status},
                                              {"reportable", &ComplaintFilter::reportable},
                                              {"lot_number", &ComplaintFilter::lot_number},
                                              {"country", &ComplaintFilter::country},
                                              {"complainant_type", &ComplaintFilter::complainant_types},
                                              {"imdrf_a", &ComplaintFilter::imdrf_a},
                                              {"imdrf_e", &ComplaintFilter::imdrf_e},
                                              {"imdrf_f", &ComplaintFilter::imdrf_f},
                                              {"internal_code", &ComplaintFilter::internal_code},
                                              {"harm_id", &ComplaintFilter::harm_id},
                                              {"severity", &ComplaintFilter::severity},
                                              {"q", &ComplaintFilter::q}};

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
