#include "public_data/normalize/event_report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::public_data {

namespace {

void drop_date(std::optional<Date>& date, std::string_view field, std::string_view why, Notes& notes) {
  notes.keep_unread(field, to_iso(*date), why);
  date.reset();
}

void check_dates(AdverseEventReport& report, const EventRules& rules, Notes& notes) {
  if (rules.latest && report.date_received > rules.latest) {
    drop_date(report.date_received, "date_received", "is after the day of the file", notes);
  }
  if (!report.date_received) {
    report.date_received = report.device.empty() ? std::nullopt : report.device.front().date_received;
    if (!report.date_received) report.date_received = report.date_added;
    if (report.date_received) notes.repairs.emplace_back("date_received is missing; another date is used");
  }
  if (report.date_of_event && report.date_received && *report.date_of_event > *report.date_received) {
    drop_date(report.date_of_event, "date_of_event", "is after the report was received", notes);
  }
}

// Stable sort that also removes identical entries.
template <class Entry, class Key>
void put_in_order(std::vector<Entry>& entries, Key key, std::string_view what, Notes& notes) {
  std::ranges::stable_sort(entries, {}, key);
  std::vector<Entry> kept;
  kept.reserve(entries.size());
  for (Entry& entry : entries) {
    if (std::ranges::find(kept, entry) == kept.end()) kept.push_back(std::move(entry));
  }
  if (kept.size() < entries.size()) {
    notes.repairs.push_back(
        fmt::format("{} of {} {} repeated another", entries.size() - kept.size(), entries.size(), what));
  }
  entries = std::move(kept);
}

bool is_placeholder(const EventPatient& patient) {
  EventPatient rest = patient;
  rest.patient_sequence_number = 0;
  rest.patient_problems.clear();
  return rest == EventPatient{};
}

void add_missing(std::vector<Problem>& problems, const std::vector<Problem>& more) {
  for (const Problem& problem : more) {
    if (std::ranges::find(problems, problem) == problems.end()) problems.push_back(problem);
  }
}

// Problem rows may number the patient 0 instead of 1; the source then adds a patient with nothing but problems.
void merge_placeholder(AdverseEventReport& report) {
  auto& patients = report.patient;
  if (patients.size() < 2 || patients.front().patient_sequence_number != 0 || !is_placeholder(patients.front())) return;
  add_missing(patients[1].patient_problems, patients.front().patient_problems);
  patients.erase(patients.begin());
}

void collect_outcomes(AdverseEventReport& report) {
  for (const EventPatient& patient : report.patient) {
    for (const Outcome outcome : patient.sequence_number_outcome) {
      const bool counts = outcome <= Outcome::kOther;
      const bool is_new = std::ranges::find(report.patient_outcomes, outcome) == report.patient_outcomes.end();
      if (counts && is_new) report.patient_outcomes.push_back(outcome);
    }
  }
  std::ranges::sort(report.patient_outcomes);
}

void complete_problems(std::vector<Problem>& problems, ProblemListKind kind, const EventRules& rules, Notes& notes) {
  std::vector<Problem> unique;
  add_missing(unique, problems);
  problems = std::move(unique);
  if (!rules.problem_codes) return;
  for (Problem& problem : problems) {
    if (!rules.problem_codes->complete(kind, problem)) {
      notes.repairs.push_back(fmt::format("problem code {} is not in any code list", problem.fda_code));
    }
  }
}

}  // namespace

std::optional<std::string> finish_report(AdverseEventReport& report, const EventRules& rules, Notes& notes) {
  if (report.mdr_report_key == 0 || report.mdr_report_key > kMaxReportKey) return "has no valid mdr_report_key";
  check_dates(report, rules, notes);
  if (!report.date_received) return "has no date_received";

  put_in_order(report.device, &EventDevice::device_sequence_number, "devices", notes);
  put_in_order(report.patient, &EventPatient::patient_sequence_number, "patients", notes);
  put_in_order(report.mdr_text, &EventText::mdr_text_key, "texts", notes);
  merge_placeholder(report);
  collect_outcomes(report);
  complete_problems(report.product_problems, ProblemListKind::kDevice, rules, notes);
  for (EventPatient& patient : report.patient) {
    complete_problems(patient.patient_problems, ProblemListKind::kPatient, rules, notes);
  }
  report.unread = std::move(notes.unread);
  return std::nullopt;
}

}  // namespace pharos::public_data
