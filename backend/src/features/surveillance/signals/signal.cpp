#include "features/surveillance/signals/signal.hpp"

#include <fmt/format.h>

namespace pharos::surveillance {
namespace {

constexpr size_t kMaxAssessmentText = 20'000;

Answer read_answer(JsonReader& reader, std::string_view field) {
  return reader.optional_choice(field, kAnswers, "Must be undecided, yes or no").value_or(Answer::kUndecided);
}

}  // namespace

std::string signal_number(std::int64_t year, std::int64_t sequence) {
  return fmt::format("SIG-{}-{:04}", year, sequence);
}

Assessment read_assessment(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    const auto text = [&reader](std::string_view field) {
      return reader.optional_text(field, kMaxAssessmentText).value_or("");
    };
    Assessment assessment{.increase = read_answer(reader, "increase"),
                          .increase_reason = text("increase_reason"),
                          .benefit_risk = read_answer(reader, "benefit_risk"),
                          .benefit_risk_reason = text("benefit_risk_reason"),
                          .unacceptable = read_answer(reader, "unacceptable"),
                          .unacceptable_reason = text("unacceptable_reason"),
                          .background = text("background"),
                          .root_cause = text("root_cause"),
                          .actions = text("actions"),
                          .countries = text("countries"),
                          .next_report_on = reader.optional_day("next_report_on")};
    constexpr auto kGiveReason = "Give the reason for the answer";
    const auto require_reason = [&reader](Answer answer, const std::string& reason, std::string_view field) {
      reader.require(answer == Answer::kUndecided || !reason.empty(), field, kGiveReason);
    };
    require_reason(assessment.increase, assessment.increase_reason, "increase_reason");
    require_reason(assessment.benefit_risk, assessment.benefit_risk_reason, "benefit_risk_reason");
    require_reason(assessment.unacceptable, assessment.unacceptable_reason, "unacceptable_reason");
    return assessment;
  });
}

SignalFilter read_signal_filter(const Json& query) {
  return read_body(query, [](JsonReader& reader) {
    return SignalFilter{
        .state = reader.optional_choice("state", kSignalStates, "Must be open, reportable or not_reportable"),
        .plan_id = reader.optional_text("plan_id", JsonReader::kMaxId),
        .product_id = reader.optional_text("product_id", JsonReader::kMaxId)};
  });
}

}  // namespace pharos::surveillance
