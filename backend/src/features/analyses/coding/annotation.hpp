#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/json.hpp"
#include "features/analyses/item.hpp"

namespace pharos::analyses {

using AnnotationId = Id<struct AnnotationTag>;

enum class AnnotationStatus { kSuggested, kDraft, kConfirmed, kRejected, kSuperseded };
constexpr auto kAnnotationStatuses = choices<AnnotationStatus>({{AnnotationStatus::kSuggested, "suggested"},
                                                                {AnnotationStatus::kDraft, "draft"},
                                                                {AnnotationStatus::kConfirmed, "confirmed"},
                                                                {AnnotationStatus::kRejected, "rejected"},
                                                                {AnnotationStatus::kSuperseded, "superseded"}});
constexpr const auto& choices_of(AnnotationStatus) {
  return kAnnotationStatuses;
}

enum class Origin { kHuman, kModel, kRule, kImport };
constexpr auto kOrigins = choices<Origin>(
    {{Origin::kHuman, "human"}, {Origin::kModel, "model"}, {Origin::kRule, "rule"}, {Origin::kImport, "import"}});
constexpr const auto& choices_of(Origin) {
  return kOrigins;
}

constexpr size_t kAnnexes = 7;  // IMDRF Annexes A to G
// Codes by annex. Stored as a document with one list for each: {"a": [...], ...}.
struct ImdrfCodes : std::array<std::vector<std::string>, kAnnexes> {};
ImdrfCodes tag_invoke(const boost::json::value_to_tag<ImdrfCodes>& tag, const Json& document);

// A coder's assessment of an item.
struct AnnotationSpec {
  std::optional<std::string> risk_id = {};  // from the risk definition
  bool is_new = false;
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  std::optional<std::int64_t> severity = {};
  bool harm_occurred = false;
  ImdrfCodes imdrf = {};
  Json spans = JsonArray{};
  std::string rationale = {};
};
BOOST_DESCRIBE_STRUCT(AnnotationSpec, (),
                      (risk_id, is_new, hazard, hazardous_situation, harm, severity, harm_occurred, imdrf, spans,
                       rationale))

struct Annotation {
  AnnotationId id = {};
  AnalysisId analysis_id = {};
  ItemId item_id = {};
  AnnotationSpec spec = {};
  std::string risk_key = {};
  std::string imdrf_release = {};
  Origin origin = Origin::kHuman;
  std::optional<std::string> model = {};  // document
  AnnotationStatus status = AnnotationStatus::kDraft;
  std::optional<std::string> supersedes_id = {};
  std::string comment = {};
  Timestamp created_at = {};
  Person created_by = {};
  std::optional<Timestamp> confirmed_at = {};
  std::optional<std::string> confirmed_by = {};
  std::string confirmed_by_name = {};
  std::int64_t revision = 1;
};
BOOST_DESCRIBE_STRUCT(Annotation, (),
                      (id, analysis_id, item_id, spec, risk_key, imdrf_release, origin, model, status, supersedes_id,
                       comment, created_at, created_by, confirmed_at, confirmed_by, confirmed_by_name, revision))

// One person's finished coding of one item.
struct Coding {
  ItemId item_id = {};
  AnalysisId analysis_id = {};
  Person coder = {};
  std::string risk_keys = {};  // category for the agreement
  std::string coding = {};     // with severity and harm: compared between coders
  Timestamp coded_at = {};
};
BOOST_DESCRIBE_STRUCT(Coding, (), (item_id, analysis_id, coder, risk_keys, coding, coded_at))

// Annotations are counted by this key: the risk's id, "new:…" with the text of a new risk, or empty without a hazardous
// situation.
std::string risk_key(const AnnotationSpec& spec);

}  // namespace pharos::analyses
