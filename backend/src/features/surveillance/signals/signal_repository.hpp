#pragma once

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/surveillance/signals/signal.hpp"

namespace pharos::surveillance {

inline constexpr db::SortColumn kSignalColumns[] = {{"opened_at", "s.opened_at"},
                                                    {"number", "s.year * 1000000 + s.sequence"},
                                                    {"state", "s.state"},
                                                    {"owner_name", "coalesce(r.name, f.name)"},
                                                    {"period_to", "s.period_to"}};

class SignalRepository {
 public:
  SignalRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Page<SignalRow> page(const TenantScope& tenant, const SignalFilter& filter, const Paging& paging,
                       const std::vector<SortKey>& order) const;
  std::optional<Signal> find(const TenantScope& tenant, const SignalId& id) const;
  // Signals of the product's plan and of its family's plan that were open at some time from `from` until before
  // `until`, oldest first: what a periodic report lists.
  std::vector<Signal> open_between(const TenantScope& tenant, const ProductId& product, Timestamp from,
                                   Timestamp until) const;
  // The last signal of an indicator.
  std::optional<SignalRow> find_last(const TenantScope& tenant, const PlanId& plan,
                                     const std::string& indicator_id) const;

  // With the next number of the year.
  SignalId insert(const TenantScope& tenant, const RunHead& run, const NewSignal& signal);
  // Assessment, state and people. False if the stored version is no longer that of `signal`.
  bool update(const TenantScope& tenant, const Signal& signal, const std::optional<UserId>& concluded_by);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::surveillance
