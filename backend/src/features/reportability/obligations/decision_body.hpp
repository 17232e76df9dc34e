#pragma once

#include <optional>
#include <string>

#include "core/json_reader.hpp"
#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

// All throw Error{kInvalidFields} with every invalid field.
AnswerSpec read_answer(const Json& body);
// Body of a decision; a signed one also carries `signature`.
DecisionSpec read_decision(const Json& body);

// A correction is the report of a correction or removal (21 CFR 806.10), whatever is decided about the event.
enum class ReportKind { kInitial, kSupplement, kFinal, kCorrection };
constexpr auto kReportKinds = choices<ReportKind>({{ReportKind::kInitial, "initial"},
                                                   {ReportKind::kSupplement, "supplement"},
                                                   {ReportKind::kFinal, "final"},
                                                   {ReportKind::kCorrection, "correction"}});
constexpr const auto& choices_of(ReportKind) {
  return kReportKinds;
}

// A report that was sent to the authority.
struct SentReport {
  ReportKind kind = ReportKind::kInitial;
  std::string sent_on = {};    // 2026-12-25
  std::string reference = {};  // the report number, or the authority's reference
};
BOOST_DESCRIBE_STRUCT(SentReport, (), (kind, sent_on, reference))
SentReport read_sent_report(const Json& body);

struct Acknowledgement {
  bool is_accepted = true;
  std::string note = {};
};
BOOST_DESCRIBE_STRUCT(Acknowledgement, (), (is_accepted, note))
Acknowledgement read_acknowledgement(const Json& body);

// `reason` of a body.
std::string read_case_reason(const Json& body, std::string_view required_message);

}  // namespace pharos::reportability
