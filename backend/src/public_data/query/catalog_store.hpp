#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data {

// A product code with its counts from other sources.
struct ProductCodeRow {
  Classification classification;  // only product_code is set for a code that reports use but the table lacks
  std::int64_t reports = 0;
  std::int64_t reports_12_months = 0;  // up to the data's last day
  std::int64_t recalls_5_years = 0;    // events
  std::int64_t gudid_devices = 0;
  std::int64_t clearances = 0;  // distinct premarket numbers of its devices and recalls, without supplements

  bool operator==(const ProductCodeRow&) const = default;
};
struct ProductCodePage {
  std::vector<ProductCodeRow> rows;
  std::int64_t total_rows = 0;
};

enum class ProductCodeColumn {
  kCode,
  kName,
  kClass,
  kPanel,
  kSpecialty,
  kSpecialtyWord,
  kRegulation,
  kSubmissionType,
  kGmpExempt,
  kImplant,
  kLifeSustaining,
  kThirdParty,
  kSummaryReporting,
  kReports,
  kReports12Months,
  kRecalls,
  kGudidDevices,
  kClearances
};
constexpr auto kProductCodeColumns =
    choices<ProductCodeColumn>({{ProductCodeColumn::kCode, "product_code"},
                                {ProductCodeColumn::kName, "device_name"},
                                {ProductCodeColumn::kClass, "device_class"},
                                {ProductCodeColumn::kPanel, "review_panel"},
                                {ProductCodeColumn::kSpecialty, "medical_specialty"},
                                {ProductCodeColumn::kSpecialtyWord, "medical_specialty_description"},
                                {ProductCodeColumn::kRegulation, "regulation_number"},
                                {ProductCodeColumn::kSubmissionType, "submission_type_id"},
                                {ProductCodeColumn::kGmpExempt, "gmp_exempt_flag"},
                                {ProductCodeColumn::kImplant, "implant_flag"},
                                {ProductCodeColumn::kLifeSustaining, "life_sustain_support_flag"},
                                {ProductCodeColumn::kThirdParty, "third_party_flag"},
                                {ProductCodeColumn::kSummaryReporting, "summary_malfunction_reporting"},
                                {ProductCodeColumn::kReports, "reports"},
                                {ProductCodeColumn::kReports12Months, "reports_12_months"},
                                {ProductCodeColumn::kRecalls, "recalls_5_years"},
                                {ProductCodeColumn::kGudidDevices, "gudid_devices"},
                                {ProductCodeColumn::kClearances, "clearances"}});
struct ProductCodeOrder {
  ProductCodeColumn column = ProductCodeColumn::kCode;
  bool descending = false;

  bool operator==(const ProductCodeOrder&) const = default;
};
// Parses "device_name:asc"; throws Error{kInvalidFields} naming order_by.
ProductCodeOrder read_product_code_order(std::string_view text);

struct ProductCodeQuery {
  std::string q =
      {};  // a code, a regulation number, or words that must all occur in name, definition, panel and brands
  std::string panel = {};
  std::string device_class = {};
  std::string regulation_number = {};
  // Empty: best match first (the code itself, names that start with q, words, brands), then most reports.
  std::vector<ProductCodeOrder> order_by = {};
  std::int64_t page = 1;
  std::int64_t page_size = 25;
};

enum class GudidKey { kPrimaryDi, kBrand, kCompany, kCatalogNumber, kModel, kProductCode, kGmdn, kClass, kStatus };
struct GudidQuery {
  std::string query = {};  // words or prefixes that must all occur in brand, company, identifiers, catalog
                           // and model numbers, GMDN terms, product codes or description
  std::optional<std::pair<GudidKey, std::string>> filter = {};
  size_t limit = 100;
};
struct GudidFacet {
  std::string name;
  std::int64_t count = 0;
};
struct GudidAnswer {
  std::vector<GudidDevice> rows;
  std::int64_t total_rows = 0;
  bool truncated = false;
  std::vector<GudidFacet> companies;  // over all matches, at most 20, most frequent first
  std::vector<GudidFacet> product_codes;
};

class CatalogStore {
 public:
  virtual ~CatalogStore() = default;
  virtual ProductCodePage product_codes(const ProductCodeQuery& query, const QueryLimits& limits) const = 0;
  virtual std::optional<ProductCodeRow> find_product_code(std::string_view code, const QueryLimits& limits) const = 0;
  // Codes with similar spelling for suggestions, at most `limit`.
  virtual std::vector<ProductCodeRow> similar_codes(std::string_view code, size_t limit,
                                                    const QueryLimits& limits) const = 0;
  // Premarket numbers of the code, newest first.
  virtual std::vector<std::string> clearances(std::string_view code, size_t limit, const QueryLimits& limits) const = 0;
  virtual GudidAnswer search_gudid(const GudidQuery& query, const QueryLimits& limits) const = 0;
  virtual std::optional<GudidDevice> find_gudid(std::string_view primary_di, const QueryLimits& limits) const = 0;
  // The devices found for the identifiers, in no particular order.
  virtual std::vector<GudidDevice> list_gudid(std::span<const std::string> primary_dis,
                                              const QueryLimits& limits) const = 0;
};

}  // namespace pharos::public_data
