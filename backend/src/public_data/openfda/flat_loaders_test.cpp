#include "public_data/openfda/flat_loaders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/openfda/download_index.hpp"
#include "public_data/sources/file_set.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <class Record>
using Loader = void (*)(ByteSource&, std::string_view, TextKeyLedger&, const Sink<Record>&, LoadReport&);

template <class Record>
struct Loaded {
  std::vector<Record> records;
  LoadReport report;
  TextKeyLedger keys;
};

template <class Record>
void load(Loaded<Record>& loaded, Loader<Record> loader, std::string_view json) {
  const auto source = open_text(json);
  loader(*source, "part.json", loaded.keys, collect_into(loaded.records), loaded.report);
}

TEST(OpenFdaRecalls, ARecallIsReadAndIdenticalRecordsCountOnce) {
  Loaded<Recall> loaded;
  const std::string recall = R"({"cfres_id":"1","product_res_number":"Z-0359-2013","event_date_initiated":"2012-11-02",
      "product_code":"N/A","code_info":"LOT 1\r\nLOT 2","k_numbers":["K1","K2"],"recall_status":"Open, Classified",
      "openfda":{"device_class":"2","k_number":["K3"],"registration_number":["9"]}})";
  load(loaded, load_openfda_recalls,
       "[" + recall + "," + recall + R"(,{"cfres_id":"2","product_res_number":"Z-0359-2013"},{}])");
  ASSERT_EQ(loaded.records.size(), 2);
  EXPECT_EQ(loaded.records[0].event_date_initiated, find_date("20121102"));
  EXPECT_EQ(loaded.records[0].product_code, "");
  EXPECT_EQ(loaded.records[0].code_info, "LOT 1\r\nLOT 2");
  EXPECT_THAT(loaded.records[0].k_numbers, ElementsAre("K1", "K2"));
  EXPECT_THAT(loaded.records[0].openfda.registration_number, ElementsAre("9"));
  EXPECT_EQ(loaded.report.total().duplicate, 1);
  EXPECT_EQ(loaded.report.total().rejected, 1);
  EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty());
}

TEST(OpenFdaEnforcements, OnlyDevicesAreAccepted) {
  Loaded<Enforcement> loaded;
  load(
      loaded, load_openfda_enforcements,
      R"([{"recall_number":"Z-1-2024","product_type":"Devices","classification":"Class I","report_date":"20240131","openfda":{}},
           {"recall_number":"D-1-2024","product_type":"Drugs"},{"product_type":"Devices"}])");
  ASSERT_EQ(loaded.records.size(), 1);
  EXPECT_EQ(loaded.records[0].classification, "Class I");
  EXPECT_EQ(loaded.records[0].report_date, find_date("20240131"));
  EXPECT_EQ(loaded.report.total().rejected, 2);
}

TEST(OpenFdaClassifications, ClassesAndSpecialtiesAreNormalized) {
  Loaded<Classification> loaded;
  load(loaded, load_openfda_classifications,
       R"([{"product_code":"ABC","device_class":"f","medical_specialty":"OR","implant_flag":"Y"},
           {"product_code":"ABD","medical_specialty":"","device_class":"2"},{"product_code":"ABD"},{"product_code":"ab"}])");
  ASSERT_EQ(loaded.records.size(), 2);
  EXPECT_EQ(loaded.records[0].device_class, "F");
  EXPECT_EQ(loaded.records[0].medical_specialty_description, "Orthopedic");
  EXPECT_EQ(loaded.records[0].implant_flag, true);
  EXPECT_EQ(loaded.records[1].medical_specialty_description, "Unknown");
  EXPECT_EQ(loaded.report.total().duplicate, 1);
  EXPECT_EQ(loaded.report.total().rejected, 1);
}

class RealFlatFiles : public RealFiles {
 protected:
  template <class Record>
  static void load_real(Loaded<Record>& loaded, Loader<Record> loader, const std::string& name) {
    const auto source = open_file(real(name));
    loader(*source, name, loaded.keys, collect_into(loaded.records), loaded.report);
  }
  // Every record of the file must be accepted, whatever total the source declares.
  template <class Record>
  static void expect_all(Loader<Record> loader, const std::string& name, size_t count) {
    Loaded<Record> loaded;
    load_real(loaded, loader, name);
    EXPECT_EQ(loaded.records.size(), count) << name;
    EXPECT_EQ(loaded.report.issue_count(), 0) << name;
    EXPECT_THAT(loaded.report.disagreements(), IsEmpty()) << name;
    EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty()) << name;
  }
  template <class Record>
  static void expect_mirror(Loader<Record> loader, const std::string& endpoint) {
    const std::string index = read_file(real("openfda_bulk_mirror/download.json"));
    for (const Partition& part : read_download_index(index, endpoint).partitions) {
      expect_all(loader, "openfda_bulk_mirror/" + part.file, part.records);
    }
  }
};

TEST_F(RealFlatFiles, EveryRecordIsAccepted) {
  expect_all(load_openfda_recalls, "openfda_recall/api_response_example.json", 1);
  expect_all(load_openfda_enforcements, "openfda_enforcement/enforcement_ny.json", 22);
  expect_all(load_openfda_enforcements, "openfda_enforcement/api_response_2017_Z-2338-2012.json", 1);
  expect_all(load_openfda_classifications, "openfda_classification/api_response_2017_GBY.json", 1);
}

TEST_F(RealFlatFiles, TheBulkMirrorMatchesItsIndex) {
  expect_mirror(load_openfda_recalls, "recall");
  expect_mirror(load_openfda_enforcements, "enforcement");
  expect_mirror(load_openfda_classifications, "classification");
}

}  // namespace
}  // namespace pharos::public_data
