#include "features/periodic_reports/schedule/periods.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "core/time_zone.hpp"
#include "features/periodic_reports/schedule/schedule_rules.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr std::int64_t kLongestPeriod = 36;  // months
constexpr size_t kMostPeriods = 60;

std::string period_words(const Period& period) {
  return fmt::format("{} to {}", display_day(period.starts_on), display_day(period.ends_on));
}

}  // namespace

std::string months_later(const std::string& day, std::int64_t months) {
  const auto from = civil_day_of(day);
  const auto month = cctz::civil_month(from) + months;
  const auto last = cctz::civil_day(month + 1) - 1;
  return to_iso(cctz::civil_day(month.year(), month.month(), std::min(from.day(), last.day())));
}

std::string days_later(const std::string& day, std::int64_t days) {
  return to_iso(civil_day_of(day) + days);
}

std::int64_t interval_of(const SeriesSpec& spec, const std::string& starts_on) {
  const auto months = rule_for(spec.risk_class, starts_on).months;
  return months > 0 ? months : spec.interval_months.value_or(12);
}

Period next_period(const SeriesSpec& spec, const std::optional<Period>& before) {
  Period next{.number = before ? before->number + 1 : 1,
              .starts_on = before ? days_later(before->ends_on, 1) : spec.certified_on};
  const auto interval = interval_of(spec, next.starts_on);
  // Counted from the certification, so that 29 February stays the anniversary in leap years.
  std::int64_t months = interval;
  while (months_later(spec.certified_on, months) <= next.starts_on) months += interval;
  next.ends_on = days_later(months_later(spec.certified_on, months), -1);
  next.due_on = days_later(next.ends_on, spec.issuance_days);
  return next;
}

std::optional<std::string> series_end(const SeriesSpec& spec) {
  if (!spec.last_placed_on) return std::nullopt;
  return months_later(*spec.last_placed_on, spec.shelf_life_months + spec.lifetime_months);
}

std::vector<Period> all_periods(const SeriesSpec& spec, const std::vector<Period>& kept, const std::string& today) {
  std::vector<Period> periods;
  const auto end = series_end(spec);
  std::int64_t last_kept = 0;
  for (const auto& period : kept) last_kept = std::max(last_kept, period.number);
  const auto is_last = [&](const Period& period) {
    if (period.number < last_kept) return false;
    return (end && period.ends_on >= *end) || period.starts_on > today || periods.size() >= kMostPeriods;
  };
  while (periods.empty() || !is_last(periods.back())) {
    auto next = next_period(spec, periods.empty() ? std::nullopt : std::optional{periods.back()});
    const auto found = std::ranges::find(kept, next.number, &Period::number);
    periods.push_back(found == kept.end() ? std::move(next) : *found);
  }
  return periods;
}

Period require_period(const SeriesSpec& spec, const std::vector<Period>& kept, const Period& wanted,
                      const std::string& change_reason) {
  const auto periods = all_periods(spec, kept, wanted.starts_on);
  const auto has_report = [&kept](const Period& period) {
    return std::ranges::find(kept, period.number, &Period::number) != kept.end();
  };
  FieldErrors faults;
  const auto planned = std::ranges::find(periods, wanted.starts_on, &Period::starts_on);
  if (planned != periods.end() && !has_report(*planned)) {
    const auto next = planned + 1;
    if (wanted.ends_on < wanted.starts_on) {
      faults["ends_on"] = "Must not be before the start";
    } else if (next != periods.end() && has_report(*next) && wanted.ends_on >= next->starts_on) {
      faults["ends_on"] = fmt::format("Overlaps with the period {}", period_words(*next));
    } else if (next != periods.end() && has_report(*next) && wanted.ends_on != planned->ends_on) {
      faults["ends_on"] = fmt::format("Leaves a gap before the period {}", period_words(*next));
    } else if (wanted.ends_on >= months_later(wanted.starts_on, kLongestPeriod)) {
      faults["ends_on"] = fmt::format("A period is at most {} months long", kLongestPeriod);
    } else if (wanted.ends_on != planned->ends_on && change_reason.empty()) {
      faults["change_reason"] =
          fmt::format("The schedule ends this period on {}. Explain why it is changed", display_day(planned->ends_on));
    }
  } else {
    const auto overlapped = std::ranges::find_if(periods, [&](const Period& period) {
      return has_report(period) && wanted.starts_on <= period.ends_on && wanted.ends_on >= period.starts_on;
    });
    const auto next = std::ranges::find_if(
        periods, [&](const Period& period) { return !has_report(period) && period.ends_on >= wanted.starts_on; });
    const auto start =
        next == periods.end() ? std::string{} : fmt::format(". Start on {}", display_day(next->starts_on));
    faults["starts_on"] = overlapped == periods.end()
                              ? fmt::format("Periods are contiguous, without gaps or overlaps{}", start)
                              : fmt::format("Overlaps with the period {}{}", period_words(*overlapped), start);
  }
  if (!faults.empty()) throw Error(ErrorCode::kInvalidFields, "This period does not fit the schedule", faults);
  return {.number = planned->number,
          .starts_on = wanted.starts_on,
          .ends_on = wanted.ends_on,
          .due_on = days_later(wanted.ends_on, spec.issuance_days)};
}

}  // namespace pharos::periodic_reports
