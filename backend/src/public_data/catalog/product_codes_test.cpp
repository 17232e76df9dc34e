#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "public_data/catalog/catalog_test_support.hpp"
#include "public_data/catalog/clearances.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Classification code(std::string product_code, std::string name, std::string device_class, std::optional<bool> implant) {
  Classification facts;
  facts.product_code = std::move(product_code);
  facts.device_name = std::move(name);
  facts.device_class = std::move(device_class);
  facts.implant_flag = implant;
  return facts;
}

GudidDevice device(std::string di, std::string brand, std::string product_code, std::vector<std::string> submissions) {
  GudidDevice device;
  device.primary_di = std::move(di);
  device.brand_name = std::move(brand);
  device.product_codes.push_back({.code = std::move(product_code), .name = ""});
  for (std::string& number : submissions) {
    device.premarket_submissions.push_back(
        {.submission_number = std::move(number), .supplement_number = "", .submission_type = ""});
  }
  return device;
}

CatalogRecords some_records() {
  CatalogRecords records;
  records.classifications = {code("AAA", "zoom lens", "2", true), code("BBB", "Bone screw", "3", std::nullopt),
                             code("CCC", "arm rest", "", false)};
  records.devices = {device("1", "SureStep Flex", "AAA", {"K991234", "p950037/S012"}),
                     device("2", "SureStep", "AAA", {"K211234", "K991234"}), device("3", "Zoomer", "BBB", {})};
  Recall recall;
  recall.cfres_id = "1";
  recall.product_code = "AAA";
  recall.k_numbers = {"k211234", "DEN160009", "not a number", ""};
  recall.pma_numbers = {"P950037"};
  records.recalls.push_back(recall);
  records.activity = {{"BBB", 9, 1}, {"CCC", 10, 2}};
  return records;
}

class ProductCodesTest : public testing::Test {
 protected:
  std::vector<std::string> codes(const ProductCodeQuery& query) const {
    std::vector<std::string> codes;
    for (const auto& row : store().product_codes(query, {}).rows) codes.push_back(row.classification.product_code);
    return codes;
  }
  const CatalogStore& store() const { return catalog_.products(); }

  TestCatalog catalog_{some_records()};
};

TEST_F(ProductCodesTest, EveryColumnSortsInBothDirections) {
  using enum ProductCodeColumn;
  EXPECT_THAT(codes({.order_by = {{kName, false}}}), ElementsAre("CCC", "BBB", "AAA"));
  EXPECT_THAT(codes({.order_by = {{kName, true}}}), ElementsAre("AAA", "BBB", "CCC"));
  EXPECT_THAT(codes({.order_by = {{kReports, true}}}), ElementsAre("CCC", "BBB", "AAA"));
  // Missing values are last in either direction.
  EXPECT_THAT(codes({.order_by = {{kClass, false}}}), ElementsAre("AAA", "BBB", "CCC"));
  EXPECT_THAT(codes({.order_by = {{kClass, true}}}), ElementsAre("BBB", "AAA", "CCC"));
  EXPECT_THAT(codes({.order_by = {{kImplant, true}}}), ElementsAre("AAA", "CCC", "BBB"));
  EXPECT_THAT(codes({.order_by = {{kGudidDevices, true}, {kCode, true}}}), ElementsAre("AAA", "BBB", "CCC"));
  for (const auto& [column, name] : kProductCodeColumns.rows()) {
    EXPECT_EQ(codes({.order_by = {{column, true}}}).size(), 3U) << name;
    EXPECT_EQ(read_product_code_order(std::string{name} + ":desc"), (ProductCodeOrder{column, true}));
  }
  EXPECT_THROW(read_product_code_order("definition:asc"), Error);
  EXPECT_THROW(read_product_code_order("device_name:up"), Error);
}

TEST_F(ProductCodesTest, ACodeIsFoundByTheBrandsOfItsDevices) {
  EXPECT_THAT(codes({.q = "surestep"}), ElementsAre("AAA"));
  EXPECT_THAT(codes({.q = "Flex lens"}), ElementsAre("AAA"));    // one word of the brand, one of the name
  EXPECT_THAT(codes({.q = "zoom"}), ElementsAre("AAA", "BBB"));  // name matches before brand matches
  EXPECT_THAT(codes({.q = "surestep screw"}), IsEmpty());
}

TEST_F(ProductCodesTest, ClearancesCountDistinctNumbersOfDevicesAndRecalls) {
  EXPECT_EQ(store().find_product_code("AAA", {})->clearances, 4);
  EXPECT_EQ(store().find_product_code("BBB", {})->clearances, 0);
  EXPECT_THAT(store().clearances("AAA", 20, {}), ElementsAre("K211234", "DEN160009", "K991234", "P950037"));
  EXPECT_THAT(store().clearances("AAA", 2, {}), ElementsAre("K211234", "DEN160009"));
  EXPECT_THAT(store().clearances("' or 1=1 --", 20, {}), IsEmpty());
}

TEST(ClearanceTest, NumbersAreCleanedAndHaveAYear) {
  EXPECT_EQ(clearance_number(" k 123456 "), "K123456");
  EXPECT_EQ(clearance_number("P950037/S012"), "P950037");
  EXPECT_EQ(clearance_number("exempt"), "");
  EXPECT_EQ(clearance_number("K12345678901234"), "");
  EXPECT_EQ(clearance_year("K761234"), 1976);
  EXPECT_EQ(clearance_year("K751234"), 2075);  // nothing was cleared before 1976
  EXPECT_EQ(clearance_year("DEN160009"), 2016);
  EXPECT_EQ(clearance_year("BK123"), 0);
}

}  // namespace
}  // namespace pharos::public_data
