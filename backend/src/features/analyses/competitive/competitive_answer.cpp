#include "features/analyses/competitive/competitive_answer.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/json_reader.hpp"
#include "core/stats/binomial.hpp"
#include "core/stats/multiple_testing.hpp"
#include "core/stats/two_by_two.hpp"
#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/coding/annotation_codes.hpp"
#include "features/analyses/competitive/competitor_recalls.hpp"
#include "features/harms/harms.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::analyses {
namespace {

using public_data::AeFilter;
using public_data::DataVersion;

constexpr size_t kMostProblems = 2000;
constexpr size_t kMostHazards = 100;
constexpr auto kCaveat = "Shares are of reports, not of devices in use: they compare reporting, not safety.";

// The second axis of the matrices. How many devices are in use is unknown, so it is the share of a side's reports.
struct Band {
  const char* label;
  double lower;
  double upper;
};
constexpr Band kBands[] = {{"No report", 0, 0},  {"<0.1%", 0, 0.001},  {"0.1–1%", 0.001, 0.01},
                           {"1–5%", 0.01, 0.05}, {"5–20%", 0.05, 0.2}, {"≥20%", 0.2, 1}};

std::int64_t band_of(double share) {
  if (share <= 0) return 0;
  const auto* const last = std::end(kBands) - 1;
  return std::find_if(std::begin(kBands) + 1, last, [share](const Band& band) { return share < band.upper; }) -
         std::begin(kBands);
}

JsonArray band_documents() {
  JsonArray list;
  for (const auto& band : kBands) {
    list.push_back(JsonObject{{"label", band.label}, {"lower", band.lower}, {"upper", band.upper}});
  }
  return list;
}

std::set<std::string> texts_of(const Json& list) {
  std::set<std::string> texts;
  for (const Json& text : list.as_array()) texts.emplace(text.as_string());
  return texts;
}

// A code and its subordinate codes.
bool covers(const std::set<std::string>& codes, const std::string& code) {
  return std::ranges::any_of(codes, [&code](const std::string& one) { return code.starts_with(one); });
}

JsonObject estimate_document(const stats::Estimate& estimate) {
  return {{"est", estimate.value}, {"lo", estimate.low}, {"hi", estimate.high}};
}

class SideCounts {
 public:
  SideCounts(const DataVersion& version, const Json& side)
      : store_(version.reports()), name_(side.at("name").as_string()) {
    const Json& body = side.at("filter");
    JsonReader reader{body};
    filter_ = public_data::read_ae_filter(reader);
    reader.finish();
    reports_ = store_.totals(filter_, public_data::page_limits()).reports;
    problems_ = store_.problems(filter_, kMostProblems, public_data::page_limits());
  }
  const AeFilter& filter() const { return filter_; }
  std::int64_t reports() const { return reports_; }
  const public_data::Problems& problems() const { return problems_; }
  std::int64_t with_any(const std::set<std::string>& patient_problems) const {
    if (patient_problems.empty() || reports_ == 0) return 0;
    auto filter = filter_;
    filter.patient_problems = {patient_problems.begin(), patient_problems.end()};
    return store_.totals(filter, public_data::page_limits()).reports;
  }
  stats::Proportion proportion(std::int64_t count) const { return {.count = count, .total = reports_}; }
  // With the exact interval and the bands of the share and of both bounds; absent without reports.
  JsonObject share(std::int64_t count) const {
    const auto exact = stats::clopper_pearson(proportion(count));
    const auto or_none = [&exact](auto value) { return exact ? Json(value(*exact)) : Json(); };
    return {{"count", count},
            {"share", or_none([](const auto& one) { return one.value; })},
            {"lo", or_none([](const auto& one) { return one.low; })},
            {"hi", or_none([](const auto& one) { return one.high; })},
            {"band", or_none([](const auto& one) { return band_of(one.value); })},
            {"band_lo", or_none([](const auto& one) { return band_of(one.low); })},
            {"band_hi", or_none([](const auto& one) { return band_of(one.high); })}};
  }
  JsonObject document(std::int64_t coded, const RecallReading& recalls) const {
    return {{"name", name_},
            {"reports", reports_},
            {"coded", coded},
            {"uncoded_share",
             reports_ == 0 ? Json() : Json(1.0 - static_cast<double>(coded) / static_cast<double>(reports_))},
            {"recalls", static_cast<std::int64_t>(recalls.cases.size())},
            {"class_1_recalls", recalls.class_1}};
  }

 private:
  const public_data::PublicStore& store_;
  std::string name_;
  AeFilter filter_;
  std::int64_t reports_ = 0;
  public_data::Problems problems_;
};

struct Sides {
  SideCounts us;
  SideCounts them;

