#pragma once

#include <cstdint>
#include <optional>

#include "public_data/records/adverse_event.hpp"

// Derived facts about a report that counts need.
namespace pharos::public_data {

// Bits of the column `lacks`.
enum class QualityFlag : std::uint8_t {
  kNoUdi = 1,
  kNoProductProblem = 2,
  kNoEventDate = 4,
  kFollowedUp = 8,
};

// Values of the column `days` that are not a number of days.
constexpr std::int32_t kNoReportingClock = -1;  // not a manufacturer's initial report

struct ReportFacts {
  bool is_summary = false;                          // summarizes more than one event, or is marked so
  std::uint8_t lacks = 0;                           // QualityFlag bits
  std::optional<std::int32_t> days_to_report = {};  // kNoReportingClock if it does not count; nothing if unknown
  std::uint64_t event = 0;                          // hash of the event key; 0 if there is none
  std::uint64_t print = 0;  // the same for near-duplicates; 0 for a report that has too little text
};

ReportFacts facts_of(const AdverseEventReport& report);

bool names_udi(const EventDevice& device);
std::int64_t follow_up_count(const AdverseEventReport& report);

// A hash of a text's letters and digits in lower case; 0 if there are fewer than 40 of them.
std::uint64_t text_print(std::string_view text);

}  // namespace pharos::public_data
