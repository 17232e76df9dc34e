#include "public_data/generate/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

constexpr std::array<Text, 40> kStarts = {"vel", "zan", "quor", "bras", "ond", "tel",  "mar", "ker", "lum", "dra",
                                          "fen", "gal", "hyd",  "ist",  "jor", "kal",  "lor", "myr", "nex", "opt",
                                          "pra", "rhe", "sol",  "tri",  "urb", "vant", "wes", "xen", "yor", "zeph",
                                          "alt", "bor", "cyn",  "dor",  "elv", "fro",  "gry", "hal", "ild", "jas"};
constexpr std::array<Text, 24> kMiddles = {"a",   "e",   "i",   "o",   "ava", "eri", "ila", "oni",
                                           "ura", "ani", "elo", "iru", "od",  "en",  "ari", "ium",
                                           "est", "and", "orm", "int", "alo", "ebi", "uma", "ify"};
constexpr std::array<Text, 30> kEnds = {"rix",  "line", "tech", "dyne", "med",  "sys",  "nova", "core",  "lux", "flow",
                                        "gen",  "vita", "scan", "wave", "care", "bond", "path", "sense", "ra",  "x",
                                        "tron", "cor",  "vis",  "plex", "mont", "via",  "berg", "stad",  "ton", "well"};
constexpr std::array<Text, 14> kTrades = {"Medical",     "Biomedical",   "Devices",      "Healthcare",      "Surgical",
                                          "Diagnostics", "Therapeutics", "Orthopaedics", "Medical Systems", "Vascular",
                                          "Bioscience",  "Instruments",  "Technologies", "Health"};
constexpr std::array<Text, 8> kForms = {", Inc.", ", LLC", " Corp.", " GmbH", " Ltd.", ", Inc.", " Co., Ltd.", " AG"};
constexpr std::array<Text, 16> kBrandEnds = {"",     " II",  " Pro",  " Flex", " 360", " Plus", " XT",   " One",
                                             " Air", " Max", " Link", " Mini", " S",   " Duo",  " 2000", " Elite"};

struct Town {
  Text city;
  Text state;
  Text country;
};
constexpr std::array<Town, 24> kTowns = {
    {{"Irvine", "CA", "US"},  {"Minneapolis", "MN", "US"}, {"San Diego", "CA", "US"},   {"Warsaw", "IN", "US"},
     {"Memphis", "TN", "US"}, {"Marlborough", "MA", "US"}, {"Bloomington", "IN", "US"}, {"Austin", "TX", "US"},
     {"Raritan", "NJ", "US"}, {"Murray", "UT", "US"},      {"Deerfield", "IL", "US"},   {"Juncos", "PR", "US"},
     {"Melsungen", "", "GM"}, {"Tuttlingen", "", "GM"},    {"Galway", "", "EI"},        {"Basel", "", "SZ"},
     {"Lund", "", "SW"},      {"Leeds", "", "UK"},         {"Tokyo", "", "JA"},         {"Suzhou", "", "CH"},
     {"Shenzhen", "", "CH"},  {"Haifa", "", "IS"},         {"Sydney", "", "AS"},        {"Tijuana", "", "MX"}}};
constexpr std::array<Text, 24> kCountries = {"US", "US", "US", "US", "US", "US", "US", "US", "US", "US", "US", "US",
                                             "US", "US", "US", "US", "GM", "FR", "UK", "JA", "CA", "IT", "AS", "CH"};
constexpr std::array<Text, 16> kStates = {"CA", "TX", "FL", "NY", "PA", "OH", "IL", "NC",
                                          "MI", "GA", "MN", "MA", "WA", "AZ", "TN", "WI"};

std::string invented_word(Random& random) {
  std::string word{random.of(kStarts)};
  word += random.of(kMiddles);
  word += random.of(kEnds);
  word.front() = static_cast<char>(word.front() - 'a' + 'A');
  return word;
}

std::string without_marks(std::string text) {
  std::erase_if(text, [](char c) { return c == ',' || c == '.'; });
  return text;
}

}  // namespace

std::string upper_case(std::string_view text) {
  std::string upper{text};
  for (char& c : upper) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return upper;
}

CompanyName company_name(Random& random) {
  const Text trade = random.of(kTrades);
  const std::string base = fmt::format("{} {}", invented_word(random), trade);
  CompanyName company{.name = fmt::format("{}{}", base, random.of(kForms)), .spellings = {}};
  const std::array<std::string, 6> spellings = {upper_case(company.name),
                                                upper_case(without_marks(company.name)),
                                                company.name,
                                                upper_case(base),
                                                without_marks(company.name),
                                                fmt::format("{} {}", upper_case(base), random.of(kTowns).city)};
  const size_t count = random.between(2, spellings.size());
  for (size_t i = 0; i < count; ++i) {
    if (std::ranges::find(company.spellings, spellings[i]) == company.spellings.end()) {
      company.spellings.push_back(spellings[i]);
    }
  }
  return company;
}

std::string brand_name(Random& random) {
  const Text end = random.of(kBrandEnds);
  return invented_word(random).append(end);
}

Place place(Random& random) {
  const Town& town = random.of(kTowns);
  return {.city = std::string{town.city},
          .state = std::string{town.state},
          .country = std::string{town.country},
          .postal_code = digits(random, 5)};
}

std::string reporter_country(Random& random) {
  return std::string{random.of(kCountries)};
}

std::string state_code(Random& random) {
  return std::string{random.of(kStates)};
}

std::string digits(Random& random, size_t count) {
  std::string text(count, '0');
  for (char& c : text) c = static_cast<char>('0' + random.below(10));
  return text;
}

std::string device_identifier(std::string_view company_prefix, std::uint32_t item, char level) {
  std::string identifier = fmt::format("{}{}{:05}", level, company_prefix, item % 100'000);
  identifier.resize(13, '0');
  std::uint32_t sum = 0;
  for (size_t i = 0; i < identifier.size(); ++i) {
    sum += static_cast<std::uint32_t>(identifier[i] - '0') * (i % 2 == 0 ? 3 : 1);
  }
  identifier += static_cast<char>('0' + (10 - sum % 10) % 10);
  return identifier;
}

}  // namespace pharos::public_data::generate
