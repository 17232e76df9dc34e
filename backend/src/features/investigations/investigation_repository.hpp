#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "db/database.hpp"
#include "features/investigations/custody/custody_entry.hpp"
#include "features/investigations/investigation.hpp"
#include "features/investigations/list/investigation_filter.hpp"

namespace pharos::investigations {

class InvestigationRepository {
 public:
  InvestigationRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Page<InvestigationRow> page(const TenantScope& tenant, const InvestigationFilter& filter, const Paging& paging,
                              const std::vector<SortKey>& order) const;
  std::optional<Investigation> find(const TenantScope& tenant, const InvestigationId& id) const;
  // Which of these are not closed.
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const;
  // Concluded by another person.
  std::vector<InvestigationId> waiting_for_review(const TenantScope& tenant, const UserId& user) const;
  // The open investigation of a complaint other than `except`.
  std::optional<std::string> find_open_number(const TenantScope& tenant, const ComplaintId& complaint,
                                              const InvestigationId& except) const;
  // Closed investigations of a product with a complaint that has one of these Annex A codes, newest first.
  std::vector<InvestigationId> closed_with_problem(const TenantScope& tenant, const ProductId& product,
                                                   const std::vector<std::string>& codes) const;
  // Whether a complaint of the dataset is being or was investigated.
  bool uses_dataset(const TenantScope& tenant, const complaints::DatasetId& dataset) const;

  // With the next number of the year.
  InvestigationId insert(const TenantScope& tenant, const NewInvestigation& made, const InvestigationSpec& spec,
                         const UserId& by);
  // False if the stored version is no longer that of `investigation`.
  bool update(const TenantScope& tenant, const Investigation& investigation, const UserId& by);

  // In order.
  std::vector<CustodyEntry> custody(const TenantScope& tenant, const InvestigationId& id) const;
  void add_custody(const TenantScope& tenant, const InvestigationId& id, std::int64_t position,
                   const CustodyEntrySpec& entry, const UserId& by);

 private:
  void link_complaints(const TenantScope& tenant, const InvestigationId& id,
                       const std::vector<ComplaintId>& complaints);

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::investigations
