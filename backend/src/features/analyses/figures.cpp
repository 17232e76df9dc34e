#include "features/analyses/figures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "public_data/records/date.hpp"

namespace pharos::analyses {
namespace {

std::int64_t months_between(const Period& period) {
  const auto number = [](const std::string& day) {
    return std::stoll(day.substr(0, 4)) * 12 + std::stoll(day.substr(5, 2));
  };
  return number(period.end) - number(period.start) + 1;
}

// Days are given only where a person chose them: items without a chosen period are compared by month.
bool has_whole_months(const AnalysisSpec& spec) {
  const auto starts_month = [](const std::string& day) { return day.ends_with("-01"); };
  const auto ends_month = [](const std::string& day) {
    const auto date = public_data::find_date(day);
    return date && public_data::to_iso({date->days + 1}).ends_with("-01");
  };
  return (!spec.period_start || starts_month(*spec.period_start)) && (!spec.period_end || ends_month(*spec.period_end));
}

std::string waiting(std::int64_t count, std::string_view one, std::string_view many) {
  return count == 1 ? fmt::format("1 {}", one) : fmt::format("{} {}", count, many);
}

}  // namespace

std::optional<Period> Figures::period(const TenantScope& tenant, const Analysis& analysis) const {
  auto days = parts_.figures.item_days(tenant, analysis.id);
  if (analysis.spec.period_start && analysis.spec.period_end) {
    return Period{*analysis.spec.period_start, *analysis.spec.period_end};
  }
  if (!days) return std::nullopt;
  if (analysis.spec.period_start) days->start = *analysis.spec.period_start;
  if (analysis.spec.period_end) days->end = *analysis.spec.period_end;
  return days->start <= days->end ? days : std::nullopt;
}

JsonObject Figures::exposures(const TenantScope& tenant, const Analysis& analysis) const {
  if (analysis.exposures) return read_json(*analysis.exposures).as_object();
  JsonObject document;
  const auto days = period(tenant, analysis);
  if (!days || !analysis.product_id) return document;
  for (const auto& [metric, name] : kMetrics.rows()) {
    const auto sum = parts_.figures.exposure(tenant, *analysis.product_id, metric, *days);
    if (sum.months == 0) continue;
    document[name] = JsonObject{{"value", sum.value},
                                {"months", sum.months},
                                {"months_without", std::max<std::int64_t>(0, months_between(*days) - sum.months)}};
  }
  return document;
}

Exposure Figures::exposure(const TenantScope& tenant, const Analysis& analysis, Metric metric,
                           const risk_files::GridContent& grid) const {
  Exposure exposure{.metric = metric, .grid_basis = grid.probability.front().basis};
  exposure.fits_grid = fits(metric, exposure.grid_basis);
  exposure.has_whole_months = has_whole_months(analysis.spec);
  const auto all = exposures(tenant, analysis);
  const auto* figure = all.if_contains(kMetrics.name(metric));
  if (figure == nullptr) {
    if (const auto days = period(tenant, analysis)) exposure.months_without = months_between(*days);
    return exposure;
  }
  exposure.value = figure->at("value").to_number<double>();
  exposure.months = figure->at("months").to_number<std::int64_t>();
  exposure.months_without = figure->at("months_without").to_number<std::int64_t>();
  return exposure;
}

Figures::Observation Figures::observation(const TenantScope& tenant, const Analysis& analysis, Metric metric) const {
  auto grid_file = parts_.file_versions.find(tenant, risk_files::RiskFileId{analysis.riskgrid_id}).value();
  auto definition_file = parts_.file_versions.find(tenant, risk_files::RiskFileId{analysis.riskdefinition_id}).value();
  auto grid = risk_files::read_grid(grid_file.document);
  const auto rows = parts_.file_versions.rows(tenant, definition_file.id);
  auto denominator = exposure(tenant, analysis, metric, grid);
  auto risks = observe(grid, rows, parts_.figures.risks(tenant, analysis.id), denominator);
  return {.grid_file = std::move(grid_file),
          .definition_file = std::move(definition_file),
          .grid = std::move(grid),
          .exposure = std::move(denominator),
          .risks = std::move(risks)};
}

signatures::Record Figures::record(const TenantScope& tenant, const Analysis& analysis) const {
  const auto& spec = analysis.spec;
  return {.entity = "analysis",
          .id = analysis.id.text(),
          .version = analysis.version,
          .content = JsonObject{
              {"id", analysis.id.text()},
              {"version", analysis.version},
              {"kind", kKinds.name(analysis.kind)},
              {"dataset_id", analysis.dataset_id},
              {"name", spec.name},
              {"period", JsonObject{{"start", or_null(spec.period_start)}, {"end", or_null(spec.period_end)}}},
              {"exposure_basis", kMetrics.name(spec.exposure_basis)},
              {"exposures", exposures(tenant, analysis)},
              {"riskgrid_version_id", analysis.riskgrid_id},
              {"riskdefinition_version_id", analysis.riskdefinition_id},
              {"imdrf_release", analysis.imdrf_release},
              {"conclusion", spec.conclusion},
              {"items_sha256", crypto::sha256_hex(parts_.figures.item_lines(tenant, analysis.id))},
              {"annotations_sha256", crypto::sha256_hex(parts_.figures.annotation_lines(tenant, analysis.id))}}};
}

std::vector<Gate> Figures::gates(const TenantScope& tenant, const Analysis& analysis) const {
  const auto counts = parts_.analyses.counts(tenant, analysis.id);
  const auto open_items = counts.unreviewed + counts.in_review + counts.flagged;
  const auto uncoded = parts_.analyses.reviewed_without_coding(tenant, analysis.id);
  const auto grid = parts_.file_versions.find(tenant, risk_files::RiskFileId{analysis.riskgrid_id});
  const auto definition = parts_.file_versions.find(tenant, risk_files::RiskFileId{analysis.riskdefinition_id});
  const bool has_grid = grid && grid->approved_at;
  const bool has_definition = definition && definition->approved_at;
  bool has_author = false;
  const auto signed_by = parts_.signing.list(tenant, "analysis", analysis.id.text());
  const bool was_signed = std::ranges::any_of(signed_by, [](const auto& one) { return one.meaning == "authored"; });
  if (was_signed) {
    const auto sha256 = signatures::record_sha256(record(tenant, analysis).content);
    has_author = std::ranges::any_of(
        signed_by, [&](const auto& one) { return one.meaning == "authored" && one.entity_sha256 == sha256; });
  }
  return {
      {"items",
       open_items == 0
           ? "Every item is reviewed or excluded"
           : waiting(open_items, "item is neither reviewed nor excluded", "items are neither reviewed nor excluded"),
       open_items == 0, true},
      {"codings",
       uncoded == 0 ? "Every reviewed item has a coding"
                    : waiting(uncoded, "reviewed item has no coding any more: take it up again",
                              "reviewed items have no coding any more: take them up again"),
       uncoded == 0, true},
      {"annotations",
       counts.unconfirmed == 0
           ? "Every annotation is confirmed or rejected"
           : waiting(counts.unconfirmed, "annotation waits to be confirmed", "annotations wait to be confirmed"),
       counts.unconfirmed == 0, true},
      {"conflicts",
       counts.conflicts == 0 ? "No conflicts are open"
                             : waiting(counts.conflicts, "conflict is open", "conflicts are open"),
       counts.conflicts == 0, true},
      {"riskgrid", has_grid ? "The risk grid is approved" : "The risk grid is not approved", has_grid},
      {"riskdefinition", has_definition ? "The risk definition is approved" : "The risk definition is not approved",
       has_definition},
      {"conclusion", analysis.spec.conclusion.empty() ? "The conclusion is missing" : "The conclusion is written",
       !analysis.spec.conclusion.empty(), true},
      {"author_signature",
       has_author   ? "The author has signed what stands here"
       : was_signed ? "The author signed before something was changed: sign again"
                    : "The author has not signed",
       has_author},
  };
}

Agreement Figures::agreement(const TenantScope& tenant, const Analysis& analysis) const {
  return analysis.coders > 1 ? agreement_of(parts_.items.codings(tenant, analysis.id)) : Agreement{};
}

JsonArray Figures::signatures(const TenantScope& tenant, const Analysis& analysis) const {
  const auto signed_by = parts_.signing.list(tenant, "analysis", analysis.id.text());
  if (signed_by.empty()) return {};
  return checked_signatures(signed_by, signatures::record_sha256(record(tenant, analysis).content));
}

JsonObject Figures::analysis_document(const TenantScope& tenant, const Analysis& analysis, bool with_signatures) const {
  auto document = audit_document(analysis);
  const auto counts = parts_.analyses.counts(tenant, analysis.id);
  document["next_statuses"] = names_of(next_statuses(analysis.status), kStatuses);
  document["counts"] =
      JsonObject{{"items", counts.items},           {"unreviewed", counts.unreviewed},
                 {"in_review", counts.in_review},   {"included", counts.in_review + counts.reviewed + counts.flagged},
                 {"reviewed", counts.reviewed},     {"excluded", counts.excluded},
                 {"flagged", counts.flagged},       {"annotated", counts.annotated},
                 {"confirmed", counts.confirmed},   {"unconfirmed", counts.unconfirmed},
                 {"to_confirm", counts.to_confirm}, {"conflicts", counts.conflicts}};
  const auto done = static_cast<double>(counts.reviewed + counts.excluded);
  document["progress_pct"] = counts.items == 0 ? 0.0 : 100 * done / static_cast<double>(counts.items);
  document["kappa"] = or_null(agreement(tenant, analysis).kappa);
  document["signatures"] = with_signatures ? signatures(tenant, analysis) : JsonArray{};
  document["created_at"] = to_json(analysis.created_at);
  document["updated_at"] = to_json(analysis.updated_at);
  document["updated_by_name"] = analysis.updated_by_name;
  return document;
}

JsonObject Figures::risks_document(const TenantScope& tenant, const Analysis& analysis, Metric metric) const {
  const auto observed = observation(tenant, analysis, metric);
  JsonArray rows;
  for (const auto& risk : observed.risks) rows.push_back(to_document(risk, url_of(analysis) + "/adverse_events"));
  return {{"exposure", to_document(observed.exposure)},
          {"confidence", stats::kConfidence},
          {"p1_method", "Exact Poisson interval (Garwood)"},
          {"p2_method", "Exact binomial interval (Clopper and Pearson)"},
          {"rows", std::move(rows)}};
}

JsonObject Figures::grid_document(const TenantScope& tenant, const Analysis& analysis, Metric metric) const {
  const auto observed = observation(tenant, analysis, metric);
  JsonArray cells;
  for (const auto& cell : observed.grid.cells) {
    JsonArray documented;
    JsonArray seen;
    std::int64_t items = 0;
    for (const auto& risk : observed.risks) {
      if (risk.documented.s == cell.s && risk.documented.p == cell.p) documented.emplace_back(risk.risk_id);
      if (risk.n_hazardous == 0 || risk.observed.s != cell.s || risk.observed.p != cell.p) continue;
      seen.emplace_back(risk.risk_id);
      items += risk.n_hazardous;
    }
    cells.push_back(JsonObject{{"s", cell.s},
                               {"p", cell.p},
                               {"region", cell.region},
                               {"documented_risks", std::move(documented)},
                               {"observed_risks", std::move(seen)},
                               {"observed_items", items}});
  }
  JsonArray risks;
  JsonArray unplaced;
  for (const auto& risk : observed.risks) {
    if (risk.n_hazardous > 0 && (!risk.observed.s || !risk.observed.p)) unplaced.emplace_back(risk.risk_id);
    risks.push_back(JsonObject{{"risk_id", risk.risk_id},
                               {"s_doc", or_null(risk.documented.s)},
                               {"p_doc", or_null(risk.documented.p)},
                               {"s_obs", or_null(risk.observed.s)},
                               {"n", risk.n_hazardous},
                               {"rate", risk.rate ? Json(risk.rate->value) : Json()},
                               {"ci_low", risk.rate ? Json(risk.rate->low) : Json()},
                               {"ci_high", risk.rate ? Json(risk.rate->high) : Json()},
                               {"p_obs", or_null(risk.observed.p)},
                               {"p_obs_range", to_json(risk.p_range)},
                               {"region_doc", or_null(risk.documented.region)},
                               {"region_obs", or_null(risk.observed.region)},
                               {"moved", has_moved(risk)},
                               {"is_new", risk.is_new}});
  }
  JsonArray warnings;
  if (!observed.exposure.value) {
    warnings.emplace_back(
        "There is no exposure for the period: only counts are shown and no change of level is claimed");
  } else if (!observed.exposure.fits_grid) {
    warnings.emplace_back(fmt::format("The grid counts {} and the exposure is {}: no level can be read off the rates",
                                      observed.exposure.grid_basis, kMetrics.name(metric)));
  } else if (observed.exposure.months_without > 0) {
    warnings.emplace_back(
        fmt::format("Exposure is missing for {} of {} months of the period: probabilities are "
                    "undetermined",
                    observed.exposure.months_without, observed.exposure.months + observed.exposure.months_without));
  } else if (!observed.exposure.has_whole_months) {
    warnings.emplace_back(
        "The period begins or ends within a month, and exposure is recorded by month: choose whole months to determine "
        "probabilities");
  }
  return {
      {"grid", to_json(observed.grid)}, {"basis", kMetrics.name(metric)}, {"exposure", to_document(observed.exposure)},
      {"cells", std::move(cells)},      {"risks", std::move(risks)},      {"unplaced_risks", std::move(unplaced)},
      {"warnings", std::move(warnings)}};
}

}  // namespace pharos::analyses
