#pragma once

#include <optional>
#include <string>
#include <string_view>

// Device identifiers (DI) and the check characters of the agencies that issue them.
namespace pharos::products {

// The digit that makes the sum of a GTIN's digits, weighed 3 and 1 from the right, a multiple of ten.
char gs1_check_digit(std::string_view digits);

// The character that makes the sum of a HIBC bar code's characters a multiple of 43; `text` has letters A to Z, digits
// and - . space $ / + % only.
char hibcc_check_character(std::string_view text);

struct CheckedIdentifier {
  std::string id;  // as GUDID writes it: without the signs and the check character of a label
  std::string fault;
};

// Reads an identifier of the agency as people copy it from a label or from GUDID. GS1: 8, 12, 13 or 14 digits, the last
// of them the check digit. HIBCC: 6 to 23 letters and digits; with the label's "+" in front, its check character stands
// at the end and must fit. ICCBBA: 16 letters and digits (10 for blood bags), without or with "=/", "=)" in front; its
// identifiers have no check character.
CheckedIdentifier read_identifier(std::string_view agency, std::string_view text);

}  // namespace pharos::products
