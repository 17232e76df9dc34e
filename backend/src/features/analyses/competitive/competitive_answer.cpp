#include "features/analyses/competitive/competitive_answer.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/json_reader.hpp"
#include "core/stats/binomial.hpp"
#include "core/stats/multiple_testing.hpp"
#include "core/stats/two_by_two.hpp"
#include "core/stored_json.hpp"
#include "features/analyses/coding/annotation_codes.hpp"
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

// A code and its subordinate codes.
bool covers(const std::set<std::string>& codes, const std::string& code) {
  return std::ranges::any_of(codes, [&code](const std::string& one) { return code.starts_with(one); });
}

AeFilter filter_of(const ComparedSide& side) {
  const Json body(side.filter);
  JsonReader reader{body};
  auto filter = public_data::read_ae_filter(reader);
  reader.finish();
  return filter;
}

// FDA codes or terms of patient problems.
using ProblemNames = std::set<std::string>;

class SideCounts {
 public:
  SideCounts(std::string name, AeFilter filter, public_data::SideCounts counts)
      : name_(std::move(name)),
        filter_(std::move(filter)),
        reports_(counts.stats.totals.reports),
        problems_(std::move(counts.problems)) {}
  const AeFilter& filter() const { return filter_; }
  std::int64_t reports() const { return reports_; }
  const public_data::Problems& problems() const { return problems_; }
  void set_reports_with_any(std::map<ProblemNames, std::int64_t> counts) { with_any_ = std::move(counts); }
  std::int64_t with_any(const ProblemNames& patient_problems) const { return with_any_.at(patient_problems); }
  stats::Proportion proportion(std::int64_t count) const { return {.count = count, .total = reports_}; }
  CompetitiveShare share(std::int64_t count) const {
    CompetitiveShare share{count, {}, {}, {}, {}, {}, {}};
    if (const auto exact = stats::clopper_pearson(proportion(count))) {
      std::tie(share.share, share.lo, share.hi) = std::tie(exact->value, exact->low, exact->high);
      share.band = band_of(exact->value);
      share.band_lo = band_of(exact->low);
      share.band_hi = band_of(exact->high);
    }
    return share;
  }
  CompetitiveSide view(std::int64_t coded, const RecallReading& recalls) const {
    CompetitiveSide view{.name = name_,
                         .reports = reports_,
                         .coded = coded,
                         .uncoded_share = {},
                         .recalls = static_cast<std::int64_t>(recalls.cases.size()),
                         .class_1_recalls = recalls.class_1};
    if (reports_ > 0) view.uncoded_share = 1.0 - static_cast<double>(coded) / static_cast<double>(reports_);
    return view;
  }

 private:
  std::string name_;
  AeFilter filter_;
  std::int64_t reports_ = 0;
  public_data::Problems problems_;
  std::map<ProblemNames, std::int64_t> with_any_;
};

struct Sides {
  static Sides count(const DataVersion& version, const ComparedSide& us, const ComparedSide& them) {
    const std::array filters{filter_of(us), filter_of(them)};
    const auto counts = version.reports().compare(filters, {.problems = kMostProblems}, public_data::page_limits());
    return {{us.name, filters.front(), counts.front()}, {them.name, filters.back(), counts.back()}};
  }

  // Counts the reports of both sides for each list, in one pass.
  void count_with_any(const DataVersion& version, const std::set<ProblemNames>& lists) {
    public_data::SideQuestion question{.totals = false};
    for (const auto& names : lists) {
      question.lists.push_back({public_data::ProblemKind::kPatient, {names.begin(), names.end()}});
    }
    const auto counts =
        version.reports().compare(std::array{us.filter(), them.filter()}, question, public_data::page_limits());
    const auto by_list = [&lists](const std::vector<std::int64_t>& naming) {
      std::map<ProblemNames, std::int64_t> reports;
      for (const auto& names : lists) reports.emplace(names, naming[reports.size()]);
      return reports;
    };
    us.set_reports_with_any(by_list(counts.front().naming));
    them.set_reports_with_any(by_list(counts.back().naming));
  }

