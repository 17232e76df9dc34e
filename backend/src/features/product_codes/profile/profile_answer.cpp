#include "features/product_codes/profile/profile_answer.hpp"

#include <fmt/format.h>

#include <chrono>
#include <map>

#include "core/error.hpp"
#include "core/stats/binomial.hpp"
#include "features/adverse_events/adverse_events.hpp"
#include "features/product_codes/classification_labels.hpp"
#include "features/product_codes/product_code_answers.hpp"
#include "features/product_codes/product_code_documents.hpp"
#include "public_data/query/months.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::product_codes {
namespace {

using public_data::AeFilter;
using public_data::EventType;
using public_data::RecallClass;
using public_data::RecallCounts;

constexpr size_t kTop = 10;
constexpr size_t kMostClearances = 20;
constexpr int kMonthsAYear = 12;

double share_of(std::int64_t count, std::int64_t total) {
  return total == 0 ? 0.0 : static_cast<double>(count) / static_cast<double>(total);
}

// Reports by event type; they add up to the total.
struct TypeCounts {
  std::int64_t death = 0;
  std::int64_t injury = 0;
  std::int64_t malfunction = 0;
  std::int64_t other = 0;  // including not stated

  void add(const public_data::ByEventType& counts) {
    const auto of = [&counts](EventType type) { return counts[static_cast<size_t>(type)]; };
    death += of(EventType::kDeath);
    injury += of(EventType::kInjury);
    malfunction += of(EventType::kMalfunction);
    other += of(EventType::kOther) + of(EventType::kNoAnswer);
  }
  JsonObject to_document() const {
    return {{"total", death + injury + malfunction + other},
            {"death", death},
            {"injury", injury},
            {"malfunction", malfunction},
            {"other", other}};
  }
};

// The reports of the code by month; months are counted from year 0.
class Months {
 public:
  Months(const DataVersion& version, const AeFilter& filter, int incomplete_months)
      : first_incomplete_(static_cast<int>(public_data::month_number(version.manifest().data_through)) + 1 -
                          incomplete_months) {
    for (const auto& bucket : version.reports().timeline(filter, 1, public_data::page_limits()).buckets) {
      counts_[bucket.year * kMonthsAYear + static_cast<int>(bucket.month) - 1].add(bucket.by_event_type);
    }
  }

  // From the first year with a report to the last, including empty ones: a gap in a chart must be a zero.
  JsonArray years() const {
    JsonArray rows;
    if (counts_.empty()) return rows;
    for (int year = counts_.begin()->first / kMonthsAYear; year <= counts_.rbegin()->first / kMonthsAYear; ++year) {
      JsonObject row = sum(year * kMonthsAYear, (year + 1) * kMonthsAYear).to_document();
      row["year"] = year;
      row["complete"] = (year + 1) * kMonthsAYear <= first_incomplete_;
      rows.push_back(std::move(row));
    }
    return rows;
  }

  JsonObject year_on_year() const {
    const JsonObject current = span(first_incomplete_ - kMonthsAYear);
    const JsonObject previous = span(first_incomplete_ - 2 * kMonthsAYear);
    JsonObject change;
    for (const char* name : {"total", "death", "injury", "malfunction", "other"}) {
      const auto before = static_cast<double>(previous.at(name).as_int64());
      const auto now = static_cast<double>(current.at(name).as_int64());
      change[name] = before == 0 ? Json() : Json((now - before) / before * 100);
    }
    return {{"current", current}, {"previous", previous}, {"delta_pct", std::move(change)}};
  }

 private:
  TypeCounts sum(int first, int end) const {
    TypeCounts all;
    for (auto month = counts_.lower_bound(first); month != counts_.end() && month->first < end; ++month) {
      all.death += month->second.death;
      all.injury += month->second.injury;
      all.malfunction += month->second.malfunction;
      all.other += month->second.other;
    }
    return all;
  }
  JsonObject span(int first) const {
    const int last = first + kMonthsAYear - 1;
    JsonObject document = sum(first, last + 1).to_document();
    const std::chrono::year_month_day end{std::chrono::year{last / kMonthsAYear} /
                                          std::chrono::month{static_cast<unsigned>(last % kMonthsAYear + 1)} /
                                          std::chrono::last};
    document["start_date"] = fmt::format("{:04}-{:02}-01", first / kMonthsAYear, first % kMonthsAYear + 1);
    document["end_date"] = fmt::format("{:04}-{:02}-{:02}", last / kMonthsAYear, last % kMonthsAYear + 1,
                                       static_cast<unsigned>(end.day()));
    return document;
  }

