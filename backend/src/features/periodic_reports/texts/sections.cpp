#include "features/periodic_reports/texts/sections.hpp"

#include <algorithm>

namespace pharos::periodic_reports {
namespace {

const std::vector<SectionInfo>& all_sections() {
  static const std::vector<SectionInfo> kAll = {
      {.key = "executive_summary",
       .title = "Executive summary",
       .guidance =
           "Summarize the report, the actions since the previous report with their status, and what the notified "
           "body requested."},
      {.key = "devices",
       .title = "Devices and intended uses",
       .guidance = "Describe the devices covered, and what was added, removed or changed since the previous report."},
      {.key = "grouping",
       .title = "Grouping of the devices",
       .guidance = "Justify the group and name the leading device. Explain changes of the group.",
       .is_in_pmsr = false},
      {.key = "volume",
       .title = "Volume of sales",
       .guidance = "Comment on the number of devices, by model or size where this matters.",
       .tables = {"t1"}},
      {.key = "population",
       .title = "Size and characteristics of the population",
       .guidance = "Estimate the patients exposed, compare with the expected use, and name groups that are over- or "
                   "underrepresented.",
       .tables = {"t2", "t3"},
       .is_data_set = true},
      {.key = "serious_incidents",
       .title = "Serious incidents",
       .guidance = "Assess device problems, causes and health impacts, and new types of serious incidents.",
       .tables = {"t4", "t5", "t6"}},
      {.key = "trends",
       .title = "Trend reporting",
       .guidance = "Summarize trends of non-serious incidents and expected side effects.",
       .tables = {"trends"},
       .is_data_set = true},
      {.key = "fsca",
       .title = "Field safety corrective actions",
       .guidance = "Summarize the actions and compare them with previous periods.",
       .tables = {"t7"}},
      {.key = "capa",
       .title = "Corrective and preventive actions",
       .guidance = "Summarize the actions, their causes and their effect.",
       .tables = {"t8"}},
      {.key = "complaints",
       .title = "Feedback and complaints",
       .guidance = "Assess the most common complaints, and say whether they led to corrective actions.",
       .tables = {"complaints"},
       .is_data_set = true},
      {.key = "literature",
       .title = "Scientific literature",
       .guidance = "Summarize the relevant literature, or refer to the technical documentation.",
       .is_data_set = true},
      {.key = "registries",
       .title = "Public databases and registries",
       .guidance = "List the registries reviewed and their findings.",
       .is_data_set = true,
       .is_in_pmsr = false},
      {.key = "similar_devices",
       .title = "Similar devices",
       .guidance = "Compare with public information about similar devices and explain differences.",
       .tables = {"similar"},
       .is_data_set = true},
      {.key = "other_sources",
       .title = "Other data sources",
       .guidance = "List other sources, such as real-world data, and their findings.",
       .is_data_set = true,
       .is_in_pmsr = false},
      {.key = "pmcf",
       .title = "Specific post-market clinical follow-up",
       .guidance = "Summarize the findings of specific PMCF activities.",
       .is_data_set = true,
       .is_in_pmsr = false},
      {.key = "validity",
       .title = "Validity of the collected data",
       .guidance = "Name limitations and bias, and whether conclusions are still possible."},
      {.key = "conclusions",
       .title = "Overall conclusions",
       .guidance = "Describe new risks and benefits, and the effect on the benefit-risk profile."},
      {.key = "actions",
       .title = "Actions taken by the manufacturer",
       .guidance = "Describe all actions that follow from the data of this period."},
  };
  return kAll;
}

}  // namespace

std::vector<const SectionInfo*> sections_of(ReportKind kind) {
  std::vector<const SectionInfo*> sections;
  for (const auto& section : all_sections()) {
    if (kind == ReportKind::kPsur || section.is_in_pmsr) sections.push_back(&section);
  }
  return sections;
}

const SectionInfo* find_section(std::string_view key) {
  const auto& all = all_sections();
  const auto found = std::ranges::find(all, key, &SectionInfo::key);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pharos::periodic_reports
