#include "features/submissions/published/published_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <set>

#include "report_files/report/report_boxes.hpp"

namespace pharos::submissions {
namespace {

using public_data::AdverseEventReport;
using report_files::DeviceReport;

std::string plain(std::string text) {
  boost::trim(text);
  boost::to_upper(text);
  return text;
}

// FDA publishes one type, the most serious one.
std::string type_of(const DeviceReport& report) {
  using enum report_files::EventType;
  const auto has = [&report](report_files::EventType type) {
    return std::ranges::find(report.evaluation.event_types, type) != report.evaluation.event_types.end();
  };
  if (has(kDeath)) return "Death";
  if (has(kSeriousInjury)) return "Injury";
  return has(kMalfunction) ? "Malfunction" : "";
}

class Comparison {
 public:
  void add(std::string_view path, const std::string& submitted, const std::string& published) {
    if (plain(submitted) == plain(published)) return;
    const auto& box = report_files::box_at(path);
    list.push_back({std::string{box.number}, std::string{box.label}, submitted, published});
  }
  void add_codes(std::string_view path, const std::vector<std::string>& submitted,
                 const std::vector<public_data::Problem>& published) {
    std::set<std::string> shown;
    for (const auto& problem : published) shown.insert(problem.fda_code.empty() ? problem.term : problem.fda_code);
    const std::set<std::string> sent{submitted.begin(), submitted.end()};
    add(path, fmt::format("{}", fmt::join(sent, ", ")), fmt::format("{}", fmt::join(shown, ", ")));
  }
  std::vector<PublishedDifference> list;
};

// The device with the submitted product code, or else the first one.
const public_data::EventDevice* device_of(const AdverseEventReport& published, const std::string& product_code) {
  const auto found =
      std::ranges::find(published.device, product_code, &public_data::EventDevice::device_report_product_code);
  if (found != published.device.end()) return &*found;
  return published.device.empty() ? nullptr : &published.device.front();
}

}  // namespace

std::vector<PublishedDifference> compare_published(const DeviceReport& submitted, const AdverseEventReport& published) {
  Comparison comparison;
  const auto& event_date = submitted.event.event_date.value;
  comparison.add("event.event_date", event_date ? report_files::to_iso(*event_date) : "",
                 published.date_of_event ? to_iso(*published.date_of_event) : "");
  const auto product_code = submitted.device.product_code.value.value_or("");
  static const public_data::EventDevice kNone;
  const auto* found = device_of(published, product_code);
  const auto& device = found ? *found : kNone;
  comparison.add("device.brand_name", submitted.device.brand_name.value.value_or(""), device.brand_name);
  comparison.add("device.product_code", product_code, device.device_report_product_code);
  comparison.add("device.manufacturer.name", submitted.device.manufacturer.name.value.value_or(""),
                 device.manufacturer_d_name);
  comparison.add("evaluation.event_types", type_of(submitted),
                 std::string{public_data::kEventTypes.name(published.event_type)});
  std::vector<public_data::Problem> patient_problems;
  for (const auto& patient : published.patient) {
    patient_problems.insert(patient_problems.end(), patient.patient_problems.begin(), patient.patient_problems.end());
  }
  comparison.add_codes("evaluation.patient_problems", submitted.evaluation.patient_problems, patient_problems);
  comparison.add_codes("evaluation.device_problems", submitted.evaluation.device_problems, published.product_problems);
  return std::move(comparison.list);
}

}  // namespace pharos::submissions
