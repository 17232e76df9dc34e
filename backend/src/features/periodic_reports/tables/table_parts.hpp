#pragma once

#include "features/periodic_reports/tables/device_groups.hpp"

namespace pharos::periodic_reports {

// One device with what its tables share.
struct DeviceInput {
  const Evidence& evidence;
  const DeviceGroup& device;
  const DeviceVolumes& volumes;
  std::vector<std::vector<std::string>> months;  // of each column
};

ReportTable volume_table(const DeviceInput& input);  // T1
std::vector<ReportTable> population_tables(const DeviceInput& input,
                                           const std::vector<PopulationRow>& population);  // T2, T3
ReportTable problem_table(const DeviceInput& input);                                       // T4
ReportTable finding_table(const DeviceInput& input);                                       // T5
ReportTable impact_table(const DeviceInput& input);                                        // T6
ReportTable complaint_table(const DeviceInput& input);     // feedback that is not a serious incident
ReportTable field_action_table(const Evidence& evidence);  // T7
ReportTable capa_table(const Evidence& evidence);          // T8
ReportTable trend_table(const Evidence& evidence);
ReportTable similar_table(const Evidence& evidence);

}  // namespace pharos::periodic_reports
