#include "features/product_codes/profile/profile_answer.hpp"

#include <fmt/format.h>

#include <chrono>
#include <map>

#include "core/error.hpp"
#include "features/product_codes/classification_labels.hpp"
#include "features/product_codes/product_code_answers.hpp"
#include "public_data/query/months.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::product_codes {
namespace {

using adverse_events::share_of;
using public_data::AeFilter;
using public_data::EventType;
using public_data::RecallClass;
using public_data::RecallCounts;

constexpr size_t kTop = 10;
constexpr size_t kMostClearances = 20;
constexpr int kMonthsAYear = 12;

// The reports of the code by month; months are counted from year 0.
class Months {
 public:
  Months(const DataVersion& version, const public_data::Timeline& timeline, int incomplete_months)
      : first_incomplete_(static_cast<int>(public_data::month_number(version.manifest().data_through)) + 1 -
                          incomplete_months) {
    for (const auto& bucket : timeline.buckets) {
      counts_[bucket.year * kMonthsAYear + static_cast<int>(bucket.month) - 1] = bucket.by_event_type;
    }
  }

  // From the first year with a report to the last, including empty ones: a gap in a chart must be a zero.
  std::vector<YearView> years() const {
    std::vector<YearView> rows;
    if (counts_.empty()) return rows;
    for (int year = counts_.begin()->first / kMonthsAYear; year <= counts_.rbegin()->first / kMonthsAYear; ++year) {
      rows.push_back({sum(year * kMonthsAYear), year, (year + 1) * kMonthsAYear <= first_incomplete_});
    }
    return rows;
  }

  YearOnYear year_on_year() const {
    YearOnYear view{span(first_incomplete_ - kMonthsAYear), span(first_incomplete_ - 2 * kMonthsAYear), {}};
    view.delta_pct = adverse_events::percent_changes<TypeCounts>(view.current, view.previous);
    return view;
  }

 private:
  // The twelve months from the first.
  TypeCounts sum(int first) const {
    TypeCounts all;
    for (auto month = counts_.lower_bound(first); month != counts_.end() && month->first < first + kMonthsAYear;
         ++month) {
      const auto of = [&month](EventType type) { return month->second[static_cast<size_t>(type)]; };
      all.death += of(EventType::kDeath);
      all.injury += of(EventType::kInjury);
      all.malfunction += of(EventType::kMalfunction);
      all.other += of(EventType::kOther) + of(EventType::kNoAnswer);
    }
    all.total = all.death + all.injury + all.malfunction + all.other;
    return all;
  }
  SpanView span(int first) const {
    const int last = first + kMonthsAYear - 1;
    const std::chrono::year_month_day end{std::chrono::year{last / kMonthsAYear} /
                                          std::chrono::month{static_cast<unsigned>(last % kMonthsAYear + 1)} /
                                          std::chrono::last};
    return {sum(first), fmt::format("{:04}-{:02}-01", first / kMonthsAYear, first % kMonthsAYear + 1),
            fmt::format("{:04}-{:02}-{:02}", last / kMonthsAYear, last % kMonthsAYear + 1,
                        static_cast<unsigned>(end.day()))};
  }