  SideCounts us;
  SideCounts them;

  // Absent when a side has no reports.
  std::optional<RiskEstimate> difference(std::int64_t ours, std::int64_t theirs) const {
    return to_risk_estimate(stats::newcombe_difference(us.proportion(ours), them.proportion(theirs)));
  }
};

using Problems = std::map<std::string, CompetitiveProblem>;  // by the value a filter takes

struct Harm : MappedHarm {
  Problems problems = {};

  ProblemNames values() const {
    ProblemNames keys;
    for (const auto& [value, problem] : problems) keys.insert(value);
    return keys;
  }
};

Problems patient_problems(const Sides& sides) {
  Problems problems;
  const auto add = [&problems](const SideCounts& side, std::int64_t CompetitiveProblem::*count) {
    for (const auto& reported : side.problems().patient_problems) {
      auto& problem = problems[reported.fda_code.empty() ? reported.term : reported.fda_code];
      problem.term = reported.term;
      problem.imdrf_code = public_data::find_patient_problem_code(reported.fda_code, reported.term);
      problem.*count += reported.count;
    }
  };
  add(sides.us, &CompetitiveProblem::us);
  add(sides.them, &CompetitiveProblem::them);
  return problems;
}

std::vector<Harm> find_problems(const std::vector<MappedHarm>& mapped, const Problems& problems) {
  std::vector<Harm> list;
  for (const auto& one : mapped) {
    Harm harm{one};
    for (const auto& [value, problem] : problems) {
      const bool is_named = one.terms.contains(harms::name_key(problem.term));
      if (is_named || (problem.imdrf_code && covers(one.codes, *problem.imdrf_code))) {
        harm.problems.emplace(value, problem);
      }
    }
    list.push_back(std::move(harm));
  }
  return list;
}

std::vector<CompetitiveProblem> sorted(const Problems& problems) {
  std::vector<CompetitiveProblem> list;
  for (const auto& [value, problem] : problems) list.push_back(problem);
  std::ranges::stable_sort(list, std::greater{}, [](const auto& one) { return one.us + one.them; });
  return list;
}

std::vector<CompetitiveHarm> harm_rows(const std::vector<Harm>& harms, const Sides& sides) {
  std::vector<CompetitiveHarm> rows;
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
    rows.push_back({.harm = harm.name,
                    .severity = harm.severity,
                    .us = sides.us.share(ours),
                    .them = sides.them.share(theirs),
                    .difference = difference,
                    .q = {},
                    .in_definition = harm.in_definition,
                    .problems = sorted(harm.problems)});
  }
  // Either every row has a difference or none: a side without reports has none for any harm.
  const auto q_values = stats::benjamini_hochberg(p_values);
  for (size_t i = 0; i < q_values.size(); ++i) rows[i].q = q_values[i];
  std::ranges::stable_sort(rows, std::greater{}, [](const auto& row) { return row.us.count + row.them.count; });
  return rows;
}

// The patient problems of all harms of a severity.
ProblemNames problems_of(std::int64_t level, const std::vector<Harm>& harms) {
  ProblemNames values;
  for (const auto& harm : harms) {
    if (harm.severity == level) values.merge(harm.values());
  }
  return values;
}

ProblemNames problems_of(const std::vector<Harm>& harms) {
  ProblemNames values;
  for (const auto& harm : harms) values.merge(harm.values());
  return values;
}

// Reports with a harm of each severity; each report counts once.
std::vector<CompetitiveSeverity> severity_rows(const std::vector<SeverityLabel>& severities,
                                               const std::vector<Harm>& harms, const Sides& sides) {
  std::vector<CompetitiveSeverity> rows;
  for (const auto& [level, label] : severities) {
    const auto values = problems_of(level, harms);
    const auto ours = sides.us.with_any(values);
    const auto theirs = sides.them.with_any(values);
    rows.push_back({level, label, sides.us.share(ours), sides.them.share(theirs), sides.difference(ours, theirs)});
  }
  return rows;
}

