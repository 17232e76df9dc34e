#include "features/analyses/coding/annotation_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json_reader.hpp"
#include "features/analyses/coding/annotation_codes.hpp"
#include "features/analyses/coding/suggested_codes.hpp"

namespace pharos::analyses {
namespace {

// The fields of a coding, without its risk.
AnnotationSpec read_fields(JsonReader& in, const Item& item) {
  AnnotationSpec spec;
  spec.risk_id = in.optional_text("risk_id", 200);
  spec.new_risk = in.boolean("new_risk", false);
  spec.hazard = in.optional_text("hazard", 500).value_or("");
  spec.hazardous_situation = in.optional_text("hazardous_situation", 1000).value_or("");
  spec.harm = in.optional_text("harm", 500).value_or("");
  spec.severity = in.optional_integer("severity", 1, 10);
  spec.harm_occurred = in.boolean("harm_occurred", false);
  spec.imdrf = read_codes(in, in.json("imdrf"));
  spec.spans = read_spans(in, in.json("spans"), item.text);
  spec.rationale = in.optional_text("rationale", 4000).value_or("");
  in.require(!(spec.risk_id && spec.new_risk), "new_risk", "A risk from the definition is not new");
  return spec;
}

void check_new_risk(JsonReader& in, const AnnotationSpec& spec) {
  in.require(!spec.hazard.empty(), "hazard", "The hazard of a new risk is required");
  in.require(!spec.hazardous_situation.empty(), "hazardous_situation",
             "The hazardous situation of a new risk is required");
  in.require(!spec.harm.empty(), "harm", "The harm of a new risk is required");
  in.require(spec.severity.has_value(), "severity", "The severity of a new risk is required");
}

void check_no_hazard(JsonReader& in, AnnotationSpec& spec) {
  in.require(!spec.harm_occurred, "harm_occurred", "Without a hazardous situation there is no harm: select a risk");
  in.require(!spec.severity, "severity", "Without a hazardous situation there is no severity: select a risk");
  spec.hazard.clear();
  spec.hazardous_situation.clear();
  spec.harm.clear();
}

}  // namespace

void AnnotationReader::check_risk(JsonReader& in, const TenantScope& tenant, const Analysis& analysis,
                                  AnnotationSpec& spec) const {
  if (spec.new_risk) {
    check_new_risk(in, spec);
  } else if (!spec.risk_id) {
    check_no_hazard(in, spec);
  } else {
    const auto rows = parts_.file_versions.rows(tenant, analysis.riskdefinition_version_id);
    const auto row = std::ranges::find(rows, *spec.risk_id, &risk_files::RiskRow::risk_id);
    in.require(row != rows.end(), "risk_id", "The risk definition of this analysis has no such risk");
    if (row == rows.end()) return;
    spec.hazard = row->hazard;
    spec.hazardous_situation = row->hazardous_situation;
    spec.harm = row->harm;
    if (!spec.severity) spec.severity = row->severity;
  }
  if (!spec.severity) return;
  const auto grid = parts_.file_versions.find(tenant, analysis.riskgrid_version_id);
  const auto levels = static_cast<std::int64_t>(grid->document.at("severity").as_array().size());
  in.require(*spec.severity <= levels, "severity", fmt::format("The risk grid has {} severity levels", levels));
}

void AnnotationReader::read_coding(JsonReader& in, const Principal& who, const Analysis& analysis, const Item& item,
                                   NewAnnotation& annotation) const {
  annotation.spec = read_fields(in, item);
  check_risk(in, who.scope(), analysis, annotation.spec);
  annotation.model = read_accepted(in, in.json("model"), *parts_.model.get(), item.text, annotation.spec.imdrf);
}

NewAnnotation AnnotationReader::read_new(const Principal& who, const Analysis& analysis, const Json& body) const {
  JsonReader in{body};
  NewAnnotation annotation;
  annotation.item_id = ItemId{in.text("item_id", "Item is required", JsonReader::kMaxId)};
  const auto item = parts_.items.find(who.scope(), analysis.id, annotation.item_id, who.user);
  in.require(item.has_value(), "item_id", "The analysis has no such item");
  read_coding(in, who, analysis, item.value_or(Item{}), annotation);
  annotation.origin =
      in.optional_choice("origin", kOrigins, "Must be human, model, rule or import").value_or(Origin::kHuman);
  in.require(annotation.origin != Origin::kModel || annotation.model, "model", "A suggestion must name its model");
  in.finish();
  return annotation;
}

NewAnnotation AnnotationReader::read_update(const Principal& who, const Analysis& analysis, const Item& item,
                                            const Json& body) const {
  JsonReader in{body};
  NewAnnotation annotation{.item_id = item.id};
  read_coding(in, who, analysis, item, annotation);
  in.finish();
  return annotation;
}

}  // namespace pharos::analyses
