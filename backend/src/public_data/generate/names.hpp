#pragma once

#include <string>
#include <vector>

#include "public_data/generate/random.hpp"

// Invented names. They are put together from syllables; where one is also a real company's, that is chance.
namespace pharos::public_data::generate {

struct Place {
  std::string city;
  std::string state;  // of the United States only
  std::string country;
  std::string postal_code;
};

// A maker's name and the ways reports spell it: most differ in case, commas and endings only.
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
// Fourteen digits, the last of which checks the others.
std::string device_identifier(std::string_view company_prefix, std::uint32_t item, char level);

}  // namespace pharos::public_data::generate
