#pragma once

#include "features/exports/exports.hpp"
#include "features/investigations/investigation_view.hpp"

namespace pharos::investigations {

enum class Layout { kReport, kEightD };
constexpr auto kLayouts = choices<Layout>({{Layout::kReport, "report"}, {Layout::kEightD, "8d"}});
constexpr const auto& choices_of(Layout) {
  return kLayouts;
}

// Everything about the investigation, for the complaint file.
exports::Paper compose_report(const InvestigationView& investigation);
// The same facts in the eight disciplines, as customers and suppliers exchange them.
exports::Paper compose_eight_d(const InvestigationView& investigation);

}  // namespace pharos::investigations
