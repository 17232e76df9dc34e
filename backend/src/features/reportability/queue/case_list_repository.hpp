#pragma once

#include <map>
#include <set>
#include <vector>

#include "db/database.hpp"
#include "features/reportability/queue/case_filter.hpp"

namespace pharos::reportability {

// An obligation as lists show it.
struct ObligationHead {
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  ObligationState state = ObligationState::kAware;
  std::optional<std::string> lawful_due = {};
  std::optional<Timestamp> due_until = {};
  bool is_provisional = false;
};
BOOST_DESCRIBE_STRUCT(ObligationHead, (), (jurisdiction, state, lawful_due, due_until, is_provisional))

struct CaseHead {
  CaseId id = {};
  std::string number = {};
  std::string title = {};
  ProductId product_id = {};
  std::string product_name = {};
  std::optional<std::string> event_day = {};
  std::optional<Timestamp> next_due = {};
  std::optional<Timestamp> unclassified_since = {};
  bool is_open = true;
  std::optional<std::string> assignee_name = {};
};
BOOST_DESCRIBE_STRUCT(CaseHead, (),
                      (id, number, title, product_id, product_name, event_day, next_due, unclassified_since, is_open,
                       assignee_name))

struct CaseRow : CaseHead {
  std::vector<ObligationHead> obligations = {};
};
BOOST_DESCRIBE_STRUCT(CaseRow, (CaseHead), (obligations))

// How many reports were sent in time. A rejected report does not count as sent until it is sent again.
struct OnTimeRow {
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  std::int64_t sent = 0;
  std::int64_t on_time = 0;
  std::int64_t overdue = 0;  // due, not sent
  std::int64_t undecided = 0;
};
BOOST_DESCRIBE_STRUCT(OnTimeRow, (), (jurisdiction, sent, on_time, overdue, undecided))

// When and where the event of a case happened, for counts over time.
struct CaseOccurrence {
  std::optional<std::string> event_day = {};
  Timestamp created_at = {};
  std::string country = {};
  Json problem_codes = {};
  Json health_codes = {};
};
BOOST_DESCRIBE_STRUCT(CaseOccurrence, (), (event_day, created_at, country, problem_codes, health_codes))

struct CaseSortColumn {
  std::string_view name;
};
constexpr CaseSortColumn kCaseSortColumns[] = {
    {"next_due"}, {"number"}, {"title"}, {"event_day"}, {"unclassified_since"}};

class CaseListRepository {
 public:
  CaseListRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Page<CaseRow> page(const TenantScope& tenant, const CaseFilter& filter, const Paging& paging,
                     const std::vector<SortKey>& order) const;
  // What is due, the first first.
  std::vector<CaseRow> due(const TenantScope& tenant, std::int64_t most) const;
  // Which of these cases are open.
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const;
  // Cases with such a state in a jurisdiction whose event someone became aware of in the interval, by number.
  std::vector<CaseId> aware_between(const TenantScope& tenant, Jurisdiction jurisdiction,
                                    const std::vector<ObligationState>& states, Timestamp from, Timestamp until) const;
  // Cases in a state of a jurisdiction of which this time limit ends first, by number.
  std::vector<CaseId> due_by(const TenantScope& tenant, Jurisdiction jurisdiction, ObligationState state,
                             std::string_view clock) const;
  // The numbers of the reports of corrections and removals that were recorded in these cases, by case.
  std::map<CaseId, std::vector<std::string>> correction_numbers(const TenantScope& tenant,
                                                                const std::vector<CaseId>& ids) const;
  // How many cases a list shows.
  std::int64_t count(const TenantScope& tenant, const CaseFilter& filter) const;
  // Every case of these products.
  std::vector<CaseOccurrence> occurrences(const TenantScope& tenant, const std::vector<ProductId>& products) const;
  std::vector<OnTimeRow> on_time(const TenantScope& tenant) const;
  db::TenantQuery list_query(const TenantScope& tenant, const CaseFilter& filter,
                             const std::vector<SortKey>& order) const;

 private:
  std::vector<CaseRow> with_obligations(const TenantScope& tenant, std::vector<CaseHead> heads) const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::reportability