  int first_incomplete_;
  std::map<int, public_data::ByEventType> counts_;
};

std::vector<ProfileProblem> problem_rows(const std::vector<public_data::ProblemCount>& problems, std::int64_t reports) {
  std::vector<ProfileProblem> rows;
  for (const auto& problem : problems) {
    rows.push_back({adverse_events::share_view(problem.count, reports),
                    problem.term.empty() ? problem.fda_code : problem.term, problem.fda_code, problem.count});
  }
  return rows;
}

std::vector<ProfileMaker> maker_rows(const std::vector<public_data::NamedCount>& makers, std::int64_t reports) {
  std::vector<ProfileMaker> rows;
  for (const auto& maker : makers) {
    if (rows.size() == kTop) break;
    rows.push_back({maker.name.empty() ? "Not stated" : maker.name, maker.count, share_of(maker.count, reports)});
  }
  return rows;
}

void add_classes(RecallClasses& classes, const RecallCounts& counts) {
  const auto of = [&counts](RecallClass recall_class) {
    return counts.products_by_class[static_cast<size_t>(recall_class)];
  };
  classes.class_1 += of(RecallClass::kOne);
  classes.class_2 += of(RecallClass::kTwo);
  classes.class_3 += of(RecallClass::kThree);
  classes.unclassified += of(RecallClass::kNotYetClassified) + of(RecallClass::kNone);
}

std::vector<ProfileRecall> latest_recalls(const DataVersion& version, const public_data::RecallFilter& filter) {
  std::vector<ProfileRecall> rows;
  const public_data::RecallPageRequest first{.order_by = {}, .page = 1, .page_size = kTop};
  for (const auto& row : version.recalls().recalls(filter, first, public_data::page_limits()).rows) {
    const bool is_classified = row.enforcement && !row.enforcement->classification.empty();
    rows.push_back({row.recall, is_classified ? std::optional{row.enforcement->classification} : std::nullopt,
                    public_data::kRecallStatuses.name(public_data::status_of(row))});
  }
  return rows;
}

ProfileRecalls recalls_of(const DataVersion& version, const std::string& code) {
  public_data::RecallFilter filter;
  filter.product_code = code;
  const auto timeline = version.recalls().recall_timeline(filter, public_data::page_limits());
  ProfileRecalls view{.products = timeline.totals.products,
                      .events = timeline.totals.events,
                      .open = timeline.totals.open,
                      .by_class = {},
                      .by_year = {},
                      .latest = latest_recalls(version, filter)};
  add_classes(view.by_class, timeline.totals);
  for (const auto& month : timeline.months) {
    // A year without a recall is a zero, not a gap.
    while (view.by_year.empty() || view.by_year.back().year < month.year) {
      const int year = view.by_year.empty() ? month.year : view.by_year.back().year + 1;
      view.by_year.emplace_back().year = year;
    }
    add_classes(view.by_year.back(), month.counts);
    view.by_year.back().products += month.counts.products;
  }
  return view;
}

std::vector<Clearance> clearances_of(const DataVersion& version, const std::string& code) {
  std::vector<Clearance> rows;
  for (const std::string& number : version.catalog().clearances(code, kMostClearances, public_data::page_limits())) {
    rows.push_back({number, clearance_kind(number)});
  }
  return rows;
}

}  // namespace

ProfileView profile_of(const DataVersion& version, const JsonObject& parameters) {
  const std::string code{parameters.at("product_code").as_string()};
  const auto found = version.catalog().find_product_code(code, public_data::page_limits());
  if (!found) throw Error(ErrorCode::kNotFound, "There is no product code " + code);
  AeFilter filter;
  filter.product_code = code;
  const auto counts = version.reports().compare({&filter, 1}, {.breakdowns = true, .months = 1, .problems = kTop},
                                                public_data::page_limits());
  const auto& [stats, timeline, problems, naming] = counts.front();
  const Months months{version, timeline, static_cast<int>(parameters.at("incomplete_months").as_int64())};
  const std::int64_t reports = stats.totals.reports;
  return {.product_code = view_of(*found),
          .related = related_codes(version, *found),
          .totals = adverse_events::view_of(stats.totals),
          .reports_by_year = months.years(),
          .year_on_year = months.year_on_year(),
          .product_problems = problem_rows(problems.product_problems, reports),
          .patient_problems = problem_rows(problems.patient_problems, reports),
          .manufacturers = maker_rows(stats.by_manufacturer, reports),
          .recalls = recalls_of(version, code),
          .clearances = clearances_of(version, code),
          .timeliness = adverse_events::view_of(stats.timeliness),
          .quality = adverse_events::view_of(stats.quality, reports)};
}

Payload ask_profile(const DataVersion& version, const JsonObject& parameters) {
  const auto view = profile_of(version, parameters);
  return payload_of(view, view.totals.reports);
}

}  // namespace pharos::product_codes
