#include "features/tenants/plans/plan.hpp"

#include <algorithm>

namespace pharos::tenants {
namespace {

std::int64_t amount_in(const JsonObject& document, std::string_view key) {
  const auto* value = document.if_contains(key);
  return value != nullptr && value->is_int64() ? value->as_int64() : 0;
}

}  // namespace

FeatureSet read_features(std::string_view text) {
  FeatureSet features;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    if (const auto feature = kFeatureNames.find(text.substr(0, end))) {
      features.set(static_cast<size_t>(*feature));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return features;
}

std::string features_text(const FeatureSet& features) {
  std::string text;
  for (const auto& [feature, name] : kFeatureNames.rows()) {
    if (!features.test(static_cast<size_t>(feature))) continue;
    if (!text.empty()) text += ',';
    text += name;
  }
  return text;
}

PlanFeatures to_plan_features(const FeatureSet& features) {
  const auto has = [&features](Feature feature) { return features.test(static_cast<size_t>(feature)); };
  return {.product_hub = has(Feature::kProductHub),
          .smart_viz = has(Feature::kSmartViz),
          .intellirisk = has(Feature::kIntellirisk),
          .competitive_intelligence = has(Feature::kCompetitiveIntelligence),
          .insights = has(Feature::kInsights),
          .datasources = has(Feature::kDatasources)};
}

PlanAmounts read_amounts(const JsonObject& document) {
  return {.seats = amount_in(document, "seats"),
          .monitors = amount_in(document, "monitors"),
          .storage_mb = amount_in(document, "storage_mb"),
          .complaint_rows = amount_in(document, "complaint_rows")};
}

}  // namespace pharos::tenants
