#include "public_data/normalize/event_values.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace pharos::public_data {

namespace {

template <class Enum>
struct Letter {
  std::string_view code;
  Enum value;
};

constexpr Letter<EventType> kEventLetters[] = {
    {"D", EventType::kDeath},       {"IN", EventType::kInjury}, {"IL", EventType::kInjury},  {"IJ", EventType::kInjury},
    {"M", EventType::kMalfunction}, {"O", EventType::kOther},   {"*", EventType::kNoAnswer},
};
constexpr Letter<ReportSource> kSourceLetters[] = {
    {"M", ReportSource::kManufacturer},
    {"U", ReportSource::kUserFacility},
    {"D", ReportSource::kDistributor},
    {"P", ReportSource::kVoluntary},
};
constexpr Letter<ReportType> kTypeLetters[] = {
    {"I", ReportType::kInitial},
    {"F", ReportType::kFollowup},
    {"X", ReportType::kExtraCopy},
    {"O", ReportType::kOtherInformation},
};
constexpr Letter<Outcome> kOutcomeLetters[] = {
    {"D", Outcome::kDeath},         {"L", Outcome::kLifeThreatening},   {"H", Outcome::kHospitalization},
    {"S", Outcome::kDisability},    {"C", Outcome::kCongenitalAnomaly}, {"R", Outcome::kRequiredIntervention},
    {"O", Outcome::kOther},         {"U", Outcome::kUnknown},           {"I", Outcome::kNoInformation},
    {"A", Outcome::kNotApplicable}, {"*", Outcome::kInvalid},
};
constexpr Letter<TextType> kTextLetters[] = {
    {"D", TextType::kDescription},
    {"N", TextType::kManufacturerNarrative},
    {"E", TextType::kEvaluationSummary},
};

// A raw code or openFDA's label for it. Anything else is kept as an unread value.
template <class Enum, size_t kCount, size_t kLabels>
std::optional<Enum> read_code(const Cell& cell, std::string_view text, const Letter<Enum> (&letters)[kCount],
                              const Choices<Enum, kLabels>& labels) {
  if (text.empty()) return std::nullopt;
  const auto found = std::ranges::find(letters, text, &Letter<Enum>::code);
  if (found != std::end(letters)) return found->value;
  const auto labeled = labels.find(text);
  if (!labeled) cell.notes.keep_unread(cell.name, text, "is not in its code list");
  return labeled;
}

// "1. H" and "1,H" are H: older files number the values of a list.
std::string_view without_number(std::string_view text) {
  const std::string_view whole = trim(text);
  size_t digits = 0;
  while (digits < whole.size() && isdigit(static_cast<unsigned char>(whole[digits]))) ++digits;
  const bool numbered = digits > 0 && digits < whole.size() && (whole[digits] == '.' || whole[digits] == ',');
  return numbered ? trim(whole.substr(digits + 1)) : whole;
}

// A list number before a treatment must be followed by a space: "2.5 MG ASPIRIN" is a dose.
std::string_view without_list_number(std::string_view text) {
  const std::string_view whole = trim(text);
  size_t digits = 0;
  while (digits < whole.size() && isdigit(static_cast<unsigned char>(whole[digits]))) ++digits;
  return digits > 0 && whole.substr(digits).starts_with(". ") ? trim(whole.substr(digits + 1)) : whole;
}

}  // namespace

void set_event_type(AdverseEventReport& report, const Cell& cell) {
  report.event_type = read_code(cell, trim(cell.text), kEventLetters, kEventTypes).value_or(EventType::kNoAnswer);
}

void set_report_source(AdverseEventReport& report, const Cell& cell) {
  const auto source = read_code(cell, trim(cell.text), kSourceLetters, kReportSources);
  report.report_source_code = source.value_or(ReportSource::kUnknown);
}

void add_report_type(AdverseEventReport& report, const Cell& cell) {
  const auto type = read_code(cell, trim(cell.text), kTypeLetters, kReportTypes);
  if (type) report.type_of_report.push_back(*type);
}

void add_source_type(AdverseEventReport& report, const Cell& cell) {
  std::string label = read_source_type(cell.text);
  if (!label.empty()) report.source_type.push_back(std::move(label));
}

void set_events_summarized(AdverseEventReport& report, const Cell& cell) {
  const std::string_view text = trim(cell.text);
  if (text.empty() || text == "*") return;
  const auto number = find_whole_number(text, kMaxSmallNumber);
  if (number && *number >= 1) {
    report.noe_summarized = static_cast<std::uint32_t>(*number);
  } else {
    cell.notes.keep_unread(cell.name, text, "is not a number of events");
  }
}

void add_outcome(EventPatient& patient, const Cell& cell) {
  const auto outcome = read_code(cell, without_number(cell.text), kOutcomeLetters, kOutcomes);
  if (!outcome) return;
  auto& outcomes = patient.sequence_number_outcome;
  if (std::ranges::find(outcomes, *outcome) == outcomes.end()) outcomes.push_back(*outcome);
}

void add_treatment(EventPatient& patient, const Cell& cell) {
  std::string treatment = read_text(without_list_number(cell.text));
  if (!treatment.empty()) patient.sequence_number_treatment.push_back(std::move(treatment));
}

void add_patient_problem(EventPatient& patient, const Cell& cell) {
  std::string term = read_text(cell.text);
  if (!term.empty()) patient.patient_problems.push_back({.fda_code = "", .term = std::move(term)});
}

void set_text_key(EventText& text, const Cell& cell) {
  if (trim(cell.text).empty()) return;
  if (const auto key = find_whole_number(cell.text, kMaxTextKey)) {
    text.mdr_text_key = *key;
  } else {
    cell.notes.keep_unread(cell.name, cell.text, "is not a number");
  }
}

void set_text_type(EventText& text, const Cell& cell) {
  text.text_type_code = read_code(cell, trim(cell.text), kTextLetters, kTextTypes).value_or(TextType::kUnknown);
}

std::vector<Date> read_dates(const Cell& cell) {
  std::vector<Date> dates;
  for (size_t start = 0; start <= cell.text.size();) {
    const size_t end = std::min(cell.text.find_first_of(";,", start), cell.text.size());
    const auto date = read_date({cell.name, cell.text.substr(start, end - start), cell.notes});
    if (date) dates.push_back(*date);
    start = end + 1;
  }
  return dates;
}

std::string read_known_text(std::string_view text) {
  constexpr std::array<std::string_view, 5> kUnknown = {"NA", "UNK", "NI", "I", "N/A"};
  std::string value = read_text(text);
  if (std::ranges::find(kUnknown, value) != kUnknown.end()) value.clear();
  return value;
}

}  // namespace pharos::public_data
