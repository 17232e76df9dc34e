#include "public_data/ingest/json_kind.hpp"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <string_view>

#include "public_data/openfda/record_keys.hpp"

namespace pharos::public_data {

namespace {

struct Feature {
  std::string_view field;
  SourceKind kind;
};
// The first field present decides.
constexpr Feature kFeatures[] = {
    {"mdr_report_key", SourceKind::kEvent},
    {"product_res_number", SourceKind::kRecall},
    {"cfres_id", SourceKind::kRecall},
    {"recall_number", SourceKind::kEnforcement},
    {"public_device_record_key", SourceKind::kUdi},
    {"commercial_distribution_status", SourceKind::kUdi},
    {"medical_specialty_description", SourceKind::kClassification},
};

}  // namespace

std::optional<SourceKind> find_json_kind(ByteSource& source) {
  const auto keys = find_record_keys(source);
  if (!keys) return std::nullopt;
  // IMDRF's key case varies.
  const auto is_hierarchy = [](const std::string& key) { return boost::iequals(key, "codehierarchy"); };
  if (std::ranges::any_of(*keys, is_hierarchy)) return SourceKind::kImdrfJson;
  const auto* found = std::ranges::find_if(
      kFeatures, [&keys](const Feature& feature) { return std::ranges::find(*keys, feature.field) != keys->end(); });
  return found == std::end(kFeatures) ? std::nullopt : std::optional(found->kind);
}

}  // namespace pharos::public_data
