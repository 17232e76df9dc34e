#include "features/analyses/competitive/competitive_risk.hpp"

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "core/stored_json.hpp"
#include "features/analyses/competitive/competitive_file.hpp"
#include "features/analyses/competitive/competitive_paper.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/filter_fields.hpp"

namespace pharos::analyses {
namespace {

using competitors::Side;
using public_data::AeFilter;

constexpr auto kQuestion = "competitive_risk";

struct Wanted {
  AeFilter filter = {};
  std::optional<products::ProductId> product_id = {};
};

Wanted read_wanted(JsonObject document, const public_queries::QueryContext& context) {
  public_data::resolve_shorthands(document, context.version->manifest().data_through);
  const Json body(std::move(document));
  JsonReader in{body};
  Wanted wanted;
  wanted.product_id = in.optional_id<products::ProductId>("product_id");
  wanted.filter.product_code = public_data::read_product_code(in);
  wanted.filter.start_date = public_data::read_date(in, "start_date");
  wanted.filter.end_date = public_data::read_date(in, "end_date");
  public_data::require_order(in, wanted.filter.start_date, wanted.filter.end_date);
  in.require(!wanted.filter.product_code.empty(), "product_code", "A product code is required");
  in.finish();
  return wanted;
}

// Harms that reports can name, by name.
std::vector<MappedHarm> mapped_harms(const std::vector<harms::Harm>& library,
                                     const std::vector<term_mappings::Mapping>& mappings,
                                     const std::vector<risk_files::RiskRow>& rows, const std::string& grid_id) {
  std::map<std::string, MappedHarm> mapped;
  std::map<std::string, std::string> names;  // by id
  std::map<std::string, std::string> by_key;
  for (const auto& harm : library) {
    if (harm.status != harms::HarmStatus::kActive) continue;
    names.emplace(harm.id.text(), harm.name);
    by_key.emplace(harms::name_key(harm.name), harm.name);
    auto& one = mapped[harm.name];
    one.codes.insert(harm.imdrf_e.begin(), harm.imdrf_e.end());
    one.codes.insert(harm.imdrf_f.begin(), harm.imdrf_f.end());
    if (const auto level = harm.levels.find(harms::RiskGridId{grid_id}); level != harm.levels.end())
      one.severity = level->second;
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
    const auto name = mapping.spec.harm_id ? names.find(mapping.spec.harm_id->text()) : names.end();
    if (mapping.spec.status != term_mappings::Status::kConfirmed || name == names.end()) continue;
    auto& one = mapped[name->second];
    one.terms.insert(harms::name_key(mapping.spec.source_term));
    for (const auto& code : mapping.spec.imdrf_codes) {
      if (code.starts_with('E') || code.starts_with('F')) one.codes.insert(code);
    }
  }
  std::vector<MappedHarm> harms;
  for (auto& [name, harm] : mapped) {
    if (harm.codes.empty() && harm.terms.empty() && !harm.in_definition) continue;
    harm.name = name;
    harms.push_back(std::move(harm));
  }
  return harms;
}

// Device problems covered by the definition: by the codes of its rows, and by their text, matched like recall reasons.
std::set<std::string> documented_hazards(const std::vector<risk_files::RiskRow>& rows) {
  std::set<std::string> codes;
  for (const auto& row : rows) {
    codes.insert(row.imdrf_a.begin(), row.imdrf_a.end());
    for (const auto* text : {&row.hazard_category, &row.hazard, &row.sequence_of_events, &row.hazardous_situation}) {
      for (auto& named : hazards_named_in(*text)) codes.insert(std::move(named.code));
    }
  }
  return codes;
}

ComparedSide side_of(const public_queries::QueryContext& context, AeFilter filter, Side side) {
  auto makers = context.side(side, filter.product_code);
  if (!makers.is_everyone) filter.groups = std::move(makers.groups);
  return {makers.name, public_data::to_document(filter)};
}

}  // namespace

std::vector<risk_files::RiskRow> CompetitiveRisk::add_risk_file(const TenantScope& tenant,
                                                                const products::ProductId& product,
                                                                CompetitiveQuestion& question) const {
  using risk_files::Kind;
  const risk_files::Owner owner{risk_files::OwnerType::kProduct, product.text()};
  std::vector<risk_files::RiskRow> rows;
  std::optional<risk_files::RiskFile> grid;
  if (const auto found = parts_.files.find(tenant, Kind::kGrid, owner)) grid = found->file;
  if (const auto found = parts_.files.find(tenant, Kind::kDefinition, owner)) {
    rows = parts_.file_versions.rows(tenant, found->file.id);
    question.riskdefinition_version_id = found->file.id.text();
    // The rows use the levels of this grid, even if another one is in force by now.
    const std::string written_in{found->file.document.at("riskgrid_id").as_string()};
    if (auto own = parts_.file_versions.find(tenant, risk_files::RiskFileId{written_in})) grid = std::move(own);
  }
  if (!grid) return rows;
  question.riskgrid_version_id = grid->id.text();
  for (const auto& severity : risk_files::read_grid(grid->document).severity) {
    question.severities.push_back({severity.level, severity.label});
  }
  return rows;
}

public_queries::Question CompetitiveRisk::question(const TenantScope& tenant,
                                                   const public_queries::QueryContext& context,
                                                   const JsonObject& asked) const {
  const auto wanted = read_wanted(asked, context);
  CompetitiveQuestion question;
  question.us = side_of(context, wanted.filter, Side::kUs);
  question.them = side_of(context, wanted.filter, Side::kThem);
  std::vector<risk_files::RiskRow> rows;
  if (wanted.product_id) rows = add_risk_file(tenant, *wanted.product_id, question);
  const auto mappings = parts_.mappings.list(tenant);
  question.harms = mapped_harms(parts_.harms.list(tenant), mappings, rows, question.riskgrid_version_id.value_or(""));
  question.documented = documented_hazards(rows);
  question.mapping_count = std::ranges::count_if(
      mappings, [](const auto& one) { return one.spec.status == term_mappings::Status::kConfirmed; });
  return {kQuestion, to_json(question).as_object()};
}

void CompetitiveRisk::add_to(exports::ExportService& exports) const {
  parts_.questions.add(kQuestion, public_queries::Source::kMaude, ask_competitive);
  struct Asked {
    CompetitiveAnswer answer;
    JsonObject filter;
    exports::Notes notes;
  };
  const auto ask = [this](const public_data::DataVersion& version, const Json& meta) {
    const auto asked = read_json(std::string{meta.at("query_stamp").at("canonical_query").as_string()});
    const auto found = parts_.questions.find_answer(version, {kQuestion, asked.as_object()});
    auto answer = read_stored<CompetitiveAnswer>(read_json(found->text));
    exports::Notes notes{{"Our side", answer.us.name}, {"Their side", answer.them.name}, {"Note", answer.caveat}};
    return Asked{std::move(answer), asked.at("us").at("filter").as_object(), std::move(notes)};
  };
  exports.add(kQuestion, [ask](const public_data::DataVersion& version, const JsonObject& parameters,
                               exports::TableFile& file, const exports::ReportProgress&) {
    const auto asked = ask(version, parameters.at("stamp"));
    write_competitive(asked.answer, file);
    exports::write_stamp(parameters.at("stamp"), asked.filter, asked.notes, file);
  });
  exports.add_paper(kQuestion, [ask](const exports::PaperRequest& request) {
    const Json& meta = request.parameters.at("stamp");
    const auto asked = ask(*request.version, meta);
    return compose_competitive(asked.answer, exports::stamp_section(meta, asked.filter, asked.notes));
  });
}

std::string CompetitiveRisk::answer(const Principal& who, const JsonObject& asked) const {
  const auto context = parts_.questions.begin(who.scope());
  return parts_.questions.answer(who, context, question(who.scope(), context, asked));
}

exports::Delivery CompetitiveRisk::deliver(const Principal& who, const JsonObject& asked, exports::Format format,
                                           exports::ExportService& exports) const {
  const auto context = parts_.questions.begin(who.scope());
  const auto query = question(who.scope(), context, asked);
  const auto found = parts_.questions.find_answer(*context.version, query);
  const auto& code = query.parameters.at("us").at("filter").at("product_code").as_string();
  const auto& version = context.version->manifest().id;
  return exports.deliver(who,
                         {.kind = kQuestion,
                          .parameters = {{"stamp", to_json(parts_.questions.meta(who, context, query, *found))}},
                          .data_version = version,
                          .format = format,
                          .name = "competitive-risk-" + std::string{code} + "-" + version},
                         found->row_count);
}

}  // namespace pharos::analyses
