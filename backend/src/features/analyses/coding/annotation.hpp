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

constexpr size_t kAnnexes = 7;        // IMDRF Annexes A to G
std::string annex_key(size_t annex);  // "a" to "g"
// Codes by annex; as JSON, one list for each: {"a": [...], ...}.
struct ImdrfCodes : std::array<std::vector<std::string>, kAnnexes> {};
void tag_invoke(const boost::json::value_from_tag& tag, Json& out, const ImdrfCodes& codes);
ImdrfCodes tag_invoke(const boost::json::value_to_tag<ImdrfCodes>& tag, const Json& stored);

// Evidence: a range of the item's text in UTF-16 units, as in browsers.
struct Span {
  std::string field = {};
  std::int64_t start = 0;
  std::int64_t end = 0;
  std::string quote = {};
};
BOOST_DESCRIBE_STRUCT(Span, (), (field, start, end, quote))

// A coder's assessment of an item.
struct AnnotationSpec {
  std::optional<std::string> risk_id = {};  // from the risk definition
  bool new_risk = false;
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  std::optional<std::int64_t> severity = {};
  bool harm_occurred = false;
  ImdrfCodes imdrf = {};
  std::vector<Span> spans = {};
  std::string rationale = {};
};
BOOST_DESCRIBE_STRUCT(AnnotationSpec, (),
                      (risk_id, new_risk, hazard, hazardous_situation, harm, severity, harm_occurred, imdrf, spans,
                       rationale))

// Body of a new or changed annotation.
struct NewAnnotation {
  ItemId item_id = {};
  AnnotationSpec spec = {};
  Origin origin = Origin::kHuman;
  std::optional<std::string> model = {};  // document
};

struct AnnotationContent : AnnotationSpec {
  AnnotationId id = {};
  AnalysisId analysis_id = {};
  ItemId item_id = {};
  std::string imdrf_release = {};
  Origin origin = Origin::kHuman;
  AnnotationStatus status = AnnotationStatus::kDraft;
  std::optional<AnnotationId> supersedes_id = {};
  std::string comment = {};
  Timestamp created_at = {};
  Person created_by = {};
  std::optional<Timestamp> confirmed_at = {};
  std::optional<Person> confirmed_by = {};
  std::int64_t revision = 1;
};
BOOST_DESCRIBE_STRUCT(AnnotationContent, (AnnotationSpec),
                      (id, analysis_id, item_id, imdrf_release, origin, status, supersedes_id, comment, created_at,
                       created_by, confirmed_at, confirmed_by, revision))

struct Annotation : AnnotationContent {
  std::string risk_key = {};
  std::optional<std::string> model = {};  // document
};
BOOST_DESCRIBE_STRUCT(Annotation, (AnnotationContent), (risk_key, model))

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
