#include "features/periodic_reports/report_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "features/periodic_reports/texts/prompts.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kDayPart = 10;
constexpr std::string_view kReportEntity = "periodic_report";

void require_nothing_missing(const FieldErrors& missing) {
  if (!missing.empty()) throw Error(ErrorCode::kInvalidFields, "The report is not complete yet", missing);
}

}  // namespace

std::string ReportService::today() const {
  return to_iso(parts_.clock.now()).substr(0, kDayPart);
}

Report ReportService::read(const TenantScope& tenant, const ReportId& id) const {
  auto found = parts_.repository.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Report not found");
  return *std::move(found);
}

std::vector<Period> ReportService::earlier_periods(const TenantScope& tenant, const Series& series,
                                                   const Report& report) const {
  auto periods = all_periods(series, parts_.series.kept_periods(tenant, series.id), report.starts_on);
  std::erase_if(periods, [&report](const Period& period) { return period.number >= report.number; });
  return periods;
}

std::shared_ptr<const Evidence> ReportService::evidence(const TenantScope& tenant, const Report& report) const {
  if (report.freeze > 0) {
    const auto freeze = parts_.repository.find_freeze(tenant, report.id, report.freeze);
    if (!freeze) throw Error(ErrorCode::kInternal, "a report without its freeze");
    return parts_.store.read(freeze->blob_key, freeze->sha256);
  }
  const auto series = parts_.series.read(tenant, report.series_id);
  return std::make_shared<const Evidence>(
      parts_.collector.collect(tenant, series, report, earlier_periods(tenant, series, report)));
}

std::optional<Report> ReportService::previous(const TenantScope& tenant, const Report& report) const {
  std::optional<ReportId> last;
  for (const auto& other : parts_.repository.list_reports(tenant, report.series_id)) {
    if (other.number < report.number && was_issued(other.state)) last = other.id;
  }
  return last ? parts_.repository.find(tenant, *last) : std::nullopt;
}

ReportView ReportService::view(const TenantScope& tenant, const Report& report) const {
  const auto facts = evidence(tenant, report);
  const auto tables = compute_tables(*facts, report.population);
  const auto before = previous(tenant, report);
  ReportView view{report};
  view.series = parts_.series.read(tenant, report.series_id);
  view.recipient = recipient_of(facts->series);
  view.periods = facts->periods;
  view.sources = facts->sources;
  for (const auto& device : group_devices(*facts)) {
    DeviceView one{.key = device.key};
    for (const auto* product : device.products) one.products.push_back(product->name);
    view.devices.push_back(std::move(one));
  }
  if (report.freeze > 0) {
    if (const auto freeze = parts_.repository.find_freeze(tenant, report.id, report.freeze)) {
      view.frozen =
          FreezeView{freeze->number, freeze->sha256, freeze->sources, freeze->frozen_at, freeze->frozen_by_name};
    }
  }
  for (const auto* section : sections_of(facts->series.kind)) {
    const bool is_left_out = section->is_data_set && !omitted_reason_of(report, section->key).empty();
    view.sections.push_back({.key = std::string{section->key},
                             .title = std::string{section->title},
                             .guidance = std::string{section->guidance},
                             .tables = {section->tables.begin(), section->tables.end()},
                             .is_data_set = section->is_data_set,
                             .is_complete = is_left_out || !text_of(report, section->key).empty(),
                             .prompts = prompts_of(*section, *facts, tables),
                             .previous_text = before ? text_of(*before, section->key) : std::string{}});
  }
  view.checks = check_evidence(*facts, report);
  view.next_states = next_states(report.state);
  view.signatures = signatures(tenant, report);
  for (const auto& other : parts_.repository.list_reports(tenant, report.series_id)) {
    if (other.number == report.number && other.report_version > report.report_version) view.newer = other;
  }
  return view;
}

signatures::Record ReportService::record(const TenantScope& tenant, const Report& report) const {
  const auto freeze = parts_.repository.find_freeze(tenant, report.id, report.freeze);
  JsonObject content{{"id", report.id.text()},
                     {"series_id", report.series_id.text()},
                     {"number", report.number},
                     {"report_version", report.report_version},
                     {"starts_on", report.starts_on},
                     {"ends_on", report.ends_on},
                     {"content", to_json(report.content())},
                     {"evidence_sha256", freeze ? freeze->sha256 : std::string{}}};
  return {.entity = std::string{kReportEntity},
          .id = report.id.text(),
          .version = report.version,
          .content = std::move(content)};
}

std::vector<signatures::CheckedSignature> ReportService::signatures(const TenantScope& tenant,
                                                                    const Report& report) const {
  return signatures::check_signatures(parts_.signing.list(tenant, std::string{kReportEntity}, report.id.text()),
                                      record(tenant, report).content);
}

Changed<Report> ReportService::save(const Principal& who, const Report& before, const Report& after,
                                    const std::string& reason) {
  if (!parts_.repository.update(who.scope(), after, who.user)) throw changed_meanwhile("This report was");
  auto stored = read(who.scope(), before.id);
  AuditNote note{.entity_id = before.id.text(), .before = to_json(before), .after = to_json(stored), .reason = reason};
  return {std::move(stored), std::move(note)};
}

