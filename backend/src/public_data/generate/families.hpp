#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace pharos::public_data::generate {

// What kind of device a product code is: which problems its reports tell of, and in what words. Terms are those of the
// shipped IMDRF annexes A, and E and F.
struct Family {
  std::span<const std::string_view> keywords;  // in lower case, of the product code's name
  std::string_view noun;
  std::span<const std::string_view> device_problems;
  std::span<const std::string_view> patient_problems;
  std::uint32_t injuries;  // of a thousand reports
  std::uint32_t deaths;
  bool is_home_use;
};

// The first whose keyword occurs; the last has none and takes every name.
std::span<const Family> families();
const Family& family_of(std::string_view product_code_name);

}  // namespace pharos::public_data::generate
