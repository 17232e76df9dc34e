#include "public_data/record_log/record_image.hpp"

#include <gtest/gtest.h>

#include "public_data/columns/collation.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

TEST(RecordImageTest, AReportRoundTrips) {
  for (const auto& report : generated_reports(11, 200)) {
    std::string image;
    write_image(image, report);
    EXPECT_EQ(read_image<AdverseEventReport>(image), report);
  }
}

TEST(RecordImageTest, EmptyFieldsTakeNoSpace) {
  std::string image;
  write_image(image, AdverseEventReport{});
  EXPECT_EQ(image, "{}");
}

TEST(RecordImageTest, OtherRecordsRoundTrip) {
  Recall recall;
  recall.product_res_number = "Z-0001-2020";
  recall.event_date_posted = Date{18300};
  recall.k_numbers = {"K1", "tab\t\"quote\" \\ \x01"};
  recall.unread = {{"field", "text"}};
  std::string image;
  write_image(image, recall);
  EXPECT_EQ(read_image<Recall>(image), recall);

  Classification classification;
  classification.product_code = "FRN";
  classification.implant_flag = false;
  image.clear();
  write_image(image, classification);
  EXPECT_EQ(read_image<Classification>(image), classification);
}

TEST(RecordImageTest, OtherTextIsRejected) {
  for (const char* text : {"", "[]", "{\"mdr_report_key\": \"x\"}", "{\"event_type\": \"Fine\"}"}) {
    EXPECT_NE(failure_of([text] { read_image<AdverseEventReport>(text); }), "") << text;
  }
}

TEST(CollationTest, SpellingsOfAManufacturerShareAName) {
  for (const char* spelling : {"Acme Medical, Inc.", "ACME MEDICAL INC", "acme medical", "Acme  Medical Co., Ltd."}) {
    EXPECT_EQ(canonical_manufacturer(spelling), "ACME MEDICAL") << spelling;
  }
  EXPECT_EQ(canonical_manufacturer("Philips B.V."), "PHILIPS");
  EXPECT_EQ(canonical_manufacturer("Johnson & Johnson"), "JOHNSON & JOHNSON");
  EXPECT_EQ(canonical_manufacturer("INC"), "INC");
  EXPECT_EQ(canonical_manufacturer(" - "), "");
}

TEST(CollationTest, CaseMattersOnlyBetweenEqualNames) {
  EXPECT_TRUE(collates_before("alpha", "BETA"));
  EXPECT_TRUE(collates_before("ALPHA", "alpha"));
  EXPECT_FALSE(collates_before("alpha", "ALPHA"));
  EXPECT_TRUE(collates_before("", "a"));
}

}  // namespace
}  // namespace pharos::public_data
