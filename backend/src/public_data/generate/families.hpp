#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace pharos::public_data::generate {

// A kind of device: which problems its reports mention, and in what words. Terms are from the shipped IMDRF annexes A,
// E and F.
struct Family {
  std::span<const std::string_view> keywords;  // lower case, matched against the product code's name
  std::string_view noun;
  std::span<const std::string_view> device_problems;
  std::span<const std::string_view> patient_problems;
  std::uint32_t injuries;  // per thousand reports
  std::uint32_t deaths;
  bool is_home_use;
};

// The first family with a matching keyword applies; the last has none and matches every name.
std::span<const Family> families();
const Family& family_of(std::string_view product_code_name);

}  // namespace pharos::public_data::generate
