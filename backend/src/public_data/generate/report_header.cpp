#include <algorithm>
#include <chrono>
#include <string_view>

#include "public_data/generate/report_maker.hpp"

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

constexpr std::array<Text, 10> kOccupations = {
    "PHYSICIAN",           "NURSE",        "PATIENT", "OTHER",      "OTHER HEALTH CARE PROFESSIONAL",
    "BIOMEDICAL ENGINEER", "RISK MANAGER", "DENTIST", "PHARMACIST", "UNKNOWN"};
constexpr std::array<Text, 6> kPlaces = {"HOSPITAL", "HOME",        "OPERATING ROOM", "OUTPATIENT CLINIC/SURGERY",
                                         "UNKNOWN",  "NURSING HOME"};

Date before(Date day, std::uint32_t days) {
  return {day.days - static_cast<std::int32_t>(days)};
}

}  // namespace

void ReportMaker::set_identity(Draft& draft) const {
  AdverseEventReport& report = draft.report;
  const Header& header = draft.header;
  report.mdr_report_key = report_key(draft.number);
  if (header.source == ReportSource::kVoluntary) {
    report.report_number = "MW";
    append_number(report.report_number, 5'000'000 + draft.number, 7);
  } else {
    report.report_number = draft.maker.registration;
    // A facility has its own report number.
    if (header.source != ReportSource::kManufacturer) report.report_number[0] = '9';
    report.report_number += '-';
    append_number(report.report_number, static_cast<std::uint64_t>(year_of(header.received)), 4);
    report.report_number += '-';
    append_number(report.report_number, draft.number % 100'000, 5);
  }
  report.event_key.clear();
  if (draft.relation.shares_event) append_number(report.event_key, 100'000 + draft.relation.event, 6);
  report.report_source_code = header.source;
  report.type_of_report.assign(1 + header.follow_up_count, ReportType::kFollowup);
  report.type_of_report.front() = ReportType::kInitial;
  report.event_type = draft.event.type;
}

void ReportMaker::set_dates(Draft& draft) const {
  AdverseEventReport& report = draft.report;
  const Header& header = draft.header;
  Random& random = draft.random;
  report.date_received = header.received;
  report.date_of_event = draft.event.date;
  report.date_report = before(header.received, random.below(4));
  report.date_manufacturer_received = header.manufacturer_received;
  report.date_added = header.received;
  const auto end = header.follow_ups.begin() + static_cast<std::ptrdiff_t>(header.follow_up_count);
  report.suppl_dates_fda_received.assign(header.follow_ups.begin(), end);
  report.suppl_dates_mfr_received.clear();
  for (const Date day : report.suppl_dates_fda_received) report.suppl_dates_mfr_received.push_back(before(day, 7));
  const Date last = header.follow_up_count == 0 ? header.received : report.suppl_dates_fda_received.back();
  report.date_changed = std::max(last, header.corrected.value_or(last));
  report.device_date_of_manufacturer.reset();
  if (random.in_thousand(680)) report.device_date_of_manufacturer = before(header.received, random.between(1000, 2500));
  report.date_facility_aware.reset();
  if (header.source == ReportSource::kUserFacility) report.date_facility_aware = report.date_report;
}

void ReportMaker::set_reporter(Draft& draft) const {
  AdverseEventReport& report = draft.report;
  Random& random = draft.random;
  const bool is_maker = draft.header.source == ReportSource::kManufacturer;
  const bool at_home = draft.code.family->is_home_use;
  report.health_professional = random.in_thousand(550);
  report.initial_report_to_fda = is_maker ? std::nullopt : std::optional{true};
  report.reporter_occupation_code =
      at_home && random.in_thousand(600) ? Text{"LAY USER/PATIENT"} : random.of(kOccupations);
  if (draft.header.corrected) report.reporter_occupation_code = "NOT APPLICABLE";
  report.reporter_country_code = reporter_country(random);
  const bool in_us = report.reporter_country_code == "US";
  report.reporter_state_code = in_us ? state_code(random) : std::string{};
  report.event_location = is_maker ? Text{} : random.of(kPlaces);
  report.source_type.clear();
  if (is_maker) report.source_type.emplace_back(at_home ? "Consumer" : "Health Professional");
  if (is_maker && !in_us) report.source_type.emplace_back("Foreign");
  report.manufacturer_g1_name = is_maker ? Text{draft.maker.name.name} : Text{};
  report.manufacturer_g1_country = is_maker ? Text{draft.maker.place.country} : Text{};
  report.distributor_name = draft.header.source == ReportSource::kDistributor ? "GENERAL MEDICAL DISTRIBUTION" : "";
}

void ReportMaker::set_summary(Draft& draft) const {
  AdverseEventReport& report = draft.report;
  Random& random = draft.random;
  const Event& event = draft.event;
  const bool is_harm = event.type == EventType::kInjury || event.type == EventType::kDeath;
  report.adverse_event_flag = is_harm;
  report.product_problem_flag = !is_harm || random.in_thousand(400);
  report.single_use_flag = random.in_thousand(300);
  report.remedial_action.clear();
  const bool is_recalled = event.signal != nullptr && event.signal->recall_initiated &&
                           draft.header.received >= *event.signal->recall_initiated;
  if (is_recalled || random.in_thousand(30)) report.remedial_action.emplace_back(is_recalled ? "Recall" : "Replace");
  const bool is_told_twice = draft.relation.has_duplicate || draft.relation.event != draft.number;
  const bool may_summarize =
      draft.header.source == ReportSource::kManufacturer && event.type == EventType::kMalfunction && !is_told_twice;
  const bool is_summary = may_summarize && random.in_thousand(16);
  report.noe_summarized = is_summary ? random.between(2, 240) : 1;
  report.summary_report_flag = is_summary;
  report.exemption_number = is_summary ? "E2019001" : "";
}

}  // namespace pharos::public_data::generate
