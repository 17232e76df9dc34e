#include <boost/algorithm/string/case_conv.hpp>

#include "features/periodic_reports/tables/table_parts.hpp"

namespace pharos::periodic_reports {

std::string table_number(std::string_view table) {
  return boost::to_upper_copy(std::string{table});
}

std::vector<ReportTable> compute_tables(const Evidence& evidence, const std::vector<PopulationRow>& population) {
  std::vector<ReportTable> tables;
  std::vector<std::vector<std::string>> months;
  for (const auto& period : evidence.periods) months.push_back(counted_months(evidence.series, period));
  const auto groups = group_devices(evidence);
  for (const auto& device : groups) {
    const DeviceVolumes volumes{evidence, device};
    const DeviceInput input{evidence, device, volumes, months};
    tables.push_back(volume_table(input));
    for (auto& table : population_tables(input, population)) tables.push_back(std::move(table));
    tables.push_back(problem_table(input));
    tables.push_back(finding_table(input));
    tables.push_back(impact_table(input));
    tables.push_back(complaint_table(input));
  }
  tables.push_back(field_action_table(evidence));
  tables.push_back(capa_table(evidence));
  tables.push_back(trend_table(evidence));
  tables.push_back(similar_table(evidence));
  return tables;
}

}  // namespace pharos::periodic_reports
