#include "pdf/letters.hpp"

#include <algorithm>
#include <utility>

namespace pharos::pdf {
namespace {

constexpr char32_t kNoCharacter = 0xFFFD;
constexpr char32_t kSquare = 0x25A1;

struct Decoded {
  char32_t character = kNoCharacter;
  size_t bytes = 1;
};

// Decodes the first character of a non-empty text.
Decoded decode(std::string_view text) {
  const auto byte = [&text](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const size_t length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (length == 0 || first >= 0xF5 || text.size() < length) return {};
  char32_t character = first & (0xFF >> (length + 1));
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    character = character << 6 | (byte(i) & 0x3F);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_half = character >= 0xD800 && character <= 0xDFFF;
  if (character < kLeast[length] || character > 0x10FFFF || is_half) return {};
  return {character, length};
}

char32_t printable(char32_t character) {
  if (character == '\n') return character;
  if (character < 0x20 || (character >= 0x7F && character < 0xA0)) return ' ';
  if (character > 0xFFFF) return kSquare;
  return character;
}

// Above 0x7F the code page differs from Unicode only in these places.
constexpr std::pair<char32_t, unsigned char> kCodePage[] = {
    {0x20AC, 0x80}, {0x201A, 0x82}, {0x0192, 0x83}, {0x201E, 0x84}, {0x2026, 0x85}, {0x2020, 0x86}, {0x2021, 0x87},
    {0x02C6, 0x88}, {0x2030, 0x89}, {0x0160, 0x8A}, {0x2039, 0x8B}, {0x0152, 0x8C}, {0x017D, 0x8E}, {0x2018, 0x91},
    {0x2019, 0x92}, {0x201C, 0x93}, {0x201D, 0x94}, {0x2022, 0x95}, {0x2013, 0x96}, {0x2014, 0x97}, {0x02DC, 0x98},
    {0x2122, 0x99}, {0x0161, 0x9A}, {0x203A, 0x9B}, {0x0153, 0x9C}, {0x017E, 0x9E}, {0x0178, 0x9F}};

constexpr std::pair<char32_t, std::string_view> kReadsAlike[] = {
    {0x2010, "-"},  {0x2011, "-"},  {0x2012, "-"},  {0x2212, "-"},     {0x2265, ">="},   {0x2264, "<="},
    {0x2260, "<>"}, {0x2248, "~"},  {0x03BC, "µ"},  {0x03B1, "alpha"}, {0x03B2, "beta"}, {0x0394, "Delta"},
    {0x2192, "->"}, {0x2190, "<-"}, {0x2009, " "},  {0x200B, ""},      {0x2028, " "},    {0x202F, " "},
    {0xFEFF, ""},   {0x2032, "'"},  {0x2033, "\""}, {0x0141, "L"},     {0x0142, "l"},    {0x010C, "C"},
    {0x010D, "c"},  {0x0106, "C"},  {0x0107, "c"},  {0x0118, "E"},     {0x0119, "e"},    {0x0104, "A"},
    {0x0105, "a"},  {0x0143, "N"},  {0x0144, "n"},  {0x015A, "S"},     {0x015B, "s"},    {0x0158, "R"},
    {0x0159, "r"},  {0x011A, "E"},  {0x011B, "e"},  {0x016E, "U"},     {0x016F, "u"},    {0x0150, "O"},
    {0x0151, "o"},  {0x0170, "U"},  {0x0171, "u"},  {0x015E, "S"},     {0x015F, "s"},    {0x011E, "G"},
    {0x011F, "g"},  {0x0130, "I"},  {0x0131, "i"},  {0x017B, "Z"},     {0x017C, "z"},    {0x0179, "Z"},
    {0x017A, "z"}};

void add_latin(std::string& text, char32_t character) {
  if (character < 0x80 || (character >= 0xA0 && character <= 0xFF)) {
    text += static_cast<char>(character);
    return;
  }
  const auto* place = std::ranges::find(kCodePage, character, [](const auto& entry) { return entry.first; });
  if (place != std::end(kCodePage)) {
    text += static_cast<char>(place->second);
    return;
  }
  const auto* alike = std::ranges::find(kReadsAlike, character, [](const auto& entry) { return entry.first; });
  text += alike == std::end(kReadsAlike) ? "?" : latin_of(characters_of(alike->second));
}

}  // namespace

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  while (!text.empty()) {
    const auto [character, bytes] = decode(text);
    characters += printable(character);
    text.remove_prefix(bytes);
  }
  return characters;
}

std::string utf8_of(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters) {
    if (character < 0x80) {
      text += static_cast<char>(character);
    } else if (character < 0x800) {
      text += static_cast<char>(0xC0 | character >> 6);
      text += static_cast<char>(0x80 | (character & 0x3F));
    } else {
      text += static_cast<char>(0xE0 | character >> 12);
      text += static_cast<char>(0x80 | (character >> 6 & 0x3F));
      text += static_cast<char>(0x80 | (character & 0x3F));
    }
  }
  return text;
}

std::string latin_of(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters) add_latin(text, character);
  return text;
}

}  // namespace pharos::pdf
