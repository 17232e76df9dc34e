#include "features/analyses/analysis_documents.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>

#include "core/crypto.hpp"
#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {
namespace {

Json to_document(const std::optional<stats::Estimate>& estimate) {
  if (!estimate) return Json();
  return JsonObject{{"est", estimate->value}, {"lo", estimate->low}, {"hi", estimate->high}};
}

JsonObject to_document(const Place& place) {
  return {{"s", or_null(place.s)}, {"p", or_null(place.p)}, {"region", or_null(place.region)}};
}

}  // namespace

Json person_document(const std::optional<std::string>& id, const std::string& name) {
  return id ? Json(JsonObject{{"id", *id}, {"name", name}}) : Json();
}

std::string risk_key(const AnnotationSpec& spec) {
  if (spec.risk_id) return *spec.risk_id;
  if (!spec.is_new) return "";
  const auto words = boost::to_lower_copy(spec.hazard + '\n' + spec.hazardous_situation + '\n' + spec.harm);
  return "new:" + crypto::sha256_hex(words).substr(0, 8);
}

std::string url_of(const Analysis& analysis) {
  return fmt::format("/{}/{}/risk_analyses/{}",
                     analysis.kind == Kind::kComplaint ? "complaint_datasets" : "ae_datasets", analysis.dataset_id,
                     analysis.id.text());
}

JsonObject audit_document(const Analysis& analysis) {
  return {{"id", analysis.id.text()},
          {"kind", kKinds.name(analysis.kind)},
          {"dataset_id", analysis.dataset_id},
          {"dataset_name", analysis.dataset_name},
          {"product_id", or_null(analysis.product_id)},
          {"product_name", or_null(analysis.product_name)},
          {"family_id", or_null(analysis.family_id)},
          {"name", analysis.spec.name},
          {"status", kStatuses.name(analysis.status)},
          {"version", analysis.version},
          {"revision", analysis.revision},
          {"supersedes_id", or_null(analysis.supersedes_id)},
          {"riskgrid_version_id", analysis.riskgrid_id},
          {"riskdefinition_version_id", analysis.riskdefinition_id},
          {"imdrf_release", analysis.imdrf_release},
          {"owner", person_document(analysis.owner.id, analysis.owner.name)},
          {"reviewer", person_document(analysis.spec.reviewer_id, analysis.reviewer_name)},
          {"approver", person_document(analysis.spec.approver_id, analysis.approver_name)},
          {"period",
           JsonObject{{"start", or_null(analysis.spec.period_start)}, {"end", or_null(analysis.spec.period_end)}}},
          {"exposure_basis", kMetrics.name(analysis.spec.exposure_basis)},
          {"coders", analysis.coders},
          {"conclusion", analysis.spec.conclusion},
          {"reopen_reason", analysis.reopen_reason},
          {"completed_at", to_json(analysis.completed_at)}};
}

JsonObject audit_document(const Item& item) {
  return {{"analysis_id", item.analysis_id.text()},
          {"source_ref", item.source_ref},
          {"status", kItemStatuses.name(item.status)},
          {"exclusion_reason", or_null(item.exclusion_reason)},
          {"note", item.note},
          {"assigned_to", person_document(item.assigned_to, item.assigned_to_name)},
          {"duplicate_of", or_null(item.duplicate_of)},
          {"conflict", kConflicts.name(item.conflict)},
          {"codings", item.codings}};
}

Changed<Item> changed(const Item& before, Item after, const std::string& reason) {
  AuditNote note{
      .entity_id = after.id.text(), .before = audit_document(before), .after = audit_document(after), .reason = reason};
  return {std::move(after), std::move(note)};
}

JsonObject to_document(const Exposure& exposure) {
  return {{"value", or_null(exposure.value)},
          {"unit", kMetrics.name(exposure.metric)},
          {"basis", exposure.grid_basis},
          {"fits_grid", exposure.fits_grid},
          {"months", exposure.months},
          {"months_without", exposure.months_without},
          {"covers_period", covers_period(exposure)}};
}

JsonObject to_document(const ObservedRisk& risk, const std::string& items_url) {
  return {{"risk_id", risk.risk_id},
          {"hazard", risk.hazard},
          {"hazardous_situation", risk.hazardous_situation},
          {"harm", risk.harm},
          {"severity", or_null(risk.severity)},
          {"imdrf_a", to_json(risk.imdrf_a)},
          {"imdrf_e", to_json(risk.imdrf_e)},
          {"imdrf_f", to_json(risk.imdrf_f)},
          {"imdrf_g", to_json(risk.imdrf_g)},
          {"n_hazardous", risk.n_hazardous},
          {"n_harm", risk.n_harm},
          {"p1_obs", to_document(risk.p1)},
          {"p2_obs", to_document(risk.p2)},
          {"rate", to_document(risk.rate)},
          {"documented", to_document(risk.documented)},
          {"observed", to_document(risk.observed)},
          {"p_obs_range", to_json(risk.p_range)},
          {"drift", kDrifts.name(risk.drift)},
          {"severity_changed", risk.severity_changed},
          {"acceptability", kChanges.name(risk.acceptability)},
          {"acceptability_changed",
           risk.acceptability == Change::kUndetermined ? Json() : Json(risk.acceptability != Change::kNone)},
          {"action", risk.action},
          {"is_new", risk.is_new},
          {"items_url", items_url + "?risk_id=" + risk.risk_id}};
}

JsonArray checked_signatures(const std::vector<signatures::Signature>& signed_by, const std::string& sha256) {
  JsonArray list;
  for (const auto& signature : signed_by) {
    auto document = to_json(signature);
    document.as_object()["is_intact"] = signature.entity_sha256 == sha256;
    list.push_back(std::move(document));
  }
  return list;
}

}  // namespace pharos::analyses
