#pragma once

#include <optional>
#include <string>
#include <string_view>

// Device identifiers (DI) and the check characters of their issuing agencies.
namespace pharos::products {

// The digit that makes the sum of a GTIN's digits, weighted 3 and 1 from the right, a multiple of ten.
char gs1_check_digit(std::string_view digits);

// The character that makes the sum of a HIBC bar code's characters a multiple of 43; `text` may only have letters A to
// Z, digits and - . space $ / + %.
char hibcc_check_character(std::string_view text);

struct CheckedIdentifier {
  std::string id;  // as in GUDID: without the label's symbols and check character
  std::string fault;
};

// Parses an identifier as copied from a label or from GUDID. GS1: 8, 12, 13 or 14 digits, the last one the check digit.
// HIBCC: 6 to 23 letters and digits; with the label's leading "+", it ends with a check character that must match.
// ICCBBA: 16 letters and digits (10 for blood bags), with or without a leading "=/" or "=)"; these have no check
// character.
CheckedIdentifier read_identifier(std::string_view agency, std::string_view text);

}  // namespace pharos::products
