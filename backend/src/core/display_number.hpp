#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Numbers as people read them in mails, messages and documents.
namespace pharos {

// "1,234,567".
std::string with_commas(std::int64_t number);
// The same for every number of four or more digits in a text.
std::string with_commas(std::string_view text);
// A probability or rate with three significant digits: "0.400", "27.0", "3.03E-05" below 0.01, and "0". Fonts of
// documents lack raised digits.
std::string three_digits(double value);

}  // namespace pharos
