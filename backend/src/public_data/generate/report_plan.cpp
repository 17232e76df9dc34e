#include "public_data/generate/report_plan.hpp"

namespace pharos::public_data::generate {
namespace {

// In each hundred reports, the first 40 may be reported twice, the next 30 contain the duplicates, and four at the end
// share their event with another report.
constexpr std::uint64_t kBlock = 100;
constexpr std::uint32_t kOriginals = 40;
constexpr std::uint32_t kCopies = 30;
constexpr std::uint64_t kFirstShared = 70;
constexpr std::uint64_t kShared = 4;
constexpr std::uint64_t kSharedDistance = 15;

ReportSource source_of(Random& random) {
  const std::uint32_t draw = random.below(1000);
  if (draw < 945) return ReportSource::kManufacturer;
  if (draw < 967) return ReportSource::kUserFacility;
  if (draw < 990) return ReportSource::kVoluntary;
  if (draw < 998) return ReportSource::kDistributor;
  return ReportSource::kUnknown;
}

void add_follow_ups(Header& header, Random& random, Date data_through) {
  if (!random.in_thousand(260)) return;
  size_t count = 1;
  if (random.in_thousand(300)) ++count;
  if (random.in_thousand(80)) ++count;
  Date day = header.received;
  for (size_t i = 0; i < count; ++i) {
    day.days += static_cast<std::int32_t>(random.between(12, 150));
    if (day > data_through) return;
    header.follow_ups[header.follow_up_count++] = day;
  }
}

}  // namespace

Relation relation_of(std::uint64_t seed, std::uint64_t report) {
  const std::uint64_t block = report / kBlock;
  const std::uint64_t place = report % kBlock;
  Relation relation{.event = report, .partner = report};
  if (place >= kFirstShared) {
    const std::uint64_t offset = place - kFirstShared;
    relation.shares_event = offset < kShared || (offset >= kSharedDistance && offset < kSharedDistance + kShared);
    if (relation.shares_event && offset < kShared) relation.partner = report + kSharedDistance;
    if (relation.shares_event && offset >= kShared) relation.event = relation.partner = report - kSharedDistance;
    return relation;
  }
  Random random{seed, kPairStream + block};
  if (!random.in_thousand(700)) return relation;
  const std::uint32_t original = random.below(kOriginals);
  const std::uint32_t copy = kOriginals + random.below(kCopies);
  relation.has_duplicate = place == original;
  relation.is_duplicate = place == copy;
  if (relation.has_duplicate) relation.partner = block * kBlock + copy;
  if (relation.is_duplicate) relation.event = relation.partner = block * kBlock + original;
  return relation;
}

Header header_of(std::uint64_t seed, const Calendar& calendar, std::uint64_t report, const Relation& relation,
                 Date data_through) {
  Random random{seed, kHeaderStream + report};
  Header header;
  header.received = calendar.day_of(report);
  header.source = source_of(random);
  // The two reports of one event come from different sources.
  if (relation.event != report) {
    header.source = random.in_thousand(700) ? ReportSource::kUserFacility : ReportSource::kVoluntary;
  }
  if (random.in_thousand(20)) {
    const Date day{header.received.days + static_cast<std::int32_t>(random.between(5, 300))};
    if (day <= data_through) header.corrected = day;
  }
  if (header.source != ReportSource::kManufacturer) return header;
  if (random.in_thousand(900)) {
    header.is_late = random.in_thousand(65);
    const std::uint32_t delay = header.is_late ? random.between(31, 400) : random.below(31);
    header.manufacturer_received = Date{header.received.days - static_cast<std::int32_t>(delay)};
  }
  add_follow_ups(header, random, data_through);
  return header;
}

}  // namespace pharos::public_data::generate
