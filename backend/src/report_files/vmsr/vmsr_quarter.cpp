#include "report_files/vmsr/vmsr_quarter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

#include "core/error.hpp"
#include "core/text.hpp"

namespace pharos::report_files {
namespace {

std::string comparable(std::string_view name) {
  std::string text{trimmed(name)};
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

Day last_of_month(std::chrono::year year, unsigned month) {
  return {std::chrono::year_month_day{year / std::chrono::month{month} / std::chrono::last}};
}

void add_codes(std::set<std::string>& set, const std::vector<std::string>& codes) {
  set.insert(codes.begin(), codes.end());
}

}  // namespace

VmsrQuarter vmsr_quarter(int year, int quarter) {
  if (quarter < 1 || quarter > 4) throw Error(ErrorCode::kBadRequest, "A quarter is a number from 1 to 4");
  const std::chrono::year of{year};
  const auto month = static_cast<unsigned>(quarter * 3);
  return {.year = year,
          .quarter = quarter,
          .first = {of / std::chrono::month{month - 2} / 1},
          .last = last_of_month(of, month),
          // The end of the month after the quarter.
          .due = quarter == 4 ? last_of_month(of + std::chrono::years{1}, 1) : last_of_month(of, month + 1)};
}

VmsrQuarter vmsr_quarter_of(const Day& day) {
  return vmsr_quarter(static_cast<int>(day.date.year()),
                      static_cast<int>((static_cast<unsigned>(day.date.month()) + 2) / 3));
}

VmsrSet group_malfunctions(std::span<const MalfunctionEvent> events, const VmsrQuarter& quarter) {
  using Key = std::tuple<std::string, std::string, std::set<std::string>, std::string, std::optional<std::string>>;
  std::map<Key, VmsrGroup> groups;
  VmsrSet result;
  for (const auto& event : events) {
    if (event.aware < quarter.first || event.aware > quarter.last) continue;
    if (event.individual_reason) {
      result.individual.push_back(event.id);
      continue;
    }
    if (event.device_problems.empty()) {
      result.uncoded.push_back(event.id);
      continue;
    }
    std::set<std::string> problems{event.device_problems.begin(), event.device_problems.end()};
    auto& group = groups[{comparable(event.brand_name), comparable(event.model_number), problems, event.report_id,
                          event.correction_number}];
    if (group.event_ids.empty()) {
      group.brand_name = trimmed(event.brand_name);
      group.model_number = trimmed(event.model_number);
      group.device_problems = std::move(problems);
      group.correction_number = event.correction_number;
    }
    if (event.due && (!group.due || *event.due < *group.due)) group.due = event.due;
    add_codes(group.methods, event.methods);
    add_codes(group.results, event.results);
    add_codes(group.conclusions, event.conclusions);
    group.event_ids.push_back(event.id);
    group.returned += event.was_returned ? 1 : 0;
    group.single_use += event.is_single_use ? 1 : 0;
    group.reprocessed += event.was_reprocessed ? 1 : 0;
  }
  for (auto& [key, group] : groups) result.groups.push_back(std::move(group));
  return result;
}

void add_recall(EvaluationBlock& evaluation, const std::string& correction_number) {
  if (std::ranges::find(evaluation.remedial_actions, RemedialAction::kRecall) == evaluation.remedial_actions.end()) {
    evaluation.remedial_actions.push_back(RemedialAction::kRecall);
  }
  if (!correction_number.empty()) evaluation.correction_number = correction_number;
}

DeviceReport summary_report(DeviceReport about_device, const VmsrGroup& group) {
  DeviceReport report = std::move(about_device);
  report.device.brand_name = group.brand_name;
  report.device.model_number = group.model_number;
  report.manufacturer.exemption_number = std::string("VMSR");
  auto& evaluation = report.evaluation;
  evaluation.event_types = {EventType::kMalfunction, EventType::kSummary};
  evaluation.events_summarized = static_cast<std::int64_t>(group.event_ids.size());
  evaluation.device_problems = {group.device_problems.begin(), group.device_problems.end()};
  evaluation.methods = {group.methods.begin(), group.methods.end()};
  evaluation.results = {group.results.begin(), group.results.end()};
  evaluation.conclusions = {group.conclusions.begin(), group.conclusions.end()};
  if (group.correction_number) add_recall(evaluation, *group.correction_number);
  // FDA asks for these counts but has no box for them. What was not recorded is not known to be none.
  const auto recorded = [](std::int64_t count) { return count > 0 ? std::to_string(count) : "none recorded"; };
  const auto counts = fmt::format("Devices returned: {}. Labeled for single use: {}. Reprocessed and reused: {}.",
                                  recorded(group.returned), recorded(group.single_use), recorded(group.reprocessed));
  evaluation.narrative = evaluation.narrative.value ? *evaluation.narrative.value + "\n" + counts : counts;
  return report;
}

}  // namespace pharos::report_files