  // Absent when a side has no reports.
  std::optional<stats::Estimate> difference(std::int64_t ours, std::int64_t theirs) const {
    return stats::newcombe_difference(us.proportion(ours), them.proportion(theirs));
  }
};

// A patient problem as reported, with the number of reports of each side.
struct ProblemPair {
  std::string term = {};
  std::optional<std::string> code = {};
  std::int64_t us = 0;
  std::int64_t them = 0;
};

struct Harm {
  std::string name;
  std::optional<std::int64_t> severity;
  bool in_definition = false;
  std::map<std::string, ProblemPair> problems = {};  // by the value a filter takes

  std::set<std::string> values() const {
    std::set<std::string> keys;
    for (const auto& [value, pair] : problems) keys.insert(value);
    return keys;
  }
};

std::map<std::string, ProblemPair> problem_pairs(const Sides& sides) {
  std::map<std::string, ProblemPair> pairs;
  const auto add = [&pairs](const SideCounts& side, std::int64_t ProblemPair::*count) {
    for (const auto& problem : side.problems().patient_problems) {
      auto& pair = pairs[problem.fda_code.empty() ? problem.term : problem.fda_code];
      pair.term = problem.term;
      pair.code = public_data::find_patient_problem_code(problem.fda_code, problem.term);
      pair.*count += problem.count;
    }
  };
  add(sides.us, &ProblemPair::us);
  add(sides.them, &ProblemPair::them);
  return pairs;
}

std::vector<Harm> read_harms(const Json& given, const std::map<std::string, ProblemPair>& pairs) {
  std::vector<Harm> list;
  for (const Json& one : given.as_array()) {
    const auto codes = texts_of(one.at("codes"));
    const auto terms = texts_of(one.at("terms"));
    Harm harm{.name = std::string{one.at("name").as_string()},
              .severity = one.at("severity").is_null() ? std::nullopt : std::optional{one.at("severity").as_int64()},
              .in_definition = one.at("in_definition").as_bool()};
    for (const auto& [value, pair] : pairs) {
      const bool is_named = terms.contains(harms::name_key(pair.term));
      if (is_named || (pair.code && covers(codes, *pair.code))) harm.problems.emplace(value, pair);
    }
    list.push_back(std::move(harm));
  }
  return list;
}

JsonArray problem_documents(const Harm& harm) {
  std::vector<ProblemPair> sorted;
  for (const auto& [value, pair] : harm.problems) sorted.push_back(pair);
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& one) { return one.us + one.them; });
  JsonArray list;
  for (const auto& pair : sorted) {
    list.push_back(
        JsonObject{{"term", pair.term}, {"imdrf_code", or_null(pair.code)}, {"us", pair.us}, {"them", pair.them}});
  }
  return list;
}

JsonArray harm_rows(const std::vector<Harm>& harms, const Sides& sides) {
  JsonArray rows;
  std::vector<double> p_values;
  for (const auto& harm : harms) {
    const auto values = harm.values();
    const auto ours = sides.us.with_any(values);
    const auto theirs = sides.them.with_any(values);
    if (ours == 0 && theirs == 0 && !harm.in_definition) continue;
    const auto difference = sides.difference(ours, theirs);
    if (difference) {
      p_values.push_back(
          stats::chi_square({ours, sides.us.reports() - ours, theirs, sides.them.reports() - theirs}).p_value);
    }
    rows.push_back(JsonObject{{"harm", harm.name},
                              {"severity", or_null(harm.severity)},
                              {"us", sides.us.share(ours)},
                              {"them", sides.them.share(theirs)},
                              {"difference", difference ? Json(estimate_document(*difference)) : Json()},
                              {"q", nullptr},
                              {"in_definition", harm.in_definition},
                              {"problems", problem_documents(harm)}});
  }
  // Either every row has a difference or none: a side without reports has none for any harm.
  const auto q_values = stats::benjamini_hochberg(p_values);
  for (size_t i = 0; i < q_values.size(); ++i) rows[i].as_object()["q"] = q_values[i];
  std::ranges::stable_sort(rows, std::greater{}, [](const Json& row) {
    return row.at("us").at("count").as_int64() + row.at("them").at("count").as_int64();
  });
  return rows;
}

// Reports with a harm of each severity; each report counts once.
JsonArray severity_rows(const Json& severities, const std::vector<Harm>& harms, const Sides& sides) {
  JsonArray rows;
  for (const Json& severity : severities.as_array()) {
    const auto level = severity.at("level").as_int64();
    std::set<std::string> values;
    for (const auto& harm : harms) {
      if (harm.severity == level) values.merge(harm.values());
    }
    const auto ours = sides.us.with_any(values);
    const auto theirs = sides.them.with_any(values);
    const auto difference = sides.difference(ours, theirs);
    rows.push_back(JsonObject{{"severity", level},
                              {"label", severity.at("label")},
                              {"us", sides.us.share(ours)},
                              {"them", sides.them.share(theirs)},
                              {"difference", difference ? Json(estimate_document(*difference)) : Json()}});
  }
  return rows;
}

