#include "public_data/generate/files/fda_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::public_data::generate {
namespace {

// A day as text, with its parts taken from "2024-01-31".
template <class Write>
std::string write_day(const std::optional<Date>& day, const Write& write) {
  if (!day) return "";
  const std::string iso = to_iso(*day);
  const std::string_view text = iso;
  return write(text.substr(0, 4), text.substr(5, 2), text.substr(8, 2));
}

}  // namespace

std::string compact_day(std::optional<Date> day) {
  return write_day(day, [](auto year, auto month, auto date) { return fmt::format("{}{}{}", year, month, date); });
}

std::string iso_day(std::optional<Date> day) {
  return day ? to_iso(*day) : "";
}

std::string us_day(std::optional<Date> day) {
  return write_day(day, [](auto year, auto month, auto date) { return fmt::format("{}/{}/{}", month, date, year); });
}

std::string slashed_day(std::optional<Date> day) {
  return write_day(day, [](auto year, auto month, auto date) { return fmt::format("{}/{}/{}", year, month, date); });
}

std::string us_days(const std::vector<Date>& days) {
  std::string text;
  for (const Date day : days) {
    if (!text.empty()) text += ';';
    text += us_day(day);
  }
  return text;
}

std::string_view yes_or_no(std::optional<bool> flag) {
  return !flag ? "" : *flag ? "Y" : "N";
}

std::string_view true_or_false(std::optional<bool> flag) {
  return !flag ? "" : *flag ? "true" : "false";
}

std::string_view code_of(CodeTable table, std::string_view label) {
  const auto found = std::ranges::find(table, label, &CodeLabel::label);
  return found == table.end() ? label : found->code;
}

std::string_view source_type_code(std::string_view label) {
  constexpr CodeLabel kCodes[] = {{"01", "Foreign"}, {"04", "Consumer"}, {"05", "Health Professional"}};
  return code_of(kCodes, label);
}

std::string_view letter_of(EventType type) {
  switch (type) {
    case EventType::kDeath:
      return "D";
    case EventType::kInjury:
      return "IN";
    case EventType::kMalfunction:
      return "M";
    case EventType::kOther:
      return "O";
    case EventType::kNoAnswer:
      break;
  }
  return "*";
}

std::string_view letter_of(ReportType type) {
  switch (type) {
    case ReportType::kInitial:
      return "I";
    case ReportType::kFollowup:
      return "F";
    case ReportType::kExtraCopy:
      return "X";
    case ReportType::kOtherInformation:
      break;
  }
  return "O";
}

std::string_view letter_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::kDeath:
      return "D";
    case Outcome::kLifeThreatening:
      return "L";
    case Outcome::kHospitalization:
      return "H";
    case Outcome::kDisability:
      return "S";
    case Outcome::kCongenitalAnomaly:
      return "C";
    case Outcome::kRequiredIntervention:
      return "R";
    case Outcome::kOther:
      return "O";
    case Outcome::kUnknown:
      return "U";
    case Outcome::kNoInformation:
      return "I";
    case Outcome::kNotApplicable:
      return "A";
    case Outcome::kInvalid:
      break;
  }
  return "*";
}

std::string_view letter_of(TextType type) {
  switch (type) {
    case TextType::kDescription:
      return "D";
    case TextType::kManufacturerNarrative:
      return "N";
    case TextType::kEvaluationSummary:
      return "E";
    case TextType::kUnknown:
      break;
  }
  return "";
}

}  // namespace pharos::public_data::generate