Changed<Report> ReportService::create(const Principal& who, const Series& series, const NewReport& made) {
  const auto& tenant = who.scope();
  const auto period = require_period(series, parts_.series.kept_periods(tenant, series.id),
                                     {.starts_on = made.starts_on, .ends_on = made.ends_on}, made.change_reason);
  const auto id = parts_.repository.insert(tenant, series.id, period, 1, made.change_reason, ReportContent{}, who.user);
  parts_.series.refresh_due(tenant, series);
  auto stored = read(tenant, id);
  AuditNote note{.entity_id = id.text(), .after = to_json(stored)};
  return {std::move(stored), std::move(note)};
}

Changed<Report> ReportService::update(const Principal& who, const Report& before, const ReportContent& content) {
  require_editable(before.state);
  auto after = before;
  static_cast<ReportContent&>(after) = content;
  return save(who, before, after, "");
}

Freeze ReportService::prepare_freeze(const Principal& who, const Report& report) {
  const auto& tenant = who.scope();
  require_step(who, report.state, ReportState::kDrafting, Way::kFreeze);
  if (report.ends_on >= today()) {
    throw Error(ErrorCode::kConflict, fmt::format("The period ends on {}: its data can be frozen after that day.",
                                                  display_day(report.ends_on)));
  }
  const auto facts = evidence(tenant, report);
  require_consistent(*facts);
  const auto stored = parts_.store.write(tenant, *facts);
  return {.number = parts_.repository.count_freezes(tenant, report.id) + 1,
          .blob_key = stored.blob_key,
          .sha256 = stored.sha256,
          .sources = facts->sources};
}

Changed<Report> ReportService::freeze(const Principal& who, const Report& before, Freeze prepared) {
  require_step(who, before.state, ReportState::kDrafting, Way::kFreeze);
  parts_.repository.add_freeze(who.scope(), before.id, prepared, who.user);
  auto after = before;
  after.state = ReportState::kDrafting;
  after.freeze = prepared.number;
  auto changed = save(who, before, after, "");
  changed.note.before = nullptr;
  changed.note.after =
      JsonObject{{"freeze", prepared.number}, {"sha256", prepared.sha256}, {"sources", to_json(prepared.sources)}};
  return changed;
}

FieldErrors ReportService::missing(const TenantScope& tenant, const Report& report) const {
  return missing_for_review(*evidence(tenant, report), report);
}

Changed<Report> ReportService::move(const Principal& who, const Report& before, const StateChange& change,
                                    const FieldErrors& missing_fields) {
  const auto way = change.state == ReportState::kSent        ? Way::kSend
                   : change.state == ReportState::kEvaluated ? Way::kEvaluate
                                                             : Way::kMove;
  require_step(who, before.state, change.state, way);
  auto after = before;
  after.state = change.state;
  if (change.on && *change.on > today()) throw invalid_field("on", "Must not be in the future");
  switch (change.state) {
    case ReportState::kCollecting:
      after.freeze = 0;
      if (change.comment.empty()) throw invalid_field("comment", "Explain why the data are collected again");
      break;
    case ReportState::kReview:
      require_nothing_missing(missing_fields);
      after.reviewed_by = who.user;
      break;
    case ReportState::kSent:
      if (!change.on) throw invalid_field("on", "Enter the date");
      after.sent_on = change.on;
      after.sent_reference = change.reference;
      break;
    case ReportState::kEvaluated:
      if (!change.on) throw invalid_field("on", "Enter the date");
      if (change.comment.empty()) throw invalid_field("comment", "Enter the result of the evaluation");
      after.evaluated_on = change.on;
      after.evaluation = change.comment;
      break;
    default:
      break;
  }
  return save(who, before, after, change.comment);
}

Changed<Report> ReportService::issue(const Principal& who, const Report& before, const FieldErrors& missing_fields) {
  const auto& tenant = who.scope();
  require_step(who, before.state, ReportState::kIssued, Way::kIssue);
  require_nothing_missing(missing_fields);
  parts_.signing.require_other_author(who, before.reviewed_by.value_or(before.created_by));
  auto after = before;
  after.state = ReportState::kIssued;
  parts_.signing.sign(who, record(tenant, after), signatures::Meaning::kApproved);
  auto changed = save(who, before, after, who.signature_comment());
  for (const auto& other : parts_.repository.list_reports(tenant, before.series_id)) {
    if (other.number != before.number || other.report_version >= before.report_version) continue;
    auto older = read(tenant, other.id);
    if (older.state == ReportState::kSuperseded) continue;
    older.state = ReportState::kSuperseded;
    if (!parts_.repository.update(tenant, older, who.user)) throw changed_meanwhile("The previous version was");
  }
  parts_.series.refresh_due(tenant, parts_.series.read(tenant, before.series_id));
  return changed;
}

Changed<Report> ReportService::revise(const Principal& who, const Report& before, const std::string& reason) {
  const auto& tenant = who.scope();
  if (is_open(before.state)) throw Error(ErrorCode::kConflict, "This report has not been issued: change it instead.");
  for (const auto& other : parts_.repository.list_reports(tenant, before.series_id)) {
    if (other.number == before.number && other.report_version > before.report_version) {
      throw Error(ErrorCode::kConflict,
                  fmt::format("There is already a version {} of this report.", other.report_version));
    }
  }
  const auto id = parts_.repository.insert(tenant, before.series_id, before.period(), before.report_version + 1,
                                           before.change_reason, before.content(), who.user);
  auto stored = read(tenant, id);
  AuditNote note{.entity_id = id.text(), .after = to_json(stored), .reason = reason};
  return {std::move(stored), std::move(note)};
}

}  // namespace pharos::periodic_reports
