// The catalog of real samples, where available.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "public_data/classification/foiclass_loader.hpp"
#include "public_data/gudid/gudid_xml_loader.hpp"
#include "public_data/openfda/flat_loaders.hpp"
#include "public_data/openfda/udi_loader.hpp"
#include "public_data/sources/file_set.hpp"
#include "public_data/catalog/catalog_test_support.hpp"

namespace pharos::public_data {
namespace {

class CatalogRealTest : public RealFiles {
 protected:
  template <class Record, class Load>
  static std::vector<Record> loaded(const std::string& name, const Load& load) {
    std::vector<Record> records;
    TextKeyLedger keys;
    LoadReport report;
    load(*open_file(real(name)), name, keys, collect_into(records), report);
    return records;
  }
  static CatalogRecords everything() {
    const std::string mirror = "openfda_bulk_mirror/device/";
    CatalogRecords records;
    records.recalls = loaded<Recall>(mirror + "recall/device-recall-0001-of-0001.json.zip", load_openfda_recalls);
    records.enforcements =
        loaded<Enforcement>(mirror + "enforcement/device-enforcement-0001-of-0001.json.zip", load_openfda_enforcements);
    LoadReport report;
    const std::string foiclass = "foiclass/foiclass_2023-07-11.txt.gz";
    load_foiclass(*open_file(real(foiclass)), foiclass, collect_into(records.classifications), report);
    TextKeyLedger keys;
    for (const std::string& name : DirectoryFiles(real("gudid_xml/release_2025-05-01")).list()) {
      const std::string path = "gudid_xml/release_2025-05-01/" + name;
      load_gudid_xml(*open_file(real(path)), path, keys, collect_into(records.devices), report);
    }
    return records;
  }
};

TEST_F(CatalogRealTest, EveryRealRecordIsStoredAndFound) {
  const CatalogRecords records = everything();
  const TestCatalog catalog{records};
  EXPECT_EQ(catalog.counts.at("recall"), static_cast<std::int64_t>(records.recalls.size()));
  EXPECT_EQ(catalog.counts.at("gudid"), 12'500);
  EXPECT_GE(catalog.counts.at("code"), 6'823);
  for (const Recall& recall : records.recalls) {
    const auto rows = catalog.recalls().find_recall(recall.product_res_number, {});
    EXPECT_TRUE(std::ranges::any_of(rows, [&recall](const RecallRow& row) { return row.recall == recall; }))
        << recall.product_res_number;
  }
  for (size_t i = 0; i < records.devices.size(); i += 97) {
    const GudidDevice& device = records.devices[i];
    EXPECT_EQ(catalog.products().find_gudid(device.primary_di, {}), device);
    const auto answer = catalog.products().search_gudid(
        {.query = device.primary_di, .filter = {{GudidKey::kCompany, device.company_name}}, .limit = 10}, {});
    EXPECT_NE(std::ranges::find(answer.rows, device), answer.rows.end()) << device.primary_di;
  }
  const auto implant = catalog.products().find_product_code("DZE", {});
  ASSERT_TRUE(implant);
  EXPECT_FALSE(implant->classification.definition.empty() && implant->classification.device_name.empty());
  EXPECT_GT(implant->gudid_devices, 0);
  const auto answer = catalog.products().product_codes({.q = "dental implant", .page_size = 500}, {});
  EXPECT_GT(answer.total_rows, 3);
}

}  // namespace
}  // namespace pharos::public_data
