#include "features/reportability/obligations/decision_body.hpp"

namespace pharos::reportability {
namespace {

constexpr size_t kMaxEvidence = 4000;
constexpr size_t kMaxSource = 300;
constexpr size_t kMaxQualifiedPerson = 200;
constexpr size_t kMaxReference = 100;

}  // namespace

AnswerSpec read_answer(const Json& body) {
  JsonReader reader{body};
  AnswerSpec spec{.answer = reader.choice("answer", kAnswers, "Select an answer", "Must be yes, no or uncertain"),
                  .evidence = reader.text("evidence", "Quote or describe the evidence for this answer", kMaxEvidence),
                  .evidence_source = reader.text("evidence_source", "Say where the evidence comes from", kMaxSource)};
  reader.finish();
  return spec;
}

DecisionSpec read_decision(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  DecisionSpec spec{
      .qualified_person = reader.optional_text("qualified_person", kMaxQualifiedPerson).value_or(""),
      .qualification = reader
                           .optional_choice("qualification", kQualifications,
                                            "Must be physician, nurse, risk_manager, biomedical_engineer or other")
                           .value_or(Qualification::kNone),
      .reason = reader.optional_text("reason", kMaxEvidence).value_or(""),
      .source_checked = reader.optional_text("source_checked", kMaxSource).value_or("")};
  reader.finish();
  return spec;
}

SentReport read_sent_report(const Json& body) {
  JsonReader reader{body};
  SentReport sent{
      .kind = reader.choice("kind", kReportKinds, "Select the kind of report",
                            "Must be initial, supplement, final or correction"),
      .sent_on = reader.optional_day("sent_on").value_or(""),
      .reference = reader.text("reference", "Enter the report number or the authority's reference", kMaxReference)};
  reader.require(!sent.sent_on.empty(), "sent_on", "Say when the report was sent");
  reader.finish();
  return sent;
}

Acknowledgement read_acknowledgement(const Json& body) {
  JsonReader reader{body};
  Acknowledgement acknowledgement{.is_accepted = reader.boolean("is_accepted", true),
                                  .note = reader.optional_text("note", kMaxEvidence).value_or("")};
  reader.require(acknowledgement.is_accepted || !acknowledgement.note.empty(), "note",
                 "Say why the report was rejected");
  reader.finish();
  return acknowledgement;
}

std::string read_case_reason(const Json& body, std::string_view required_message) {
  return read_body(
      body, [required_message](JsonReader& reader) { return reader.text("reason", required_message, kMaxEvidence); });
}

}  // namespace pharos::reportability
