#include "features/adverse_events/makers/maker_similarity.hpp"

#include <gtest/gtest.h>

namespace pharos::adverse_events {
namespace {

std::vector<public_data::MakerName> makers_named(std::initializer_list<const char*> names) {
  std::vector<public_data::MakerName> makers;
  for (const char* name : names) makers.push_back({.name = name, .canonical = name});
  return makers;
}

const auto kMakers = makers_named({"NORTHWIND MEDICAL", "NORTHWIND MEDICAL SYSTEMS", "NORTHWIND", "SOUTHGATE MEDICAL",
                                   "HARBOR MEDICAL", "LINDEN MEDICAL", "ALDER SYSTEMS", "LUX"});

double similarity(std::string_view company, std::string_view name) {
  return MakerSimilarity{kMakers, company}.of(name);
}

TEST(MakerSimilarityTest, LegalFormsCaseAndPunctuationDoNotCount) {
  EXPECT_EQ(similarity("Northwind Medical, Inc.", "NORTHWIND MEDICAL"), 1);
  EXPECT_EQ(similarity("northwind medical GmbH & Co. KG", "NORTHWIND MEDICAL"),
            similarity("NORTHWIND MEDICAL GMBH &", "NORTHWIND MEDICAL"));
}

TEST(MakerSimilarityTest, ADivisionIsSimilarToItsCompany) {
  EXPECT_GT(similarity("Northwind", "NORTHWIND MEDICAL SYSTEMS"), 0.7);
  EXPECT_GT(similarity("Northwind", "NORTHWIND MEDICAL"), similarity("Northwind", "NORTHWIND MEDICAL SYSTEMS"));
}

TEST(MakerSimilarityTest, ATypoIsTolerated) {
  EXPECT_GT(similarity("Nortwind Medical", "NORTHWIND MEDICAL"), 0.85);
  EXPECT_EQ(similarity("Lox", "LUX"), 0) << "in a short word one letter makes a different word";
}

TEST(MakerSimilarityTest, ACommonWordAloneIsNotEnough) {
  EXPECT_LT(similarity("Northwind Medical", "SOUTHGATE MEDICAL"), 0.6);
  EXPECT_LT(similarity("Northwind Medical Systems", "ALDER SYSTEMS"), 0.6);
  EXPECT_EQ(similarity("Northwind", "SOUTHGATE MEDICAL"), 0);
  EXPECT_EQ(similarity("", "SOUTHGATE MEDICAL"), 0);
}

}  // namespace
}  // namespace pharos::adverse_events
