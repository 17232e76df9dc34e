#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/periodic_reports/report.hpp"

namespace pharos::periodic_reports {

// A report in lists: without its content.
struct ReportRef {
  ReportId id = {};
  SeriesId series_id = {};
  std::int64_t number = 0;
  std::int64_t report_version = 0;
  std::string starts_on = {};
  std::string ends_on = {};
  std::string due_on = {};
  ReportState state = ReportState::kCollecting;
};
BOOST_DESCRIBE_STRUCT(ReportRef, (), (id, series_id, number, report_version, starts_on, ends_on, due_on, state))

class ReportRepository {
 public:
  ReportRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Series> list_series(const TenantScope& tenant) const;  // by reference
  std::optional<Series> find_series(const TenantScope& tenant, const SeriesId& id) const;
  SeriesId insert_series(const TenantScope& tenant, const SeriesSpec& spec, const std::string& basic_udi_di,
                         const UserId& by);
  // False if the stored version is no longer that of `series`.
  bool update_series(const TenantScope& tenant, const Series& series, const UserId& by);
  void set_next_due(const TenantScope& tenant, const SeriesId& id, const std::optional<std::string>& day);

  // By number and version.
  std::vector<ReportRef> list_reports(const TenantScope& tenant, const std::optional<SeriesId>& series) const;
  std::optional<Report> find(const TenantScope& tenant, const ReportId& id) const;
  ReportId insert(const TenantScope& tenant, const SeriesId& series, const Period& period, std::int64_t report_version,
                  const std::string& change_reason, const ReportContent& content, const UserId& by);
  // False if the stored version is no longer that of `report`.
  bool update(const TenantScope& tenant, const Report& report, const UserId& by);
  // Reports in review that this person may issue, because someone else sent them there.
  std::vector<ReportId> waiting_for_issue(const TenantScope& tenant, const UserId& user) const;
  // Which of these are not issued yet; ids of series count too.
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const;

  std::optional<Freeze> find_freeze(const TenantScope& tenant, const ReportId& id, std::int64_t number) const;
  std::int64_t count_freezes(const TenantScope& tenant, const ReportId& id) const;
  void add_freeze(const TenantScope& tenant, const ReportId& id, const Freeze& freeze, const UserId& by);

 private:
  void link_products(const TenantScope& tenant, const SeriesId& id, const std::vector<ProductId>& products);
  std::vector<Series> read_series(const db::TenantQuery& query) const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::periodic_reports
