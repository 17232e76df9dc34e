#include "demo/demo_risk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <map>
#include <set>

#include "core/crypto.hpp"
#include "demo/demo_risk_rows.hpp"
#include "features/risk_files/definitions/risk_definition_view.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using risk_files::GridContent;
using risk_files::Owner;
using risk_files::OwnerType;
using risk_files::RiskFile;

// Four severities, six probabilities, per test.
GridContent instrument_grid() {
  auto grid = risk_files::default_grid();
  grid.name = "Instruments and software";
  grid.severity.erase(grid.severity.begin());  // no Negligible
  for (size_t i = 0; i < grid.severity.size(); ++i) grid.severity[i].level = static_cast<std::int64_t>(i) + 1;
  auto rarest = grid.probability.front();
  rarest.key = "incredible";
  rarest.label = "Incredible";
  rarest.upper = 1e-7;
  rarest.qualitative = "Believed not to happen";
  grid.probability.front().lower = 1e-7;
  grid.probability.insert(grid.probability.begin(), rarest);
  for (size_t i = 0; i < grid.probability.size(); ++i) {
    grid.probability[i].level = static_cast<std::int64_t>(i) + 1;
    grid.probability[i].basis = risk_files::Basis::kPerTest;
  }
  const std::string_view regions[] = {"aaaaii", "aaaiiu", "aaiiuu", "aiiuuu"};
  grid.cells = risk_files::cells_of(regions);
  return risk_files::read_grid(to_json(grid));
}

// The risk files for a kind of product.
struct Kit {
  GridContent grid;
  std::span<const DemoRisk> risks;
  std::string_view prefix;
};

GridContent with_basis(GridContent grid, risk_files::Basis basis) {
  for (auto& level : grid.probability) level.basis = basis;
  return grid;
}

Kit kit_of(const std::string& family, size_t index) {
  const auto name = boost::to_lower_copy(family);
  if (name.find("glucose") != std::string::npos) {
    return {with_basis(risk_files::default_grid(), risk_files::Basis::kPerUnit), demo_glucose_risks(), "G"};
  }
  if (name.find("surgical") != std::string::npos) {
    return {with_basis(instrument_grid(), risk_files::Basis::kPerUse), demo_robot_risks(), "R"};
  }
  if (index == 0) return {with_basis(risk_files::default_grid(), risk_files::Basis::kPerUnit), demo_pump_risks(), "P"};
  return {instrument_grid(), demo_instrument_risks(), "S"};
}

struct RiskDemo {
  Application& application;
  TenantScope tenant;
  UserId author;
  UserId approver;
};

// Approves as if the approver had signed, so that the demo has files in force.
RiskFile approve(const RiskDemo& demo, const RiskFile& draft, const std::string& entity) {
  const auto account = demo.application.people().accounts.find(demo.approver);
  const auto signature = demo.application.people().signature_repository.insert(
      demo.tenant,
      {.entity = entity, .id = draft.id.text(), .version = draft.version, .content = risk_files::signed_content(draft)},
      demo.approver, account->display_name, signatures::Meaning::kApproved, "Demo data");
  demo.application.hub().risk_file_repository.approve(demo.tenant, draft, demo.approver, signature.id);
  return demo.application.hub().risk_file_repository.find(demo.tenant, draft.id).value();
}

RiskFile make_grid(const RiskDemo& demo, const Owner& owner, const GridContent& grid) {
  auto& repository = demo.application.hub().risk_file_repository;
  const auto id = repository.insert(demo.tenant, risk_files::Kind::kGrid, owner, to_json(grid), demo.author);
  return approve(demo, repository.find(demo.tenant, id).value(), "riskgrid");
}

std::vector<risk_files::RiskRow> rows_of(std::span<const DemoRisk> risks, const GridContent& grid,
                                         std::string_view prefix) {
  std::vector<std::string> headings;
  risk_files::ColumnMapping mapping;
  for (const auto& column : risk_files::definition_columns()) {
    headings.emplace_back(column.label);
    mapping.emplace(column.key, column.label);
  }
  risk_files::DefinitionChecker checker{grid, headings, mapping, [](const std::string&) { return true; }};
  std::int64_t number = 1;
  for (const auto& risk : risks) {
    const double rate = std::stod(std::string{risk.p1}) * std::stod(std::string{risk.p2});
    const auto probability = risk_files::level_of_rate(grid, rate).value();
    const auto harms = demo_harms();
    const auto harm = std::ranges::find(harms, risk.harm, &DemoHarm::name);
    const std::map<std::string_view, std::string> cells{
        {"risk_id", fmt::format("{}-{:03}", prefix, number)},
        {"hazard_category", std::string{risk.category}},
        {"hazard", std::string{risk.hazard}},
        {"sequence_of_events", std::string{risk.sequence}},
        {"hazardous_situation", std::string{risk.situation}},
        {"harm", std::string{risk.harm}},
        {"severity", std::to_string(risk.severity)},
        {"p1", std::string{risk.p1}},
        {"p2", std::string{risk.p2}},
        {"probability_level", std::to_string(probability)},
        {"risk_controls", std::string{risk.controls}},
        {"residual_severity", std::to_string(risk.severity)},
        {"residual_probability_level", std::to_string(risk.residual_probability)},
        {"imdrf_a", std::string{risk.imdrf_a}},
        {"imdrf_e", std::string{harm->imdrf_e}},
        {"imdrf_f", std::string{harm->imdrf_f}},
        {"document_ref", fmt::format("RMF-{} rev B", prefix)}};
    std::vector<std::string> line;
    for (const auto& column : risk_files::definition_columns()) {
      const auto cell = cells.find(column.key);
      line.push_back(cell == cells.end() ? "" : cell->second);
    }
    checker.add(++number, line);
  }
  auto checked = checker.finish();
  if (!checked.is_ok()) throw Error(ErrorCode::kInternal, "demo risk: " + checked.errors.front().message);
  return std::move(checked.rows);
}

