#include "public_data/columns/report_facts.hpp"

#include <algorithm>

namespace pharos::public_data {
namespace {

constexpr size_t kMinLetters = 40;

// FNV-1a with a final mix. These numbers are stored for use by the next version, so they must be the same on every
// machine and in every release.
class Hash {
 public:
  void add(unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001b3; }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    add(static_cast<unsigned char>(0));
  }
  void add_number(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add(static_cast<unsigned char>(number >> (8 * i)));
  }
  // Never 0.
  std::uint64_t finish() const {
    std::uint64_t mixed = state_ ^ (state_ >> 32);
    mixed *= 0x9e3779b97f4a7c15;
    // The engine stores signed numbers.
    return (mixed ^ (mixed >> 29)) >> 1 | 1;
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

// Includes product code, event type and date of the event: only reports that share them are near-duplicates.
std::uint64_t duplicate_print(const AdverseEventReport& report) {
  if (!report.date_of_event) return 0;
  const auto description = std::ranges::find(report.mdr_text, TextType::kDescription, &EventText::text_type_code);
  if (description == report.mdr_text.end()) return 0;
  const std::uint64_t text = text_print(description->text);
  if (text == 0) return 0;
  Hash hash;
  hash.add(report.device.empty() ? std::string_view{} : report.device.front().device_report_product_code);
  hash.add_number(static_cast<std::uint64_t>(report.event_type));
  hash.add_number(static_cast<std::uint64_t>(report.date_of_event->days));
  hash.add_number(text);
  return hash.finish();
}

std::optional<std::int32_t> days_to_report(const AdverseEventReport& report) {
  const bool is_initial = std::ranges::find(report.type_of_report, ReportType::kInitial) != report.type_of_report.end();
  if (report.report_source_code != ReportSource::kManufacturer || !is_initial) return kNoReportingClock;
  if (!report.date_received || !report.date_manufacturer_received) return std::nullopt;
  const std::int32_t days = report.date_received->days - report.date_manufacturer_received->days;
  return days < 0 ? std::nullopt : std::optional{days};
}

std::uint8_t lacks(const AdverseEventReport& report) {
  std::uint8_t flags = 0;
  const auto set_if = [&flags](bool is_so, QualityFlag flag) {
    if (is_so) flags |= static_cast<std::uint8_t>(flag);
  };
  set_if(std::ranges::none_of(report.device, names_udi), QualityFlag::kNoUdi);
  set_if(report.product_problems.empty(), QualityFlag::kNoProductProblem);
  set_if(!report.date_of_event, QualityFlag::kNoEventDate);
  set_if(follow_up_count(report) > 0, QualityFlag::kFollowedUp);
  return flags;
}

std::uint64_t event_number(std::string_view event_key) {
  if (event_key.empty()) return 0;
  Hash hash;
  hash.add(event_key);
  return hash.finish();
}

}  // namespace

bool names_udi(const EventDevice& device) {
  return !device.udi_di.empty() || !device.udi_public.empty();
}

std::int64_t follow_up_count(const AdverseEventReport& report) {
  return std::ranges::count(report.type_of_report, ReportType::kFollowup);
}

std::uint64_t text_print(std::string_view text) {
  Hash hash;
  size_t letters = 0;
  for (const char c : text) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (!is_upper && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) continue;
    hash.add(static_cast<unsigned char>(is_upper ? c - 'A' + 'a' : c));
    ++letters;
  }
  return letters >= kMinLetters ? hash.finish() : 0;
}

ReportFacts facts_of(const AdverseEventReport& report) {
  return {.is_summary = report.noe_summarized > 1 || report.summary_report_flag.value_or(false),
          .lacks = lacks(report),
          .days_to_report = days_to_report(report),
          .event = event_number(report.event_key),
          .print = duplicate_print(report)};
}

}  // namespace pharos::public_data
