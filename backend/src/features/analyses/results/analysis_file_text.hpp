#pragma once

#include <string>
#include <string_view>

#include "core/json.hpp"
#include "features/analyses/analysis.hpp"
#include "features/analyses/item.hpp"

// How the files of an analysis show its values to readers.
namespace pharos::analyses {

// A value without quotation marks; nothing for null.
std::string text(const Json& value);
// "2.10E-05 (1.20E-05 to 3.40E-05)".
std::string estimate(const Json& value);
// "S4, P3: investigate". The severity of a risk that was not observed is unknown.
std::string place(const Json& value);
// "Oct 2026" for "2026-10", "31 Oct 2026" for "2026-10-31".
std::string display_period(const std::string& period);
// "A0705; E2403".
std::string codes_text(const Json& imdrf);
std::string capitalized(std::string word);
std::string yes_or_no(bool value);
// As in the web client.
std::string status_text(Status status);
std::string status_text(ItemStatus status);
// "Outside the period".
std::string reason_text(std::string_view reason);

}  // namespace pharos::analyses
