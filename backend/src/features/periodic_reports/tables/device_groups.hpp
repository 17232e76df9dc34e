#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "features/periodic_reports/tables/report_table.hpp"

// What the tables share: devices, periods and exposure.
namespace pharos::periodic_reports {

// One Basic UDI-DI with its rows.
struct DeviceGroup {
  std::string key = {};
  std::vector<const DeviceFacts*> products = {};
  std::vector<std::uint32_t> complaints = {};
  std::vector<std::uint32_t> exposures = {};
  std::vector<std::uint32_t> incidents = {};
};
// In the order of the products.
std::vector<DeviceGroup> group_devices(const Evidence& evidence);

// The column of a day; nothing outside all periods.
std::optional<size_t> column_of_day(const Evidence& evidence, std::string_view day);

// Months from the first to the last period day; a month belongs to the period that contains its 16th day, so that every
// month belongs to one period.
std::vector<std::string> months_of(const std::string& starts_on, const std::string& ends_on);

// The months whose figures make the number of devices of a period, added up. An installed base is a stock, so the
// figure of the last month counts; units since the declaration of conformity count from the certification.
std::vector<std::string> counted_months(const SeriesSpec& series, const Period& period);

// How many devices, from the exposure figures.
struct Volume {
  double value = 0;
  std::int64_t months = 0;                // of the period
  std::vector<std::string> missing = {};  // months without a figure
  std::vector<std::uint32_t> rows = {};   // positions in the evidence

  bool is_known() const { return missing.size() < static_cast<size_t>(months); }
  bool is_complete() const { return missing.empty(); }
};

// The exposure of one device by month and region.
class DeviceVolumes {
 public:
  DeviceVolumes(const Evidence& evidence, const DeviceGroup& device);
  Volume sum(RegionGroup group, const std::vector<std::string>& months) const;
  // Months in which more was counted in EEA+TR+XI than worldwide: "Pump 2025-03".
  std::vector<std::string> contradictions() const;

 private:
  struct Figure {
    double value = 0;
    std::vector<std::uint32_t> rows = {};
  };
  struct Month {
    std::optional<Figure> eea = {};
    std::optional<Figure> world = {};
  };
  struct ProductMonths {
    std::string name = {};
    std::string first_month = {};  // when the product was first marketed; empty: unknown
    std::map<std::string, Month> months = {};
  };
  std::vector<ProductMonths> products_;
};

std::string number_text(double value);
// "1,200", "1,200 (incomplete)" or "Unknown".
TableCell volume_cell(const Volume& volume);
// Percent of the devices; a reason instead if there is no complete number of devices.
TableCell rate_cell(size_t count, const Volume& volume);
TableCell count_cell(std::vector<std::uint32_t> rows);
// "A0101 Unexpected Shutdown".
std::string term_text(const Evidence& evidence, const std::string& code);
std::string codes_word(size_t count, std::string_view one, std::string_view many);

}  // namespace pharos::periodic_reports
