#pragma once

#include <string>
#include <vector>

#include "public_data/generate/random.hpp"

// Fictitious names built from syllables; any match with a real company is coincidental.
namespace pharos::public_data::generate {

struct Place {
  std::string city;
  std::string state;  // United States only
  std::string country;
  std::string postal_code;
};

// A manufacturer's name and the spellings found in reports: most differ only in case, commas and suffixes.
struct CompanyName {
  std::string name;  // "Velorix Medical, Inc."
  std::vector<std::string> spellings;
};
CompanyName company_name(Random& random);
std::string brand_name(Random& random);
Place place(Random& random);
std::string reporter_country(Random& random);
std::string state_code(Random& random);

std::string upper_case(std::string_view text);
std::string digits(Random& random, size_t count);
// Fourteen digits, the last of which is a check digit.
std::string device_identifier(std::string_view company_prefix, std::uint32_t item, char level);

}  // namespace pharos::public_data::generate