using Hazards = std::vector<CompetitiveHazard>;

// By code.
Hazards find_hazards(const Sides& sides, const RecallReading& our_recalls, const RecallReading& their_recalls,
                     const std::set<std::string>& documented) {
  std::map<std::string, CompetitiveHazard> found;
  const auto add = [&found](const SideCounts& side, std::int64_t CompetitiveHazard::*count) {
    for (const auto& problem : side.problems().product_problems) {
      const auto code = public_data::find_device_problem_code(problem.fda_code, problem.term);
      if (code && !names_no_problem(*code)) found[*code].*count += problem.count;
    }
  };
  add(sides.us, &CompetitiveHazard::us);
  add(sides.them, &CompetitiveHazard::them);
  for (const auto& one : our_recalls.cases) {
    for (const auto& named : one.named) ++found[named.code].us_recalls;
  }
  for (const auto& one : their_recalls.cases) {
    for (const auto& named : one.named) {
      auto& hazard = found[named.code];
      ++hazard.them_recalls;
      hazard.recalls.push_back(one.row.recall.product_res_number);
    }
  }
  Hazards hazards;
  for (auto& [code, hazard] : found) {
    hazard.imdrf_code = code;
    hazard.term = term_of(code);
    hazard.in_definition = covers(documented, code);
    hazards.push_back(std::move(hazard));
  }
  return hazards;
}

// The first ones in this order, largest first.
template <class Order>
Hazards most_of(Hazards hazards, Order order) {
  std::ranges::stable_sort(hazards, std::greater{}, order);
  hazards.resize(std::min(hazards.size(), kMostHazards));
  return hazards;
}

}  // namespace

public_queries::Payload ask_competitive(const DataVersion& version, const JsonObject& parameters) {
  const auto question = read_stored<CompetitiveQuestion>(Json(parameters));
  Sides sides = Sides::count(version, question.us, question.them);
  const auto harms = find_problems(question.harms, patient_problems(sides));
  const auto every_problem = problems_of(harms);
  std::set<ProblemNames> lists{every_problem};
  for (const auto& harm : harms) lists.insert(harm.values());
  for (const auto& severity : question.severities) lists.insert(problems_of(severity.level, harms));
  sides.count_with_any(version, lists);
  const auto our_recalls = read_recalls(version, sides.us.filter());
  const auto their_recalls = read_recalls(version, sides.them.filter());
  const auto hazards = find_hazards(sides, our_recalls, their_recalls, question.documented);
  auto absent = hazards;
  std::erase_if(absent, [](const auto& one) { return one.in_definition || one.them + one.them_recalls == 0; });
  const auto& filter = sides.us.filter();
  const auto day = [](const auto& date) { return date ? std::optional{public_data::to_iso(*date)} : std::nullopt; };
  CompetitiveAnswer answer{
      .product_code = filter.product_code,
      .start_date = day(filter.start_date),
      .end_date = day(filter.end_date),
      .us = sides.us.view(sides.us.with_any(every_problem), our_recalls),
      .them = sides.them.view(sides.them.with_any(every_problem), their_recalls),
      .bands = {},
      .matrix = severity_rows(question.severities, harms, sides),
      .harms = harm_rows(harms, sides),
      .hazards = most_of(hazards, [](const auto& one) { return one.us + one.them; }),
      .absent_hazards = most_of(std::move(absent),
                                [](const auto& one) {
                                  return std::pair{one.them_recalls, one.them};
                                }),
      .recalls =
          to_views(their_recalls, [&question](const std::string& code) { return covers(question.documented, code); }),
      .riskgrid_version_id = question.riskgrid_version_id,
      .riskdefinition_version_id = question.riskdefinition_version_id,
      .mapping_count = question.mapping_count,
      .caveat = kCaveat};
  for (const auto& [label, lower, upper] : kBands) answer.bands.push_back({label, lower, upper});
  return public_queries::payload_of(answer, std::ssize(answer.harms) + std::ssize(answer.absent_hazards));
}

}  // namespace pharos::analyses
