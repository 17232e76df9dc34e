#include "features/reportability/calendar/calendar_file.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::reportability {
namespace {

constexpr size_t kMaxLine = 73;  // octets, with the space that continues a line

// Lines end with CRLF; long ones are continued on the next line, which begins with a space.
void add_line(std::string& out, std::string_view line) {
  for (size_t start = 0; start == 0 || start < line.size(); start += kMaxLine) {
    if (start > 0) out += ' ';
    out += line.substr(start, kMaxLine);
    out += "\r\n";
  }
}

std::string without_separators(std::string text) {
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

// "20261117T103000Z".
std::string stamp_of(Timestamp moment) {
  return without_separators(to_iso(Timestamp{moment.seconds() * 1'000'000}));
}

}  // namespace

std::string write_calendar(const std::vector<CalendarEntry>& entries, const std::string& base_url, Timestamp now) {
  std::string out;
  for (const auto* line : {"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pharos//Reportability//EN",
                           "X-WR-CALNAME:Reports due", "METHOD:PUBLISH"}) {
    add_line(out, line);
  }
  for (const auto& entry : entries) {
    add_line(out, "BEGIN:VEVENT");
    add_line(out, fmt::format("UID:{}-{}@pharos", entry.case_id, kJurisdictions.name(entry.jurisdiction)));
    add_line(out, "DTSTAMP:" + stamp_of(now));
    add_line(out, "DTSTART;VALUE=DATE:" + without_separators(entry.lawful_due));
    add_line(out, fmt::format("SUMMARY:{}: {} for {}", entry.number, entry.is_provisional ? "decision" : "report",
                              jurisdiction_name(entry.jurisdiction)));
    add_line(out, fmt::format("URL:{}/#/dashboard/reportability/{}", base_url, entry.case_id));
    add_line(out, "END:VEVENT");
  }
  add_line(out, "END:VCALENDAR");
  return out;
}

}  // namespace pharos::reportability
