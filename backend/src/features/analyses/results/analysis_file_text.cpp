#include "features/analyses/results/analysis_file_text.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <cctype>

#include "core/display_date.hpp"

namespace pharos::analyses {
namespace {

// "0.333", and "3.03E-05" for small numbers.
std::string amount(double value) {
  constexpr double kSmall = 0.001;
  return value == 0 || value >= kSmall ? fmt::format("{:.3g}", value) : fmt::format("{:.2E}", value);
}

}  // namespace

std::string text(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? std::string{value.as_string()} : to_text(value);
}

std::string estimate(const Json& value) {
  if (value.is_null()) return "Undetermined";
  const auto part = [&value](const char* name) { return amount(value.at(name).to_number<double>()); };
  return fmt::format("{} ({} to {})", part("est"), part("lo"), part("hi"));
}

std::string place(const Json& value) {
  const auto region = text(value.at("region"));
  if (region.empty()) return "Undetermined";
  const auto level = [&value](const char* name) { return value.at(name).is_null() ? "–" : to_text(value.at(name)); };
  return fmt::format("S{}, P{}: {}", level("s"), level("p"), region);
}

std::string capitalized(std::string word) {
  if (!word.empty()) word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  return word;
}

std::string yes_or_no(bool value) {
  return value ? "Yes" : "No";
}

std::string display_period(const std::string& period) {
  constexpr size_t kMonthLetters = 7;
  constexpr size_t kDayPrefix = 3;  // of "01 Oct 2026"
  return period.size() == kMonthLetters ? display_day(period + "-01").substr(kDayPrefix) : display_day(period);
}

std::string status_text(Status status) {
  switch (status) {
    case Status::kDraft:
      return "Triage";
    case Status::kMapping:
      return "Coding";
    case Status::kReview:
      return "Second review";
    case Status::kCompleted:
      return "Completed";
    case Status::kSuperseded:
      return "Superseded";
    case Status::kArchived:
      return "Archived";
  }
  return {};
}

std::string status_text(ItemStatus status) {
  switch (status) {
    case ItemStatus::kUnreviewed:
      return "Not reviewed";
    case ItemStatus::kInReview:
      return "Included";
    case ItemStatus::kReviewed:
      return "Coded";
    case ItemStatus::kExcluded:
      return "Excluded";
    case ItemStatus::kFlagged:
      return "Flagged";
  }
  return {};
}

std::string reason_text(std::string_view reason) {
  if (reason == "outside_period") return "Outside the period";
  return capitalized(boost::replace_all_copy(std::string{reason}, "_", " "));
}

std::string codes_text(const Json& imdrf) {
  std::string codes;
  for (const auto& annex : imdrf.as_object()) {
    for (const Json& code : annex.value().as_array()) codes += (codes.empty() ? "" : "; ") + text(code);
  }
  return codes;
}

}  // namespace pharos::analyses
