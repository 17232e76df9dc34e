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

}  // namespace pharos
