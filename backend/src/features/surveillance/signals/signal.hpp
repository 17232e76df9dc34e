#pragma once

#include "features/signatures/signatures.hpp"
#include "features/surveillance/runs/run.hpp"

namespace pharos::surveillance {

using SignalId = Id<struct PmsSignalTag>;

enum class SignalState { kOpen, kReportable, kNotReportable };
constexpr auto kSignalStates = choices<SignalState>({{SignalState::kOpen, "open"},
                                                     {SignalState::kReportable, "reportable"},
                                                     {SignalState::kNotReportable, "not_reportable"}});
constexpr const auto& choices_of(SignalState) {
  return kSignalStates;
}

enum class Answer { kUndecided, kYes, kNo };
constexpr auto kAnswers =
    choices<Answer>({{Answer::kUndecided, "undecided"}, {Answer::kYes, "yes"}, {Answer::kNo, "no"}});
constexpr const auto& choices_of(Answer) {
  return kAnswers;
}

// The three conditions of MDR 88(1) and IVDR 83(1), and the texts of the trend report.
struct Assessment {
  Answer increase = Answer::kUndecided;  // a statistically significant increase in frequency or severity
  std::string increase_reason = {};
  Answer benefit_risk = Answer::kUndecided;  // it could significantly affect the benefit-risk analysis
  std::string benefit_risk_reason = {};
  Answer unacceptable = Answer::kUndecided;  // it leads or may lead to unacceptable risks
  std::string unacceptable_reason = {};
  std::string background = {};
  std::string root_cause = {};
  std::string actions = {};
  std::string countries = {};
  std::optional<std::string> next_report_on = {};

  bool operator==(const Assessment&) const = default;
  bool all_yes() const {
    return increase == Answer::kYes && benefit_risk == Answer::kYes && unacceptable == Answer::kYes;
  }
};
BOOST_DESCRIBE_STRUCT(Assessment, (),
                      (increase, increase_reason, benefit_risk, benefit_risk_reason, unacceptable, unacceptable_reason,
                       background, root_cause, actions, countries, next_report_on))

// A line of the list.
struct SignalRow {
  SignalId id = {};
  std::string number = {};
  PlanId plan_id = {};
  std::string plan_number = {};
  std::int64_t plan_version = 1;
  OwnerType owner_type = OwnerType::kProduct;
  std::string owner_id = {};
  std::string owner_name = {};
  RunId run_id = {};
  std::string indicator_id = {};
  std::string indicator_name = {};
  std::string period_from = {};
  std::string period_to = {};
  SignalState state = SignalState::kOpen;
  Timestamp opened_at = {};
  std::optional<Timestamp> concluded_at = {};
  std::optional<std::string> concluded_by_name = {};
};
BOOST_DESCRIBE_STRUCT(SignalRow, (),
                      (id, number, plan_id, plan_number, plan_version, owner_type, owner_id, owner_name, run_id,
                       indicator_id, indicator_name, period_from, period_to, state, opened_at, concluded_at,
                       concluded_by_name))

struct Signal : SignalRow {
  IndicatorTrend trend = {};  // as it was when the signal was opened
  Assessment assessment = {};
  std::optional<UserId> assessed_by = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Signal, (SignalRow), (trend, assessment, assessed_by, version))

struct SignalView : Signal {
  bool has_report = false;  // three yeses
  std::vector<signatures::CheckedSignature> signatures = {};
};
BOOST_DESCRIBE_STRUCT(SignalView, (Signal), (has_report, signatures))

struct SignalFilter {
  std::optional<SignalState> state = {};
  std::optional<std::string> plan_id = {};
  std::optional<std::string> product_id = {};  // also of plans of its family
};

// A signal to open.
struct NewSignal {
  IndicatorTrend trend = {};
  std::string period_from = {};
  std::string period_to = {};
};

// "SIG-2026-0001".
std::string signal_number(std::int64_t year, std::int64_t sequence);

// Throw Error{kInvalidFields} with every invalid field.
Assessment read_assessment(const Json& body);
SignalFilter read_signal_filter(const Json& query);

}  // namespace pharos::surveillance
