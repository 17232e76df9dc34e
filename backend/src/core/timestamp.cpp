#include "core/timestamp.hpp"

#include <fmt/format.h>

#include <charconv>

namespace pharos {
namespace {

constexpr std::int64_t kMicrosPerSecond = 1'000'000;

// Takes exactly `count` digits from the front of `text`.
std::optional<int> take_digits(std::string_view& text, size_t count) {
  if (text.size() < count) return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + count, value);
  if (error != std::errc{} || end != text.data() + count || text[0] == '-') return std::nullopt;
  text.remove_prefix(count);
  return value;
}

bool take(std::string_view& text, char expected) {
  if (text.empty() || text.front() != expected) return false;
  text.remove_prefix(1);
  return true;
}

// ".123456": up to nine digits, truncated to microseconds.
std::optional<std::int64_t> take_fraction(std::string_view& text) {
  if (!take(text, '.')) return 0;
  std::int64_t micros = 0;
  int digits = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9' && digits < 9) {
    if (digits < 6) micros = micros * 10 + (text.front() - '0');
    text.remove_prefix(1);
    ++digits;
  }
  if (digits == 0) return std::nullopt;
  for (int i = digits; i < 6; ++i) micros *= 10;
  return micros;
}

// "Z", "+02:00" or "-0500", as microseconds east of UTC.
std::optional<std::int64_t> take_offset(std::string_view& text) {
  if (take(text, 'Z')) return 0;
  const bool west = !text.empty() && text.front() == '-';
  if (!west && (text.empty() || text.front() != '+')) return std::nullopt;
  text.remove_prefix(1);
  const auto hours = take_digits(text, 2);
  take(text, ':');
  const auto minutes = take_digits(text, 2);
  if (!hours || !minutes || *hours > 14 || *minutes > 59) return std::nullopt;
  const std::int64_t micros = (*hours * 60 + *minutes) * 60 * kMicrosPerSecond;
  return west ? -micros : micros;
}

}  // namespace

std::string to_iso(Timestamp moment) {
  using namespace std::chrono;
  const sys_time<microseconds> time{microseconds{moment.microseconds}};
  const auto day = floor<days>(time);
  const year_month_day date{day};
  const hh_mm_ss clock{time - day};
  auto text = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(date.year()),
                          static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                          clock.minutes().count(), clock.seconds().count());
  if (const auto micros = clock.subseconds().count(); micros != 0) text += fmt::format(".{:06}", micros);
  return text + "Z";
}

std::optional<Timestamp> find_timestamp(std::string_view text) {
  using namespace std::chrono;
  const auto year_number = take_digits(text, 4);
  const bool first_dash = take(text, '-');
  const auto month_number = take_digits(text, 2);
  const bool second_dash = take(text, '-');
  const auto day_number = take_digits(text, 2);
  if (!year_number || !first_dash || !month_number || !second_dash || !day_number) return std::nullopt;
  const year_month_day date{year{*year_number}, month{static_cast<unsigned>(*month_number)},
                            day{static_cast<unsigned>(*day_number)}};
  if (!date.ok()) return std::nullopt;
  const auto midnight = duration_cast<microseconds>(sys_days{date}.time_since_epoch()).count();
  if (text.empty()) return Timestamp{midnight};

  if (!take(text, 'T')) return std::nullopt;
  const auto hour = take_digits(text, 2);
  const bool first_colon = take(text, ':');
  const auto minute = take_digits(text, 2);
  const auto second = take(text, ':') ? take_digits(text, 2) : std::optional{0};
  if (!hour || !first_colon || !minute || !second || *hour > 23 || *minute > 59 || *second > 59) return std::nullopt;
  const auto fraction = take_fraction(text);
  if (!fraction) return std::nullopt;
  const auto offset = take_offset(text);
  if (!offset || !text.empty()) return std::nullopt;
  const std::int64_t seconds_of_day = (*hour * 60 + *minute) * 60 + *second;
  return Timestamp{midnight + seconds_of_day * kMicrosPerSecond + *fraction - *offset};
}

void tag_invoke(const boost::json::value_from_tag&, Json& out, const Timestamp& moment) {
  out = to_iso(moment);
}

Timestamp SystemClock::now() const {
  const auto since_epoch = std::chrono::system_clock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::microseconds>(since_epoch).count()};
}

}  // namespace pharos
