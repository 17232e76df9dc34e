#include "features/tenants/tenants.hpp"

namespace pharos::tenants {

http::FeatureSet read_features(std::string_view text) {
  http::FeatureSet features;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    if (const auto feature = http::kFeatureNames.find(text.substr(0, end))) {
      features.set(static_cast<size_t>(*feature));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return features;
}

std::string features_text(const http::FeatureSet& features) {
  std::string text;
  for (const auto& [feature, name] : http::kFeatureNames.rows()) {
    if (!features.test(static_cast<size_t>(feature))) continue;
    if (!text.empty()) text += ',';
    text += name;
  }
  return text;
}

}  // namespace pharos::tenants
