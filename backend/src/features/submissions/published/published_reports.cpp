#include "features/submissions/published/published_reports.hpp"

#include <algorithm>

#include "public_data/query/usual_limits.hpp"

namespace pharos::submissions {

void PublishedReports::compare(const TenantScope& tenant, const public_data::DataVersion& version,
                               PublishedReport& report) const {
  const auto limits = public_data::page_limits();
  const auto keys = version.reports().reports_numbered(report.report_number, limits);
  if (keys.empty()) return;
  const auto published = version.reports().find_report(keys.back(), limits);
  if (!published) return;
  report.mdr_report_key = std::to_string(published->mdr_report_key);
  const auto day = published->date_added ? published->date_added : published->date_received;
  if (day) report.published_on = to_iso(*day);
  report.differences = compare_published(submissions_.report(tenant, report.submission_id), *published);
}

PublishedView PublishedReports::list(const Principal& who) const {
  const auto version = data_.current();
  PublishedView view{.data_version = version->manifest().id, .reports = {}};
  // By number and follow-up: the last one is what FDA has now.
  for (const auto& row : submissions_.passed(who.scope())) {
    const auto number = row.report_number.value_or("");
    const bool is_next = !view.reports.empty() && view.reports.back().report_number == number;
    if (!is_next) view.reports.emplace_back();
    auto& report = view.reports.back();
    report.submission_id = row.id;
    report.case_id = row.case_id;
    report.case_number = row.case_number;
    report.report_number = number;
    report.follow_ups = row.follow_up_number;
    if (is_next) continue;
    report.exported_at = row.exported_at;
    if (row.exported_at) {
      report.days_since_export = std::chrono::duration_cast<std::chrono::days>(clock_.now() - *row.exported_at).count();
    }
  }
  for (auto& report : view.reports) compare(who.scope(), *version, report);
  std::ranges::stable_sort(view.reports, [](const PublishedReport& left, const PublishedReport& right) {
    if (left.mdr_report_key.has_value() != right.mdr_report_key.has_value()) return !left.mdr_report_key.has_value();
    return left.exported_at < right.exported_at;
  });
  return view;
}

}  // namespace pharos::submissions
