#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/periodic_reports/series.hpp"

// The sections of a report (MDCG 2022-21, Annex I).
namespace pharos::periodic_reports {

struct SectionInfo {
  std::string_view key;
  std::string_view title;
  std::string_view guidance;
  std::vector<std::string_view> tables = {};  // shown in this section
  bool is_data_set = false;                   // can be left out with a reason
  bool is_in_pmsr = true;
};
// In their order.
std::vector<const SectionInfo*> sections_of(ReportKind kind);
// Null for an unknown key.
const SectionInfo* find_section(std::string_view key);

}  // namespace pharos::periodic_reports
