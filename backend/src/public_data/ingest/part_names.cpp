#include "public_data/ingest/part_names.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace pharos::public_data {

namespace {

bool are_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

std::optional<unsigned> number_at(std::string_view text, size_t start, size_t length) {
  if (start + length > text.size() || !are_digits(text.substr(start, length))) return std::nullopt;
  unsigned number = 0;
  std::from_chars(text.data() + start, text.data() + start + length, number);
  return number;
}

struct Part {
  unsigned year = 0;
  unsigned quarter = 0;
  unsigned number = 0;
  unsigned of = 0;
};

std::optional<Part> find_part(std::string_view name) {
  constexpr std::string_view kBeginning = "/device-event-";
  constexpr size_t kYear = 4;
  constexpr size_t kQuarter = 6;  // "2023q1"
  const size_t start = name.rfind(kBeginning);
  if (start == name.npos || start < kQuarter || name[start - 2] != 'q') return std::nullopt;
  const auto year = number_at(name, start - kQuarter, kYear);
  const auto quarter = number_at(name, start - 1, 1);
  const size_t digits = start + kBeginning.size();
  const auto number = number_at(name, digits, 4);
  const auto of = number_at(name, digits + 8, 4);  // after "0001-of-"
  if (!year || !quarter || !number || !of || *quarter < 1 || *quarter > 4) return std::nullopt;
  return Part{*year, *quarter, *number, *of};
}

}  // namespace

std::optional<Date> date_in(std::string_view name) {
  constexpr size_t kPlain = 8;
  constexpr size_t kParted = 10;
  std::optional<Date> last;
  for (size_t start = 0; start + kPlain <= name.size(); ++start) {
    if (start > 0 && are_digits(name.substr(start - 1, 1))) continue;
    const std::string_view parted = name.substr(start, kParted);
    const bool is_parted = parted.size() == kParted && parted[4] == '-' && parted[7] == '-';
    const std::string_view plain = name.substr(start, kPlain);
    const std::string_view text = is_parted ? parted : plain;
    if (!is_parted && !are_digits(plain)) continue;
    if (const auto date = find_date(text)) last = date;
  }
  return last;
}

std::vector<WholeQuarter> whole_quarters(const std::vector<std::string>& names) {
  struct Seen {
    std::set<unsigned> numbers;
    unsigned of = 0;
    std::vector<std::string> files;
  };
  std::map<std::pair<unsigned, unsigned>, Seen> quarters;
  for (const std::string& name : names) {
    const auto part = find_part(name);
    if (!part) continue;
    Seen& seen = quarters[{part->year, part->quarter}];
    seen.numbers.insert(part->number);
    seen.of = std::max(seen.of, part->of);
    seen.files.push_back(name);
  }
  std::vector<WholeQuarter> whole;
  for (const auto& [quarter, seen] : quarters) {
    const auto [year, number] = quarter;
    if (seen.numbers.size() != seen.of) continue;
    const bool is_last = number == 4;
    const auto first = find_date(static_cast<int>(year), 3 * number - 2, 1);
    const auto next = find_date(static_cast<int>(year) + (is_last ? 1 : 0), is_last ? 1 : 3 * number + 1, 1);
    if (first && next) whole.push_back({*first, Date{next->days - 1}, seen.files});
  }
  return whole;
}

}  // namespace pharos::public_data