void make_definition(const RiskDemo& demo, const Owner& owner, const RiskFile& grid, std::span<const DemoRisk> risks,
                     std::string_view prefix) {
  const auto rows = rows_of(risks, risk_files::read_grid(grid.document), prefix);
  const auto sha256 = crypto::sha256_hex(canonical_text(to_json(rows)));
  risk_files::ColumnMapping mapping;
  for (const auto& column : risk_files::definition_columns()) mapping.emplace(column.key, column.label);
  const risk_files::DefinitionHead head{.file_name = fmt::format("risk-definition-{}.xlsx", prefix),
                                        .file_sha256 = sha256,
                                        .columnMapping = std::move(mapping),
                                        .riskgrid_id = grid.id,
                                        .row_count = static_cast<std::int64_t>(rows.size()),
                                        .rows_sha256 = sha256,
                                        .warnings = {}};
  auto& repository = demo.application.hub().risk_file_repository;
  const auto id = repository.insert(demo.tenant, risk_files::Kind::kDefinition, owner, to_json(head), demo.author);
  repository.insert_rows(demo.tenant, id, rows);
  approve(demo, repository.find(demo.tenant, id).value(), "riskdefinition");
}

std::vector<std::string> codes_of(std::string_view code) {
  return code.empty() ? std::vector<std::string>{} : std::vector<std::string>{std::string{code}};
}

// A grid in force with the risks evaluated on it.
struct Judged {
  std::string grid_id;
  std::span<const DemoRisk> risks;
};

// Each harm with the highest severity of its risks, and with their hazards.
void make_harms(const RiskDemo& demo, const std::vector<Judged>& judged) {
  for (const auto& harm : demo_harms()) {
    harms::HarmSpec spec{.name = std::string{harm.name},
                         .definition = std::string{harm.definition},
                         .severities = {},
                         .imdrf_e = codes_of(harm.imdrf_e),
                         .imdrf_f = codes_of(harm.imdrf_f),
                         .typical_hazards = {}};
    std::set<std::string> hazards;
    for (const auto& [grid_id, risks] : judged) {
      int worst = 0;
      for (const auto& risk : risks) {
        if (risk.harm != harm.name) continue;
        worst = std::max(worst, risk.severity);
        hazards.emplace(risk.hazard);
      }
      if (worst > 0) spec.severities.push_back({harms::RiskGridId{grid_id}, worst});
    }
    spec.typical_hazards.assign(hazards.begin(), hazards.end());
    demo.application.hub().harm_repository.insert(demo.tenant, spec, demo.author);
  }
}

// Every code that the demo complaints use, and three more terms that wait for a decision.
void make_mappings(const RiskDemo& demo) {
  using term_mappings::Status;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kConfirmed = {{{"LEAK-01", "A0504"},
                                                                                         {"MECH-02", "A0401"},
                                                                                         {"ALM-03", "A160106"},
                                                                                         {"PWR-04", "A0705"},
                                                                                         {"DISP-05", "A090206"},
                                                                                         {"COM-06", "A1305"},
                                                                                         {"MEAS-07", "A0908"},
                                                                                         {"PKG-08", "A020504"},
                                                                                         {"HEAT-09", "A1005"},
                                                                                         {"IFU-10", "A2103"}}};
  auto& hub = demo.application.hub();
  std::optional<harms::HarmId> burn;
  for (const auto& harm : hub.harm_repository.list(demo.tenant)) {
    if (harm.name == "Burn") burn = harm.id;
  }
  for (const auto& [term, code] : kConfirmed) {
    hub.mapping_repository.insert(demo.tenant,
                                  {.source_term = std::string{term},
                                   .status = Status::kConfirmed,
                                   .imdrf_codes = {std::string{code}},
                                   .harm_id = term == "HEAT-09" ? burn : std::nullopt},
                                  std::nullopt, demo.author);
  }
  // Suggestions come from the product's own matching, with its scores.
  const term_mappings::TermSimilarity similarity;
  for (const char* term : {"ALARM DELAYED", "DISPLAY UNREADABLE", "CRACKED HOUSING"}) {
    const auto found = similarity.closest(term, 1);
    if (found.empty()) continue;
    hub.mapping_repository.insert(demo.tenant,
                                  {.source_term = term,
                                   .status = Status::kSuggested,
                                   .imdrf_codes = {found.front().code},
                                   .harm_id = std::nullopt},
                                  found.front().score, demo.author);
  }
}

}  // namespace

void make_demo_risk(Application& application, const TenantId& tenant, const UserId& author, const UserId& approver) {
  const RiskDemo demo{application, jobs::TenantGate{}.scope_of_job(tenant), author, approver};
  std::vector<Judged> judged;
  const auto families = application.hub().families.list(demo.tenant);
  const auto owner_at = [&families](size_t index) { return Owner{OwnerType::kFamily, families.at(index).id.text()}; };
  for (size_t i = 0; i < families.size(); ++i) {
    const auto kit = kit_of(families[i].name, i);
    const auto grid = make_grid(demo, owner_at(i), kit.grid);
    make_definition(demo, owner_at(i), grid, kit.risks, kit.prefix);
    judged.push_back({grid.id.text(), kit.risks});
  }
  make_harms(demo, judged);
  make_mappings(demo);
}

}  // namespace pharos
