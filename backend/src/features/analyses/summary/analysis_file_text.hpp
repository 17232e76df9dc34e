#pragma once

#include <string>

#include "features/analyses/results/observed_risks.hpp"

// How the files of an analysis show its values to readers.
namespace pharos::analyses {

// "2.10E-05 (1.20E-05 to 3.40E-05)".
std::string estimate_text(const std::optional<RiskEstimate>& estimate);
// "S4, P3: investigate". The severity of a risk that was not observed is unknown.
std::string place_text(const Place& place);
// "Oct 2026" for "2026-10", "31 Oct 2026" for "2026-10-31".
std::string display_period(const std::string& period);
// "01 Jan 2026 to Oct 2026": the chosen day, or the month of the first or last item.
std::string period_text(const Analysis& analysis, const std::vector<MonthCount>& months);
// "A0705; E2403".
std::string codes_text(const ImdrfCodes& codes);
std::string capitalized(std::string_view word);
std::string yes_or_no(bool value);
// As in the web client.
std::string status_text(Status status);
std::string status_text(ItemStatus status);
// "Outside the period".
std::string reason_text(ExclusionReason reason);

}  // namespace pharos::analyses
