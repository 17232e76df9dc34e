#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "features/periodic_reports/evidence/evidence.hpp"
#include "features/periodic_reports/schedule/periods.hpp"

namespace pharos::periodic_reports {

using ReportId = Id<struct PeriodicReportTag>;

enum class ReportState { kCollecting, kDrafting, kReview, kIssued, kSent, kEvaluated, kSuperseded };
constexpr auto kReportStates = choices<ReportState>({{ReportState::kCollecting, "collecting"},
                                                     {ReportState::kDrafting, "drafting"},
                                                     {ReportState::kReview, "review"},
                                                     {ReportState::kIssued, "issued"},
                                                     {ReportState::kSent, "sent"},
                                                     {ReportState::kEvaluated, "evaluated"},
                                                     {ReportState::kSuperseded, "superseded"}});
constexpr const auto& choices_of(ReportState) {
  return kReportStates;
}

enum class BenefitRisk { kUndecided, kUnchanged, kImproved, kAdverselyAffected };
constexpr auto kBenefitRisks = choices<BenefitRisk>({{BenefitRisk::kUndecided, "undecided"},
                                                     {BenefitRisk::kUnchanged, "unchanged"},
                                                     {BenefitRisk::kImproved, "improved"},
                                                     {BenefitRisk::kAdverselyAffected, "adversely_affected"}});
constexpr const auto& choices_of(BenefitRisk) {
  return kBenefitRisks;
}

// What the manufacturer writes in one section. A data set that is left out needs a reason.
struct SectionText {
  std::string section = {};
  std::string text = {};
  std::string omitted_reason = {};

  bool operator==(const SectionText&) const = default;
};
BOOST_DESCRIBE_STRUCT(SectionText, (), (section, text, omitted_reason))

// An estimate of the population (MDCG 2022-21, tables 2 and 3), by period, newest first; absent: unknown.
struct PopulationRow {
  std::string device = {};          // Basic UDI-DI, or the name of a device without one
  std::string characteristic = {};  // empty: the size of the population
  RegionGroup region = RegionGroup::kWorld;
  std::vector<std::optional<double>> values = {};
  std::string basis = {};  // how it was estimated

  bool operator==(const PopulationRow&) const = default;
};
BOOST_DESCRIBE_STRUCT(PopulationRow, (), (device, characteristic, region, values, basis))

// Why the report can be issued in spite of a finding about its data.
struct Justification {
  std::string check = {};
  std::string reason = {};

  bool operator==(const Justification&) const = default;
};
BOOST_DESCRIBE_STRUCT(Justification, (), (check, reason))

// The editable content: body of PUT.
struct ReportContent {
  BenefitRisk benefit_risk = BenefitRisk::kUndecided;
  std::vector<SectionText> texts = {};
  std::vector<PopulationRow> population = {};
  std::vector<Justification> justifications = {};

  bool operator==(const ReportContent&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportContent, (), (benefit_risk, texts, population, justifications))

// What was frozen, and when.
struct Freeze {
  std::int64_t number = 0;
  std::string blob_key = {};
  std::string sha256 = {};
  SourceVersions sources = {};
  Timestamp frozen_at = {};
  std::string frozen_by_name = {};
};
// The same as the API shows it: without the name of the file.
struct FreezeView {
  std::int64_t number = 0;
  std::string sha256 = {};
  SourceVersions sources = {};
  Timestamp frozen_at = {};
  std::string frozen_by_name = {};
};
BOOST_DESCRIBE_STRUCT(FreezeView, (), (number, sha256, sources, frozen_at, frozen_by_name))

// The fields maintained by the server.
struct ReportHead {
  ReportId id = {};
  SeriesId series_id = {};
  std::int64_t number = 1;
  std::int64_t report_version = 1;
  std::string starts_on = {};
  std::string ends_on = {};
  std::string due_on = {};
  std::string change_reason = {};
  ReportState state = ReportState::kCollecting;
  std::int64_t freeze = 0;
  std::optional<UserId> reviewed_by = {};  // who sent it to review
  std::optional<std::string> sent_on = {};
  std::string sent_reference = {};
  std::optional<std::string> evaluated_on = {};
  std::string evaluation = {};
  UserId created_by = {};
  Timestamp created_at = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t version = 1;

  Period period() const { return {number, starts_on, ends_on, due_on}; }
};
BOOST_DESCRIBE_STRUCT(ReportHead, (),
                      (id, series_id, number, report_version, starts_on, ends_on, due_on, change_reason, state, freeze,
                       reviewed_by, sent_on, sent_reference, evaluated_on, evaluation, created_by, created_at,
                       updated_at, updated_by_name, version))

struct Report : ReportContent, ReportHead {
  const ReportContent& content() const { return *this; }
};
BOOST_DESCRIBE_STRUCT(Report, (ReportContent, ReportHead), ())

// Body of POST /report_series/{id}/reports.
struct NewReport {
  std::string starts_on = {};
  std::string ends_on = {};
  std::string change_reason = {};
};

// Throw Error{kInvalidFields} with every invalid field.
NewReport read_new_report(const Json& body);
ReportContent read_content(const Json& body);

std::string text_of(const ReportContent& content, std::string_view section);
std::string omitted_reason_of(const ReportContent& content, std::string_view section);
std::string justification_of(const ReportContent& content, std::string_view check);
// "The benefit-risk profile of the devices remains unchanged."
std::string benefit_risk_statement(BenefitRisk value);

}  // namespace pharos::periodic_reports
