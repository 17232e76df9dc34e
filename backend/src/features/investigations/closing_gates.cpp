#include "features/investigations/closing_gates.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>

namespace pharos::investigations {
namespace {

constexpr std::array<std::string_view, 3> kPlaceholders = {"B21", "C21", "D16"};

// Beginnings of codes that exclude each other.
struct Contradiction {
  std::string_view finding;
  std::string_view conclusion;
};
constexpr std::array<Contradiction, 19> kContradictions = {{
    {"C19", "D01"},   {"C19", "D02"},   {"C19", "D03"},   {"C19", "D18"},   {"C19", "D19"},
    {"C19", "D1501"}, {"C01", "D1402"}, {"C02", "D1402"}, {"C03", "D1402"}, {"C04", "D1402"},
    {"C06", "D1402"}, {"C07", "D1402"}, {"C08", "D1402"}, {"C09", "D1402"}, {"C10", "D1402"},
    {"C11", "D1402"}, {"C12", "D1402"}, {"C16", "D1402"}, {"C24", "D1402"},
}};

// The European Economic Area, and Switzerland, Türkiye and Northern Ireland, whose rules follow it.
constexpr std::array<std::string_view, 33> kEuropeanCountries = {
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS",
    "IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "TR", "XI"};

constexpr size_t kCountryCode = 2;

// A country that is not a code may be any.
bool may_be_european(const std::string& country) {
  if (country.size() != kCountryCode) return true;
  return std::ranges::find(kEuropeanCountries, boost::to_upper_copy(country)) != kEuropeanCountries.end();
}

class GateList {
 public:
  void add(std::string key, bool is_met, std::string required, std::string wrong = {}) {
    auto text = is_met || wrong.empty() ? std::move(required) : std::move(wrong);
    gates_.push_back({std::move(key), std::move(text), is_met});
  }
  std::vector<Gate> take() { return std::move(gates_); }

 private:
  std::vector<Gate> gates_;
};

std::vector<std::string> placeholders_in(const InvestigationSpec& spec) {
  std::vector<std::string> found;
  const auto add = [&found](const std::string& code) {
    if (is_placeholder(code)) found.push_back(code);
  };
  for (const auto& step : spec.steps) add(step.imdrf_b);
  for (const auto& code : spec.findings) add(code);
  for (const auto& code : spec.conclusions) add(code);
  return found;
}

std::vector<std::string> contradictions_in(const InvestigationSpec& spec) {
  std::vector<std::string> found;
  for (const auto& finding : spec.findings) {
    for (const auto& conclusion : spec.conclusions) {
      if (contradict(finding, conclusion)) found.push_back(fmt::format("{} with {}", finding, conclusion));
    }
  }
  return found;
}

bool is_device_returned(const GateFacts& facts) {
  return is_received(facts.custody) || std::ranges::any_of(facts.complaints, [](const Complaint& complaint) {
           return complaint.spec.device_returned.value_or(false);
         });
}

}  // namespace

bool is_placeholder(std::string_view code) {
  return std::ranges::find(kPlaceholders, code) != kPlaceholders.end();
}

bool contradict(std::string_view finding, std::string_view conclusion) {
  return std::ranges::any_of(kContradictions, [&](const Contradiction& one) {
    return finding.starts_with(one.finding) && conclusion.starts_with(one.conclusion);
  });
}

bool concerns_eu(const std::vector<Complaint>& complaints) {
  return std::ranges::any_of(complaints, [](const Complaint& complaint) {
    switch (complaint.spec.reportable_eu) {
      case complaints::Reportable::kYes:
        return true;
      case complaints::Reportable::kNo:
        return false;
      case complaints::Reportable::kUndecided:
        return may_be_european(complaint.spec.country);
    }
    return true;
  });
}

std::vector<Gate> closing_gates(const GateFacts& facts) {
  const auto& spec = facts.spec;
  GateList gates;
  gates.add("steps", !spec.steps.empty(), "At least one investigation step (Annex B) is recorded.",
            "Record at least one investigation step (Annex B).");
  gates.add("findings", !spec.findings.empty(), "Findings (Annex C) are coded.", "Code the findings (Annex C).");
  gates.add("conclusions", !spec.conclusions.empty(), "The conclusion (Annex D) is coded.",
            "Code the conclusion (Annex D).");
  const auto placeholders = placeholders_in(spec);
  gates.add(
      "placeholders", placeholders.empty(), "No code says that the investigation is unfinished.",
      fmt::format("Replace {}: the code says that the investigation is unfinished.", fmt::join(placeholders, ", ")));
  const auto contradictions = contradictions_in(spec);
  gates.add("contradictions", contradictions.empty(), "Findings and conclusion are consistent.",
            fmt::format("Findings and conclusion contradict each other: {}.", fmt::join(contradictions, ", ")));
  gates.add("good_faith", is_device_returned(facts) || has_written_request(facts.custody),
            "The device was returned, or it was requested in writing.",
            "The device was not returned: record at least one written request for it in the custody log.");
  gates.add("root_cause", !spec.root_cause.empty(), "The root cause is described.",
            "Describe the root cause, or why it cannot be established.");
  gates.add("risk", spec.risk.effect != RiskEffect::kUndecided, "The effect on the risk file is decided.",
            "Decide what the conclusion means for the risk file.");
  gates.add("reply", spec.reply_sent_on.has_value() || !spec.no_reply_reason.empty(),
            "The reply to the complainant, or the reason for none, is recorded.",
            "Record the reply to the complainant, or the reason for none.");
  return gates.take();
}

}  // namespace pharos::investigations
