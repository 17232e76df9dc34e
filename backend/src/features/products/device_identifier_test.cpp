#include "features/products/device_identifier.hpp"

#include <gtest/gtest.h>

namespace pharos::products {
namespace {

std::string fault(std::string_view agency, std::string_view text) {
  return read_identifier(agency, text).fault;
}

TEST(DeviceIdentifier, Gs1DigitsAreWeightedFromTheRight) {
  // Worked example in the GS1 General Specifications: the GTIN-13 for 629104150021 ends in 3.
  EXPECT_EQ(gs1_check_digit("629104150021"), '3');
  EXPECT_EQ(gs1_check_digit("0541473400583"), '8');
  EXPECT_EQ(gs1_check_digit("541473400583"), '8');  // a leading zero changes nothing
  EXPECT_EQ(gs1_check_digit("0000000"), '0');
}

TEST(DeviceIdentifier, AGtinWithAWrongDigitIsRejected) {
  EXPECT_EQ(fault("GS1", "05414734005838"), "");
  EXPECT_EQ(fault("GS1", "5414734005838"), "");
  EXPECT_EQ(fault("GS1", "05414734005839"), "The check digit is wrong");
  EXPECT_EQ(fault("GS1", "05414743005838"), "The check digit is wrong") << "two digits are swapped";
  EXPECT_EQ(fault("GS1", "0541473400583"), "The check digit is wrong") << "a digit is missing";
  EXPECT_EQ(fault("GS1", "123"), "A GS1 identifier has 8, 12, 13 or 14 digits");
  EXPECT_EQ(fault("GS1", "0541473400583X"), "A GS1 identifier has 8, 12, 13 or 14 digits");
  EXPECT_EQ(fault("GS1", ""), "A GS1 identifier has 8, 12, 13 or 14 digits");
}

TEST(DeviceIdentifier, HibccCharactersAddUpModulo43) {
  // Worked example in the HIBC supplier labeling standard: +A123BJC5D6E71 has the check character G.
  EXPECT_EQ(hibcc_check_character("+A123BJC5D6E71"), 'G');
  EXPECT_EQ(fault("HIBCC", "+A123BJC5D6E71G"), "");
  EXPECT_EQ(fault("HIBCC", "+A123BJC5D6E71H"), "The check character is wrong");
  EXPECT_EQ(read_identifier("HIBCC", "+A123BJC5D6E71G").id, "A123BJC5D6E71") << "as in GUDID";
}

TEST(DeviceIdentifier, HibccInGudidHasNoCheckCharacter) {
  EXPECT_EQ(fault("HIBCC", "B066102357NS1"), "");
  EXPECT_EQ(fault("HIBCC", "EMAHKM710310"), "");
  EXPECT_NE(fault("HIBCC", "B06"), "");
  EXPECT_NE(fault("HIBCC", "0066102357NS1"), "");
  EXPECT_NE(fault("HIBCC", "B066-102357"), "");
  EXPECT_NE(fault("HIBCC", "B" + std::string(23, '1')), "");
  EXPECT_NE(fault("HIBCC", "+a"), "");
}

TEST(DeviceIdentifier, IccbbaHasSixteenCharacters) {
  EXPECT_EQ(fault("ICCBBA", "A9999XYZ100T0944"), "");
  EXPECT_EQ(read_identifier("ICCBBA", "=/A9999XYZ100T0944").id, "A9999XYZ100T0944");
  EXPECT_EQ(fault("ICCBBA", "1TE123456A"), "");
  EXPECT_NE(fault("ICCBBA", "A9999XYZ100T094"), "");
  EXPECT_NE(fault("ICCBBA", "A9999XYZ100T09-4"), "");
}

TEST(DeviceIdentifier, WithoutAnAgencyNothingCanBeChecked) {
  EXPECT_EQ(fault("", "05414734005838"), "Select the issuing agency");
}

}  // namespace
}  // namespace pharos::products
