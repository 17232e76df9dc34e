#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "features/complaints/history/complaint_version_repository.hpp"
#include "features/complaints/list/complaint_filter.hpp"

namespace pharos::complaints {

class ComplaintRepository {
 public:
  ComplaintRepository(db::Database& database, const KeyRing& keys)
      : database_(database), keys_(keys), versions_(database, keys) {}

  // The statement of a page, without its limits.
  static db::TenantQuery list_query(const TenantScope& tenant, const ComplaintFilter& filter,
                                    const std::vector<SortKey>& order);
  std::vector<Complaint> page(const TenantScope& tenant, const ComplaintFilter& filter, const Paging& paging,
                              const std::vector<SortKey>& order) const;
  std::int64_t count(const TenantScope& tenant, const ComplaintFilter& filter) const;
  // Nothing for complaints that this tenant does not have or that are not visible yet.
  std::optional<Complaint> find(const TenantScope& tenant, const ComplaintId& id) const;
  // Which of these complaints are not closed.
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const;
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
  std::vector<Complaint> read(const TenantScope& tenant, const db::TenantQuery& query) const;
  void insert_codes(const TenantScope& tenant, const PreparedRow& row);

  db::Database& database_;
  const KeyRing& keys_;
  ComplaintVersionRepository versions_;
};

std::uint64_t number_hash(std::string_view complaint_number);

}  // namespace pharos::complaints
