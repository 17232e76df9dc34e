#include "features/analyses/competitive.hpp"

#include <algorithm>
#include <set>

#include "core/json_reader.hpp"
#include "core/stats/binomial.hpp"
#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/annotation_codes.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/filter_fields.hpp"

namespace pharos::analyses {
namespace {

using competitors::Side;
using public_data::AeFilter;

constexpr size_t kMostProblems = 2000;
constexpr size_t kMostHazards = 100;

struct Wanted {
  AeFilter filter = {};
  std::optional<std::string> product_id = {};
};

Wanted read_wanted(const http::Request& request, const questions::Asking& asking) {
  JsonObject document;
  for (const auto& [name, value] : request.query.all()) document[name] = value;
  Wanted wanted;
  if (const auto* product = document.if_contains("product_id")) {
    wanted.product_id = std::string{product->as_string()};
    document.erase("product_id");
  }
  public_data::resolve_shorthands(document, asking.version->manifest().data_through);
  const Json body(std::move(document));
  JsonReader in{body};
  wanted.filter.product_code = public_data::read_product_code(in);
  wanted.filter.start_date = public_data::read_date(in, "start_date");
  wanted.filter.end_date = public_data::read_date(in, "end_date");
  in.require(!wanted.filter.product_code.empty(), "product_code", "A product code is required");
  in.finish();
  return wanted;
}

// A harm with the problem terms that stand for it and its severity on our grid.
struct MappedHarm {
  std::set<std::string> codes = {};  // IMDRF annexes E and F
  std::set<std::string> terms = {};  // mapped by hand
  std::optional<std::int64_t> severity = {};
  bool in_definition = false;
  std::vector<std::string> problems = {};  // of the reports
};
using Harms = std::map<std::string, MappedHarm>;

Harms mapped_harms(const std::vector<harms::Harm>& library, const std::vector<term_mappings::Mapping>& mappings,
                   const std::vector<risk_files::RiskRow>& rows, const std::string& grid_id) {
  Harms mapped;
  std::map<std::string, std::string> names;  // by id
  std::map<std::string, std::string> by_key;
  for (const auto& harm : library) {
    if (harm.status != "active") continue;
    names.emplace(harm.id.text(), harm.spec.name);
    by_key.emplace(harms::name_key(harm.spec.name), harm.spec.name);
    auto& one = mapped[harm.spec.name];
    one.codes.insert(harm.spec.imdrf_e.begin(), harm.spec.imdrf_e.end());
    one.codes.insert(harm.spec.imdrf_f.begin(), harm.spec.imdrf_f.end());
    for (const auto& severity : harm.spec.severities) {
      if (severity.riskgrid_id == grid_id) one.severity = severity.level;
    }
  }
  for (const auto& row : rows) {
    const auto known = by_key.find(harms::name_key(row.harm));
    auto& one = mapped[known == by_key.end() ? row.harm : known->second];
    one.in_definition = true;
    one.severity = std::max(one.severity.value_or(0), row.severity);
    one.codes.insert(row.imdrf_e.begin(), row.imdrf_e.end());
    one.codes.insert(row.imdrf_f.begin(), row.imdrf_f.end());
  }
  for (const auto& mapping : mappings) {
    const auto name = mapping.spec.harm_id ? names.find(*mapping.spec.harm_id) : names.end();
    if (mapping.spec.status != term_mappings::Status::kConfirmed || name == names.end()) continue;
    auto& one = mapped[name->second];
    one.terms.insert(harms::name_key(mapping.spec.source_term));
    for (const auto& code : mapping.spec.imdrf_codes) {
      if (code.starts_with('E') || code.starts_with('F')) one.codes.insert(code);
    }
  }
  return mapped;
}

// A code and those below it.
bool covers(const std::set<std::string>& codes, const std::string& code) {
  return std::ranges::any_of(codes, [&code](const std::string& one) { return code.starts_with(one); });
}

void add_problems(const std::vector<public_data::ProblemCount>& problems, Harms& harms) {
  for (const auto& problem : problems) {
    const auto code = public_data::find_patient_problem_code(problem.fda_code, problem.term);
    const auto& value = problem.fda_code.empty() ? problem.term : problem.fda_code;
    for (auto& [name, harm] : harms) {
      const bool is_named = harm.terms.contains(harms::name_key(problem.term));
      if (!is_named && !(code && covers(harm.codes, *code))) continue;
      if (std::ranges::find(harm.problems, value) == harm.problems.end()) harm.problems.push_back(value);
    }
  }
}

class SideCounts {
 public:
  SideCounts(const questions::Asking& asking, AeFilter filter, Side side)
      : store_(asking.version->reports()), filter_(std::move(filter)) {
    auto makers = asking.side(side, filter_.product_code);
    name_ = std::move(makers.name);
    if (!makers.is_everyone) filter_.groups = std::move(makers.groups);
    reports_ = store_.totals(filter_, {}).reports;
    problems_ = store_.problems(filter_, kMostProblems, {});
  }
  const std::string& name() const { return name_; }
  std::int64_t reports() const { return reports_; }
  const public_data::Problems& problems() const { return problems_; }
  std::int64_t with_any(const std::vector<std::string>& patient_problems) const {
    if (patient_problems.empty() || reports_ == 0) return 0;
    auto filter = filter_;
    filter.patient_problems = patient_problems;
    return store_.totals(filter, {}).reports;
  }
  JsonObject share(std::int64_t count) const {
    const auto estimate = stats::wilson({.count = count, .total = reports_});
    return {{"count", count},
            {"share", estimate ? Json(estimate->value) : Json()},
            {"lo", estimate ? Json(estimate->low) : Json()},
            {"hi", estimate ? Json(estimate->high) : Json()}};
  }
  JsonObject document(std::int64_t coded) const {
    return {{"name", name_},
            {"reports", reports_},
            {"coded", coded},
            {"uncoded_share",
             reports_ == 0 ? Json() : Json(1.0 - static_cast<double>(coded) / static_cast<double>(reports_))}};
  }

