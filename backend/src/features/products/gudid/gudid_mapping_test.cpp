#include "features/products/gudid/gudid_mapping.hpp"

#include <gtest/gtest.h>

#include "features/products/product_body.hpp"

namespace pharos::products {
namespace {

public_data::GudidDevice pump() {
  public_data::GudidDevice device;
  device.primary_di = "05414734005838";
  device.record_status = "Published";
  device.public_version_number = 3;
  device.commercial_distribution_status = "In Commercial Distribution";
  device.brand_name = "Flow";
  device.version_or_model_number = "3000";
  device.company_name = "Acme Medical";
  device.device_description = "An infusion pump";
  device.is_rx = true;
  device.identifiers.push_back({.id = "05414734005838",
                                .type = "Primary",
                                .issuing_agency = "GS1",
                                .unit_of_use_id = "",
                                .quantity_per_package = "12",
                                .package_discontinue_date = {},
                                .package_status = "",
                                .package_type = ""});
  device.product_codes = {{"FRN", "Pump"}, {"FRN", "Pump"}, {"MEA", "Other"}};
  device.gmdn_terms.push_back(
      {.code = "", .name = "Pump", .definition = "Pumps", .implantable = false, .code_status = ""});
  return device;
}

std::optional<public_data::ProductCodeRow> code(std::string device_class) {
  public_data::ProductCodeRow row;
  row.classification.product_code = "FRN";
  row.classification.device_class = std::move(device_class);
  row.classification.regulation_number = "880.5725";
  row.classification.implant_flag = true;
  return row;
}

TEST(GudidMapping, ADeviceFillsKnownFields) {
  const auto spec = product_of(pump(), code("2"));
  EXPECT_EQ(spec.name, "Flow 3000");
  EXPECT_EQ(spec.product_codes, (std::vector<std::string>{"FRN", "MEA"}));
  EXPECT_EQ(spec.issuing_agency, "GS1");
  EXPECT_EQ(spec.identifiers.at(0).quantity_per_package, 12);
  EXPECT_EQ(spec.device_class, DeviceClass::kIISpecialControls);
  EXPECT_EQ(spec.regulation_number, "880.5725");
  EXPECT_EQ(spec.is_implantable, false) << "the device's value takes precedence over its code's";
  EXPECT_EQ(spec.is_otc, std::nullopt) << "not given in GUDID";
  EXPECT_EQ(spec.notes, "An infusion pump");
  EXPECT_TRUE(find_faults(spec).empty());
}

TEST(GudidMapping, OnlyKnownClassesAreUsed) {
  EXPECT_EQ(product_of(pump(), code("1")).device_class, DeviceClass::kI);
  EXPECT_EQ(product_of(pump(), code("3")).device_class, DeviceClass::kIII);
  for (const char* unknown : {"U", "N", "F", ""}) EXPECT_FALSE(product_of(pump(), code(unknown)).device_class);
  EXPECT_FALSE(product_of(pump(), {}).device_class);
}

TEST(GudidMapping, ADeviceNoLongerSoldIsDiscontinuedAndAWithdrawnOneInactive) {
  auto device = pump();
  device.commercial_distribution_status = "Not in Commercial Distribution";
  EXPECT_EQ(product_of(device, {}).status, ProductStatus::kDiscontinued);
  EXPECT_FALSE(is_inactive(device));
  device.record_status = "Deactivated";
  EXPECT_TRUE(is_inactive(device));
}

TEST(GudidMapping, FieldsUnknownToGudidAreUnchanged) {
  auto spec = product_of(pump(), code("2"));
  spec.name = "Our name";
  spec.intended_use = "Ours";
  spec.manufacturer_names = {"ACME"};
  auto device = pump();
  device.brand_name = "";
  device.is_rx = std::nullopt;
  apply_gudid(spec, device, {});
  EXPECT_EQ(spec.name, "Our name");
  EXPECT_EQ(spec.intended_use, "Ours");
  EXPECT_EQ(spec.brand_name, "Flow");
  EXPECT_EQ(spec.is_rx, true);
  EXPECT_EQ(spec.device_class, DeviceClass::kIISpecialControls);
  EXPECT_EQ(spec.manufacturer_names, (std::vector<std::string>{"ACME", "Acme Medical"}));
}

TEST(GudidMapping, ANameIsTruncatedBetweenCharactersAndADeviceWithoutACodeFails) {
  auto device = pump();
  device.brand_name = std::string(199, 'x') + "é";
  device.version_or_model_number = "";
  EXPECT_EQ(product_of(device, {}).name, std::string(199, 'x'));
  device.product_codes.clear();
  EXPECT_TRUE(find_faults(product_of(device, {})).contains("product_codes"));
}

}  // namespace
}  // namespace pharos::products
