#include "features/analyses/summary/analysis_file_text.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <cctype>

#include "core/display_date.hpp"
#include "core/display_number.hpp"

namespace pharos::analyses {
std::string estimate_text(const std::optional<RiskEstimate>& estimate) {
  if (!estimate) return "Undetermined";
  return fmt::format("{} ({} to {})", three_digits(estimate->est), three_digits(estimate->lo),
                     three_digits(estimate->hi));
}

std::string place_text(const Place& place) {
  if (!place.region) return "Undetermined";
  const auto level = [](const std::optional<std::int64_t>& one) { return one ? std::to_string(*one) : "–"; };
  return fmt::format("S{}, P{}: {}", level(place.s), level(place.p), risk_files::kRegions.name(*place.region));
}

std::string capitalized(std::string_view word) {
  std::string text{word};
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::string yes_or_no(bool value) {
  return value ? "Yes" : "No";
}

std::string display_period(const std::string& period) {
  constexpr size_t kMonthLetters = 7;
  constexpr size_t kDayPrefix = 3;  // of "01 Oct 2026"
  return period.size() == kMonthLetters ? display_day(period + "-01").substr(kDayPrefix) : display_day(period);
}

std::string period_text(const Analysis& analysis, const std::vector<MonthCount>& months) {
  const auto first = months.empty() ? "first item" : months.front().period;
  const auto last = months.empty() ? "last item" : months.back().period;
  return fmt::format("{} to {}", display_period(analysis.period.start.value_or(first)),
                     display_period(analysis.period.end.value_or(last)));
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

std::string reason_text(ExclusionReason reason) {
  if (reason == ExclusionReason::kOutsidePeriod) return "Outside the period";
  return capitalized(boost::replace_all_copy(std::string{kExclusionReasons.name(reason)}, "_", " "));
}

std::string codes_text(const ImdrfCodes& codes) {
  std::vector<std::string> all;
  for (const auto& annex : codes) all.insert(all.end(), annex.begin(), annex.end());
  return boost::algorithm::join(all, "; ");
}

}  // namespace pharos::analyses
