#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/key_ring.hpp"
#include "db/database.hpp"
#include "features/complaints/complaint_versions.hpp"
#include "http/paging.hpp"

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

// What the list can be sorted by.
inline constexpr db::SortColumn kComplaintColumns[] = {{"date_received", "c.date_received"},
                                                       {"complaint_number", "c.complaint_number"},
                                                       {"status", "c.status"},
                                                       {"country", "c.country"},
                                                       {"lot_number", "c.lot_number"},
                                                       {"missing_820_35", "c.missing_count"}};
inline constexpr size_t kMostOrders = 4;

class ComplaintRepository {
 public:
  ComplaintRepository(db::Database& database, const KeyRing& keys)
      : database_(database), keys_(keys), versions_(database, keys) {}

  std::vector<Complaint> page(const TenantScope& tenant, const ComplaintFilter& filter, const Paging& paging,
                              const std::vector<SortKey>& order) const;
  std::int64_t count(const TenantScope& tenant, const ComplaintFilter& filter) const;
  // Nothing for complaints that this tenant does not have or that are not visible yet.
  std::optional<Complaint> find(const TenantScope& tenant, const ComplaintId& id) const;
  // Hashes of the numbers of the product's existing complaints.
  std::vector<std::uint64_t> number_hashes(const TenantScope& tenant, const ProductId& product) const;
  bool has_number(const TenantScope& tenant, const ProductId& product, const std::string& number,
                  const ComplaintId& except) const;

  PreparedRow prepare(const TenantScope& tenant, ComplaintSpec spec) const {
    return prepare(tenant, new_row_id(), 1, std::move(spec));
  }
  PreparedRow prepare(const TenantScope& tenant, const ComplaintId& id, std::int64_t version, ComplaintSpec spec) const;
  // Both also store the new state as a version.
  void insert(const TenantScope& tenant, const DatasetId& dataset, const ProductId& product, const PreparedRow& row,
              const Writer& by);
  // `row` is the version after `before`. False if the stored version is no longer that of `before`.
  bool update(const TenantScope& tenant, const Complaint& before, const PreparedRow& row, const Writer& by);
  const ComplaintVersionRepository& versions() const { return versions_; }

 private:
  static ComplaintId new_row_id() { return new_id<ComplaintId>("cmp"); }
  Complaint read_row(const db::Row& row, const TenantScope& tenant) const;
  void insert_codes(const TenantScope& tenant, const PreparedRow& row);

  db::Database& database_;
  const KeyRing& keys_;
  ComplaintVersionRepository versions_;
};

std::uint64_t number_hash(std::string_view complaint_number);

// Counts for pages that show many complaints at once.
struct MonthCount {
  std::string period = {};  // 2026-10
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(MonthCount, (), (period, count))
struct StatusCount {
  std::string status = {};
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(StatusCount, (), (status, count))
struct CodeCount {
  std::string scheme = {};
  std::string code = {};
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(CodeCount, (), (scheme, code, count))
struct Totals {
  std::int64_t complaints = 0;
  std::int64_t incomplete = 0;
  std::int64_t reportable_yes = 0;
  std::int64_t reportable_no = 0;
  std::int64_t open = 0;
};
BOOST_DESCRIBE_STRUCT(Totals, (), (complaints, incomplete, reportable_yes, reportable_no, open))
class StatisticsRepository {
 public:
  explicit StatisticsRepository(db::Database& database) : database_(database) {}
  Totals totals(const TenantScope& tenant, const ComplaintFilter& filter) const;
  std::vector<MonthCount> months(const TenantScope& tenant, const ComplaintFilter& filter) const;
  std::vector<CodeCount> codes(const TenantScope& tenant, const ComplaintFilter& filter) const;  // most frequent first
  std::vector<StatusCount> statuses(const TenantScope& tenant, const ComplaintFilter& filter) const;
  // The median day of receipt of the open complaints; `open` is their number.
  std::optional<std::string> middle_open_day(const TenantScope& tenant, const ComplaintFilter& filter,
                                             std::int64_t open) const;
  // For each product that has any.
  std::vector<std::pair<ProductId, std::int64_t>> counts_since(const TenantScope& tenant, const std::string& day) const;
  // Annex E and F codes of complaints, with the last day one was received with each.
  std::vector<std::pair<std::string, std::string>> last_days_of_signs(const TenantScope& tenant) const;
  // Complaint and annex E or F code, ordered by complaint.
  std::vector<std::pair<std::string, std::string>> signs_since(const TenantScope& tenant, const std::string& day) const;
  // Units sold of the selected products, by month.
  struct Units {
    std::string period = {};
    double value = 0;
  };
  std::vector<Units> units(const TenantScope& tenant, const ComplaintFilter& filter) const;

 private:
  db::Database& database_;
};

class DatasetRepository {
 public:
  DatasetRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // All that are not being uploaded, newest first.
  std::vector<Dataset> list(const TenantScope& tenant, const std::optional<ProductId>& product) const;
  std::optional<Dataset> find(const TenantScope& tenant, const DatasetId& id) const;
  void insert(const TenantScope& tenant, const Dataset& dataset, const std::string& user);
  // Updates name and status. False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const Dataset& dataset, std::int64_t version, const std::string& user);
  // The dataset disappears at once; its rows are deleted in batches.
  void remove(const TenantScope& tenant, const DatasetId& id);

  // The latest import to begin may write; rows of earlier attempts must be removed first.
  void begin_import(const TenantScope& tenant, const DatasetId& id, const std::string& token);
  // Inside the transaction that writes rows. Throws Error{kConflict} if another import has begun.
  void require_token(const TenantScope& tenant, const DatasetId& id, const std::string& token);
  void finish_import(const TenantScope& tenant, const Dataset& dataset, const std::string& token);
  void fail_import(const TenantScope& tenant, const DatasetId& id, const std::string& sentence);
  // Recomputes counts and first and last day after complaints were edited by hand.
  void recount(const TenantScope& tenant, const DatasetId& id, const std::string& user);

  // Removes up to `most` rows of the dataset; returns how many.
  std::int64_t remove_rows(const TenantScope& tenant, const DatasetId& id, std::int64_t most);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// Leftovers of all tenants, for the cleanup job.
struct Leftover {
  std::string tenant_id = {};
  DatasetId dataset_id = {};
};
class LeftoverDirectory {
 public:
  explicit LeftoverDirectory(db::Database& database) : database_(database) {}
  std::vector<Leftover> list() const;
  void forget(const Leftover& leftover);

 private:
  db::Database& database_;
};

}  // namespace pharos::complaints
