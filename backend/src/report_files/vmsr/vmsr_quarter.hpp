#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "report_files/report/device_report.hpp"

// Summary reports of malfunctions (VMSR): one report per quarter for each combination of brand, model and device
// problem codes (FDA's guidance of 29 August 2024).
namespace pharos::report_files {

struct VmsrQuarter {
  int year = 0;
  int quarter = 1;  // 1 to 4
  Day first;
  Day last;
  Day due;  // 30 April, 31 July, 31 October, 31 January
};
// Throws Error{kBadRequest} for a quarter other than 1 to 4.
VmsrQuarter vmsr_quarter(int year, int quarter);
VmsrQuarter vmsr_quarter_of(const Day& day);

// Why an event must be reported by itself. `not_eligible` is the decision that it may not be in a summary, for one of
// the other reasons or because of its product code.
enum class IndividualReason { kDeathOrInjury, kFiveDay, kRecall, kFdaNotice, kNewType, kNotEligible };
constexpr auto kIndividualReasons = choices<IndividualReason>({{IndividualReason::kDeathOrInjury, "death_or_injury"},
                                                               {IndividualReason::kFiveDay, "five_day"},
                                                               {IndividualReason::kRecall, "recall"},
                                                               {IndividualReason::kFdaNotice, "fda_notice"},
                                                               {IndividualReason::kNewType, "new_type"},
                                                               {IndividualReason::kNotEligible, "not_eligible"}});
constexpr const auto& choices_of(IndividualReason) {
  return kIndividualReasons;
}

struct MalfunctionEvent {
  std::string id;
  std::string brand_name;
  std::string model_number;
  Day aware;
  std::vector<std::string> device_problems;  // FDA codes
  std::vector<std::string> methods;
  std::vector<std::string> results;
  std::vector<std::string> conclusions;
  bool was_returned = false;
  bool is_single_use = false;
  bool was_reprocessed = false;
  std::optional<IndividualReason> individual_reason;
  std::string report_id;  // of the summary that was started for it; empty: none
  std::optional<Day> due;
  // Of the report of a correction or removal because of this malfunction (part 806); empty if it is not known.
  std::optional<std::string> correction_number;
};

// One summary report.
struct VmsrGroup {
  std::string brand_name;
  std::string model_number;
  std::set<std::string> device_problems;
  std::set<std::string> methods;
  std::set<std::string> results;
  std::set<std::string> conclusions;
  std::vector<std::string> event_ids;
  std::int64_t returned = 0;
  std::int64_t single_use = 0;
  std::int64_t reprocessed = 0;
  std::optional<Day> due;  // of the event that is due first
  std::optional<std::string> correction_number;
};

struct VmsrSet {
  std::vector<VmsrGroup> groups;        // by brand, model and codes
  std::vector<std::string> individual;  // events that need reports of their own
  std::vector<std::string> uncoded;     // events without a device problem code, which cannot be grouped
};

// The summary reports for the events of one quarter; other events are ignored. The order of codes, and case and spaces
// around names, make no difference. Events decided after a summary was started are in a group of their own, and so are
// those of a correction or removal.
VmsrSet group_malfunctions(std::span<const MalfunctionEvent> events, const VmsrQuarter& quarter);

// Selects the recall in H7 and enters the number of its report, if it is known, in H9.
void add_recall(EvaluationBlock& evaluation, const std::string& correction_number);

// Fills a report about the device with what a summary adds: type, count, codes, the exemption number, and the recall.
DeviceReport summary_report(DeviceReport about_device, const VmsrGroup& group);

}  // namespace pharos::report_files