 private:
  const public_data::PublicStore& store_;
  AeFilter filter_;
  std::string name_;
  std::int64_t reports_ = 0;
  public_data::Problems problems_;
};

JsonArray harm_rows(const Harms& harms, const SideCounts& us, const SideCounts& them) {
  JsonArray rows;
  for (const auto& [name, harm] : harms) {
    const auto ours = us.with_any(harm.problems);
    const auto theirs = them.with_any(harm.problems);
    if (ours == 0 && theirs == 0 && !harm.in_definition) continue;
    const auto difference =
        stats::newcombe_difference({.count = ours, .total = us.reports()}, {.count = theirs, .total = them.reports()});
    rows.push_back(JsonObject{
        {"harm", name},
        {"severity", or_null(harm.severity)},
        {"us", us.share(ours)},
        {"them", them.share(theirs)},
        {"difference",
         difference ? Json(JsonObject{{"est", difference->value}, {"lo", difference->low}, {"hi", difference->high}})
                    : Json()},
        {"in_definition", harm.in_definition}});
  }
  return rows;
}

// Reports with a harm of each severity. Public data has no denominators, so there is no second axis to this matrix.
JsonArray severity_rows(const Harms& harms, const SideCounts& us, const SideCounts& them) {
  std::map<std::int64_t, std::vector<std::string>> problems;
  for (const auto& [name, harm] : harms) {
    if (!harm.severity) continue;
    auto& of_level = problems[*harm.severity];
    of_level.insert(of_level.end(), harm.problems.begin(), harm.problems.end());
  }
  JsonArray rows;
  for (const auto& [level, of_level] : problems) {
    rows.push_back(JsonObject{{"severity", level}, {"us", us.with_any(of_level)}, {"them", them.with_any(of_level)}});
  }
  return rows;
}

struct Hazard {
  std::string term = {};
  std::int64_t us = 0;
  std::int64_t them = 0;
  bool in_definition = false;
};

std::vector<std::pair<std::string, Hazard>> hazards_of(const SideCounts& us, const SideCounts& them,
                                                       const std::vector<risk_files::RiskRow>& rows) {
  std::set<std::string> documented;
  for (const auto& row : rows) documented.insert(row.imdrf_a.begin(), row.imdrf_a.end());
  std::map<std::string, Hazard> hazards;
  const auto add = [&](const SideCounts& side, std::int64_t Hazard::*count) {
    for (const auto& problem : side.problems().product_problems) {
      const auto code = public_data::find_device_problem_code(problem.fda_code, problem.term);
      if (!code) continue;
      auto& hazard = hazards[*code];
      hazard.term = term_of(*code);
      hazard.*count += problem.count;
      hazard.in_definition = covers(documented, *code);
    }
  };
  add(us, &Hazard::us);
  add(them, &Hazard::them);
  std::vector<std::pair<std::string, Hazard>> sorted{hazards.begin(), hazards.end()};
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& one) { return one.second.us + one.second.them; });
  return sorted;
}

