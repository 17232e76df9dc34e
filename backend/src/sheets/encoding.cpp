#include "sheets/encoding.hpp"

#include <algorithm>
#include <array>

#include "core/utf8.hpp"

namespace pharos::sheets {

namespace {

constexpr char32_t kReplacement = 0xFFFD;
// 0x80 to 0x9F; all other bytes equal Latin-1.
constexpr std::array<char32_t, 32> kUpperControls = {
    0x20AC,       kReplacement, 0x201A, 0x0192, 0x201E, 0x2026,       0x2020, 0x2021,
    0x02C6,       0x2030,       0x0160, 0x2039, 0x0152, kReplacement, 0x017D, kReplacement,
    kReplacement, 0x2018,       0x2019, 0x201C, 0x201D, 0x2022,       0x2013, 0x2014,
    0x02DC,       0x2122,       0x0161, 0x203A, 0x0153, kReplacement, 0x017E, 0x0178};

void append(std::string& out, char32_t point) {
  if (point < 0x80) {
    out += static_cast<char>(point);
  } else if (point < 0x800) {
    out += static_cast<char>(0xC0 | (point >> 6));
    out += static_cast<char>(0x80 | (point & 0x3F));
  } else {
    out += static_cast<char>(0xE0 | (point >> 12));
    out += static_cast<char>(0x80 | ((point >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (point & 0x3F));
  }
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 ? !is_blank(c) : c == 0x7F;
}

}  // namespace

std::string from_windows_1252(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    append(out, byte >= 0x80 && byte < 0xA0 ? kUpperControls[byte - 0x80] : byte);
  }
  return out;
}

bool make_utf8(std::string& text) {
  if (is_utf8(text)) return false;
  text = from_windows_1252(text);
  return true;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && (is_blank(text.front()) || is_control(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || is_control(text.back()))) text.remove_suffix(1);
  return text;
}

std::string clean_text(std::string_view text) {
  std::string out(trim(text));
  std::ranges::replace_if(out, is_control, ' ');
  return out;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

}  // namespace pharos::sheets