  int first_incomplete_;
  std::map<int, TypeCounts> counts_;
};

JsonArray problem_rows(const std::vector<public_data::ProblemCount>& problems, std::int64_t reports) {
  JsonArray rows;
  for (const auto& problem : problems) {
    const auto share = stats::wilson({problem.count, reports});
    rows.push_back(JsonObject{{"term", problem.term.empty() ? problem.fda_code : problem.term},
                              {"fda_code", problem.fda_code},
                              {"count", problem.count},
                              {"share", share_of(problem.count, reports)},
                              {"ci_low", share ? Json(share->low) : Json()},
                              {"ci_high", share ? Json(share->high) : Json()}});
  }
  return rows;
}

JsonArray maker_rows(const std::vector<public_data::NamedCount>& makers, std::int64_t reports) {
  JsonArray rows;
  for (const auto& maker : makers) {
    if (rows.size() == kTop) break;
    rows.push_back(JsonObject{{"name", maker.name.empty() ? "Not stated" : maker.name},
                              {"count", maker.count},
                              {"share", share_of(maker.count, reports)}});
  }
  return rows;
}

void add_classes(JsonObject& document, const RecallCounts& counts) {
  const auto of = [&counts](RecallClass recall_class) {
    return counts.products_by_class[static_cast<size_t>(recall_class)];
  };
  const auto add = [&document](const char* name, std::int64_t count) {
    const auto* before = document.if_contains(name);
    document[name] = (before != nullptr ? before->as_int64() : 0) + count;
  };
  add("class_1", of(RecallClass::kOne));
  add("class_2", of(RecallClass::kTwo));
  add("class_3", of(RecallClass::kThree));
  add("unclassified", of(RecallClass::kNotYetClassified) + of(RecallClass::kNone));
}

JsonArray latest_recalls(const DataVersion& version, const public_data::RecallFilter& filter) {
  JsonArray rows;
  const public_data::RecallPageRequest first{.order_by = {}, .page = 1, .page_size = kTop};
  for (const auto& row : version.recalls().recalls(filter, first, public_data::page_limits()).rows) {
    const auto& recall = row.recall;
    const bool is_classified = row.enforcement && !row.enforcement->classification.empty();
    rows.push_back(
        JsonObject{{"product_res_number", recall.product_res_number},
                   {"res_event_number", recall.res_event_number},
                   {"event_date_initiated",
                    recall.event_date_initiated ? Json(public_data::to_iso(*recall.event_date_initiated)) : Json()},
                   {"classification", is_classified ? Json(row.enforcement->classification) : Json()},
                   {"status", public_data::kRecallStatuses.name(public_data::status_of(row))},
                   {"recalling_firm", recall.recalling_firm},
                   {"product_description", recall.product_description},
                   {"reason_for_recall", recall.reason_for_recall},
                   {"root_cause_description", recall.root_cause_description}});
  }
  return rows;
}

JsonObject recalls_of(const DataVersion& version, const std::string& code) {
  public_data::RecallFilter filter;
  filter.product_code = code;
  const auto timeline = version.recalls().recall_timeline(filter, public_data::page_limits());
  JsonObject by_class;
  add_classes(by_class, timeline.totals);
  std::map<int, JsonObject> years;
  for (const auto& month : timeline.months) {
    JsonObject& year = years[month.year];
    add_classes(year, month.counts);
    const auto* products = year.if_contains("products");
    year["products"] = (products != nullptr ? products->as_int64() : 0) + month.counts.products;
  }
  // A year without a recall is a zero, not a gap.
  if (!years.empty()) {
    RecallCounts none;
    none.products_by_class.assign(public_data::kRecallClasses.rows().size(), 0);
    for (int year = years.begin()->first; year < years.rbegin()->first; ++year) {
      if (years.contains(year)) continue;
      add_classes(years[year], none);
      years[year]["products"] = 0;
    }
  }
  JsonArray by_year;
  for (auto& [year, document] : years) {
    document["year"] = year;
    by_year.push_back(std::move(document));
  }
  return {{"products", timeline.totals.products}, {"events", timeline.totals.events},
          {"open", timeline.totals.open},         {"by_class", std::move(by_class)},
          {"by_year", std::move(by_year)},        {"latest", latest_recalls(version, filter)}};
}

JsonArray clearances_of(const DataVersion& version, const std::string& code) {
  JsonArray rows;
  for (const std::string& number : version.catalog().clearances(code, kMostClearances, public_data::page_limits())) {
    rows.push_back(JsonObject{{"number", number}, {"kind", clearance_kind(number)}});
  }
  return rows;
}

}  // namespace

Payload ask_profile(const DataVersion& version, const JsonObject& parameters) {
  const std::string code{parameters.at("product_code").as_string()};
  const auto found = version.catalog().find_product_code(code, public_data::page_limits());
  if (!found) throw Error(ErrorCode::kNotFound, "There is no product code " + code);
  AeFilter filter;
  filter.product_code = code;
  const auto stats = version.reports().stats(filter, public_data::page_limits());
  const auto problems = version.reports().problems(filter, kTop, public_data::page_limits());
  const Months months{version, filter, static_cast<int>(parameters.at("incomplete_months").as_int64())};
  const std::int64_t reports = stats.totals.reports;
  return {.body = {{"product_code", to_document(*found)},
                   {"related", related_codes(version, *found)},
                   {"totals", adverse_events::to_document(stats.totals)},
                   {"reports_by_year", months.years()},
                   {"year_on_year", months.year_on_year()},
                   {"product_problems", problem_rows(problems.product_problems, reports)},
                   {"patient_problems", problem_rows(problems.patient_problems, reports)},
                   {"manufacturers", maker_rows(stats.by_manufacturer, reports)},
                   {"recalls", recalls_of(version, code)},
                   {"clearances", clearances_of(version, code)},
                   {"timeliness", adverse_events::to_document(stats.timeliness)},
                   {"quality", adverse_events::to_document(stats.quality, reports)}},
          .row_count = reports};
}

}  // namespace pharos::product_codes