JsonObject to_document(const std::string& code, const Hazard& hazard) {
  return {{"imdrf_code", code},
          {"term", hazard.term},
          {"us", hazard.us},
          {"them", hazard.them},
          {"in_definition", hazard.in_definition}};
}

Json day(const std::optional<public_data::Date>& date) {
  return date ? Json(public_data::to_iso(*date)) : Json();
}

}  // namespace

JsonObject CompetitiveRisk::document(const http::Request& request) const {
  const auto& tenant = request.scope();
  const auto asking = parts_.questions.begin(request);
  const auto wanted = read_wanted(request, asking);
  std::vector<risk_files::RiskRow> rows;
  Json grid;
  Json definition_id;
  std::string grid_id;
  if (wanted.product_id) {
    const risk_files::Owner owner{risk_files::OwnerType::kProduct, *wanted.product_id};
    if (const auto found = parts_.files.find(tenant, risk_files::Kind::kDefinition, owner)) {
      rows = parts_.file_versions.rows(tenant, found->file.id);
      definition_id = found->file.id.text();
    }
    if (const auto found = parts_.files.find(tenant, risk_files::Kind::kGrid, owner)) {
      grid = found->file.document;
      grid_id = found->file.id.text();
    }
  }
  const auto mappings = parts_.mappings.list(tenant);
  auto harms = mapped_harms(parts_.harms.list(tenant), mappings, rows, grid_id);
  const SideCounts us{asking, wanted.filter, Side::kUs};
  const SideCounts them{asking, wanted.filter, Side::kThem};
  add_problems(us.problems().patient_problems, harms);
  add_problems(them.problems().patient_problems, harms);
  std::vector<std::string> every_problem;
  for (const auto& [name, harm] : harms) {
    every_problem.insert(every_problem.end(), harm.problems.begin(), harm.problems.end());
  }
  JsonArray hazards;
  JsonArray absent;
  for (const auto& [code, hazard] : hazards_of(us, them, rows)) {
    if (hazards.size() < kMostHazards) hazards.push_back(to_document(code, hazard));
    if (hazard.them > 0 && !hazard.in_definition && absent.size() < kMostHazards) {
      absent.push_back(to_document(code, hazard));
    }
  }
  const auto confirmed = std::ranges::count_if(
      mappings, [](const auto& one) { return one.spec.status == term_mappings::Status::kConfirmed; });
  return {
      {"product_code", wanted.filter.product_code},
      {"start_date", day(wanted.filter.start_date)},
      {"end_date", day(wanted.filter.end_date)},
      {"data_version", asking.version->manifest().id},
      {"data_through", public_data::to_iso(asking.version->manifest().data_through)},
      {"us", us.document(us.with_any(every_problem))},
      {"them", them.document(them.with_any(every_problem))},
      {"harms", harm_rows(harms, us, them)},
      {"matrix", severity_rows(harms, us, them)},
      {"hazards", std::move(hazards)},
      {"absent_hazards", std::move(absent)},
      {"riskgrid", std::move(grid)},
      {"riskdefinition_version_id", std::move(definition_id)},
      {"mapping_count", confirmed},
      {"caveat", "Shares are of reports, not of devices in use: they compare what is reported, not how safe it is."}};
}

}  // namespace pharos::analyses
