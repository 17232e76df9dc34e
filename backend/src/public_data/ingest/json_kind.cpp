#include "public_data/ingest/json_kind.hpp"

#include <simdjson.h>

#include <algorithm>
#include <string_view>

#include "core/error.hpp"
#include "public_data/files/encoding.hpp"
#include "public_data/openfda/json_records.hpp"

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
  JsonRecords records(source);
  const auto bytes = records.next();
  if (!bytes) throw Error(ErrorCode::kBadRequest, "has no records");
  std::string text(*bytes);
  make_utf8(text);
  simdjson::dom::parser parser;
  simdjson::dom::object record;
  if (parser.parse(text).get(record) != simdjson::SUCCESS) return std::nullopt;
  // IMDRF's key case varies.
  if (record.at_key_case_insensitive("codehierarchy").error() == simdjson::SUCCESS) return SourceKind::kImdrfJson;
  const auto* found = std::ranges::find_if(kFeatures, [&record](const Feature& feature) {
    return record.at_key(feature.field).error() == simdjson::SUCCESS;
  });
  return found == std::end(kFeatures) ? std::nullopt : std::optional(found->kind);
}

}  // namespace pharos::public_data
