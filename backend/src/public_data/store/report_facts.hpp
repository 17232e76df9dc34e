#pragma once

#include <cstdint>
#include <optional>

#include "public_data/records/adverse_event.hpp"

// What the counts need to know of a report beyond its fields.
namespace pharos::public_data {

// Bits of the column `lacks`.
enum class QualityFlag : std::uint8_t {
  kNoUdi = 1,
  kNoProductProblem = 2,
  kNoEventDate = 4,
  kFollowedUp = 8,
};

// Values of the column `days` that are no number of days.
constexpr std::int32_t kNoReportingClock = -1;  // not a maker's initial report

struct ReportFacts {
  bool is_summary = false;                          // stands for more than one event, or says it does
  std::uint8_t lacks = 0;                           // QualityFlag bits
  std::optional<std::int32_t> days_to_report = {};  // kNoReportingClock when it does not count; nothing when unknown
  std::uint64_t event = 0;                          // stands for the event key; 0 when there is none
  std::uint64_t print = 0;  // the same for near-duplicates; 0 for a report that cannot be told to be one
};

ReportFacts facts_of(const AdverseEventReport& report);

bool names_udi(const EventDevice& device);
std::int64_t follow_up_count(const AdverseEventReport& report);

// Letters and digits of a text in lower case, as one number; 0 when there are fewer than 40 of them.
std::uint64_t text_print(std::string_view text);

}  // namespace pharos::public_data
