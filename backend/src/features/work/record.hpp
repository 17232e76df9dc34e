#pragma once

#include <boost/describe.hpp>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json_reader.hpp"

// What people do on records of any kind: discuss them, assign them, and hear about them.
namespace pharos::work {

enum class RecordKind {
  kComplaint,
  kProduct,
  kFamily,
  kRiskGrid,
  kRiskDefinition,
  kAnalysis,
  kCase,
  kInvestigation,
  kPmsPlan,
  kPeriodicReport
};
constexpr auto kRecordKinds = choices<RecordKind>({{RecordKind::kComplaint, "complaint"},
                                                   {RecordKind::kProduct, "product"},
                                                   {RecordKind::kFamily, "family"},
                                                   {RecordKind::kRiskGrid, "riskgrid"},
                                                   {RecordKind::kRiskDefinition, "riskdefinition"},
                                                   {RecordKind::kAnalysis, "analysis"},
                                                   {RecordKind::kCase, "case"},
                                                   {RecordKind::kInvestigation, "investigation"},
                                                   {RecordKind::kPmsPlan, "pms_plan"},
                                                   {RecordKind::kPeriodicReport, "periodic_report"}});
constexpr const auto& choices_of(RecordKind) {
  return kRecordKinds;
}

// A risk grid or risk definition is named by the product or family that owns it, because every save is a new version
// and a discussion outlives versions.
struct RecordRef {
  RecordKind record_kind = RecordKind::kComplaint;
  std::string record_id = {};

  auto operator<=>(const RecordRef&) const = default;
};
BOOST_DESCRIBE_STRUCT(RecordRef, (), (record_kind, record_id))

// `record_kind` and `record_id` of a body or a query.
RecordRef read_record_ref(JsonReader& reader);

struct RecordHead : RecordRef {
  std::string title = {};
  std::string path = {};  // of its page in the web client
  bool is_open = true;    // still to be worked on; not sent
};
BOOST_DESCRIBE_STRUCT(RecordHead, (RecordRef), (title, path))

struct Person {
  UserId id = {};
  std::string display_name = {};
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, display_name))

}  // namespace pharos::work