struct Hazard {
  std::int64_t us = 0;  // reports
  std::int64_t them = 0;
  std::int64_t us_recalls = 0;  // events
  std::int64_t them_recalls = 0;
  JsonArray recalls = {};  // of theirs, by number
};
using Hazards = std::vector<std::pair<std::string, Hazard>>;

Hazards read_hazards(const Sides& sides, const RecallReading& our_recalls, const RecallReading& their_recalls) {
  std::map<std::string, Hazard> hazards;
  const auto add = [&hazards](const SideCounts& side, std::int64_t Hazard::*count) {
    for (const auto& problem : side.problems().product_problems) {
      const auto code = public_data::find_device_problem_code(problem.fda_code, problem.term);
      if (code && !names_no_problem(*code)) hazards[*code].*count += problem.count;
    }
  };
  add(sides.us, &Hazard::us);
  add(sides.them, &Hazard::them);
  for (const auto& one : our_recalls.cases) {
    for (const auto& named : one.named) ++hazards[named.code].us_recalls;
  }
  for (const auto& one : their_recalls.cases) {
    for (const auto& named : one.named) {
      auto& hazard = hazards[named.code];
      ++hazard.them_recalls;
      hazard.recalls.emplace_back(one.row.recall.product_res_number);
    }
  }
  return {hazards.begin(), hazards.end()};
}

JsonArray hazard_documents(const Hazards& hazards, const std::set<std::string>& documented) {
  JsonArray list;
  for (const auto& [code, hazard] : hazards) {
    if (list.size() == kMostHazards) break;
    list.push_back(JsonObject{{"imdrf_code", code},
                              {"term", term_of(code)},
                              {"us", hazard.us},
                              {"them", hazard.them},
                              {"us_recalls", hazard.us_recalls},
                              {"them_recalls", hazard.them_recalls},
                              {"recalls", hazard.recalls},
                              {"in_definition", covers(documented, code)}});
  }
  return list;
}

// Hazards of competitors that our definition lacks; those with recalls first.
Hazards absent_of(const Hazards& hazards, const std::set<std::string>& documented) {
  Hazards absent;
  for (const auto& one : hazards) {
    const auto& [code, hazard] = one;
    if (hazard.them + hazard.them_recalls > 0 && !covers(documented, code)) absent.push_back(one);
  }
  std::ranges::stable_sort(absent, std::greater{}, [](const auto& one) {
    return std::pair{one.second.them_recalls, one.second.them};
  });
  return absent;
}

}  // namespace

public_queries::Payload ask_competitive(const DataVersion& version, const JsonObject& parameters) {
  const Sides sides{{version, parameters.at("us")}, {version, parameters.at("them")}};
  const auto harms = read_harms(parameters.at("harms"), problem_pairs(sides));
  std::set<std::string> every_problem;
  for (const auto& harm : harms) every_problem.merge(harm.values());
  const auto our_recalls = read_recalls(version, sides.us.filter());
  const auto their_recalls = read_recalls(version, sides.them.filter());
  const auto documented = texts_of(parameters.at("documented"));
  auto hazards = read_hazards(sides, our_recalls, their_recalls);
  auto absent = hazard_documents(absent_of(hazards, documented), documented);
  std::ranges::stable_sort(hazards, std::greater{}, [](const auto& one) { return one.second.us + one.second.them; });
  auto rows = harm_rows(harms, sides);
  const auto day = [&parameters](const char* name) {
    const auto* value = parameters.at("us").at("filter").as_object().if_contains(name);
    return value != nullptr ? *value : Json();
  };
  const auto row_count = static_cast<std::int64_t>(rows.size() + absent.size());
  return {
      .body = {{"product_code", sides.us.filter().product_code},
               {"start_date", day("start_date")},
               {"end_date", day("end_date")},
               {"us", sides.us.document(sides.us.with_any(every_problem), our_recalls)},
               {"them", sides.them.document(sides.them.with_any(every_problem), their_recalls)},
               {"bands", band_documents()},
               {"matrix", severity_rows(parameters.at("severities"), harms, sides)},
               {"harms", std::move(rows)},
               {"hazards", hazard_documents(hazards, documented)},
               {"absent_hazards", std::move(absent)},
               {"recalls", to_documents(their_recalls,
                                        [&documented](const std::string& code) { return covers(documented, code); })},
               {"riskgrid_version_id", parameters.at("riskgrid_version_id")},
               {"riskdefinition_version_id", parameters.at("riskdefinition_version_id")},
               {"mapping_count", parameters.at("mapping_count")},
               {"caveat", kCaveat}},
      .row_count = row_count};
}

}  // namespace pharos::analyses
