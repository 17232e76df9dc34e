#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "public_data/generate/calendar.hpp"
#include "public_data/generate/random.hpp"
#include "public_data/records/adverse_event.hpp"

// Properties of a report that can be computed without generating it: relations, lateness, follow-ups.
namespace pharos::public_data::generate {

enum Stream : std::uint64_t {
  kPairStream = 6ULL << 60,
  kHeaderStream = 7ULL << 60,
  kEventStream = 8ULL << 60,
  kTextStream = 9ULL << 60,
  kBatchStream = 10ULL << 60,
  kDetailStream = 11ULL << 60,
};

constexpr std::uint32_t report_key(std::uint64_t report) {
  return static_cast<std::uint32_t>(1'000'000 + report + report / 7);
}

// Reports of one event, identified by the number of the first report.
struct Relation {
  std::uint64_t event = 0;
  std::uint64_t partner = 0;   // of the duplicate or shared event; the report itself if there is none
  bool is_duplicate = false;   // repeats `event` in different wording
  bool has_duplicate = false;  // if the data extend that far
  bool shares_event = false;   // has the same event_key as its partner
};
Relation relation_of(std::uint64_t seed, std::uint64_t report);

constexpr size_t kMaxFollowUps = 3;

struct Header {
  Date received;
  ReportSource source = ReportSource::kManufacturer;
  std::optional<Date> manufacturer_received;
  bool is_late = false;
  std::array<Date, kMaxFollowUps> follow_ups{};
  size_t follow_up_count = 0;
  std::optional<Date> corrected;  // when other fields were changed
};
constexpr std::int32_t kLongestWait = 480;  // days from the receipt of a report to its last change
// Follow-ups and corrections after `data_through` are not included.
Header header_of(std::uint64_t seed, const Calendar& calendar, std::uint64_t report, const Relation& relation,
                 Date data_through);

}  // namespace pharos::public_data::generate
