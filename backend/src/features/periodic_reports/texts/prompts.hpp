#pragma once

#include <string>
#include <vector>

#include "features/periodic_reports/tables/report_table.hpp"
#include "features/periodic_reports/texts/sections.hpp"

namespace pharos::periodic_reports {

// What the text of a section should address, derived from the numbers of this report.
std::vector<std::string> prompts_of(const SectionInfo& section, const Evidence& evidence,
                                    const std::vector<ReportTable>& tables);

}  // namespace pharos::periodic_reports
