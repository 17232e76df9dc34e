#include "public_data/classification/foiclass_loader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "public_data/openfda/flat_loaders.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kHeader =
    "REVIEW_PANEL|MEDICALSPECIALTY|PRODUCTCODE|DEVICENAME|DEVICECLASS|UNCLASSIFIED_REASON|GMPEXEMPTFLAG|THIRDPARTYFLAG|"
    "REVIEWCODE|REGULATIONNUMBER|SUBMISSION_TYPE_ID|DEFINITION|PHYSICALSTATE|TECHNICALMETHOD|TARGETAREA|Implant_Flag|"
    "Life_Sustain_support_flag|SummaryMalfunctionReporting\r\n";

struct Loaded {
  std::vector<Classification> records;
  LoadReport report;
};

void load(Loaded& loaded, const std::string& rows) {
  const std::string text = std::string(kHeader) + rows;
  load_foiclass(*open_text(text), "foiclass.txt", collect_into(loaded.records), loaded.report);
  expect_consistent(loaded.report);
}

TEST(Foiclass, QuotesAndTypographicCharactersAreText) {
  Loaded loaded;
  load(loaded,
       "OR|OR|ABC|Patient\x92s \"Bone\" Screw|2||N|Y||888.3070|1|A \"definition|||Bone|Y|N|Eligible\r\n"
       "SU||ABD|Other|f||N|N|||6||||||N|\r\n");
  ASSERT_EQ(loaded.records.size(), 2);
  EXPECT_EQ(loaded.records[0].device_name, "Patient\u2019s \"Bone\" Screw");
  EXPECT_EQ(loaded.records[0].definition, "A \"definition");
  EXPECT_EQ(loaded.records[0].medical_specialty_description, "Orthopedic");
  EXPECT_EQ(loaded.records[0].target_area, "Bone");
  EXPECT_EQ(loaded.records[0].implant_flag, true);
  EXPECT_EQ(loaded.records[1].device_class, "F");
  EXPECT_EQ(loaded.records[1].medical_specialty_description, "Unknown");
  EXPECT_EQ(loaded.records[1].implant_flag, std::nullopt);
  EXPECT_EQ(loaded.report.issue_count(), 0);
}

TEST(Foiclass, RowsThatAreNotProductCodesAreReported) {
  Loaded loaded;
  load(loaded,
       "OR|OR|ABC|A|2|||||||||||||\r\nOR|OR|ABC|Again|2|||||||||||||\r\nOR|OR|abc|B|2|||||||||||||\r\nshort|row\r\n");
  EXPECT_EQ(loaded.records.size(), 1);
  EXPECT_EQ(loaded.report.total().duplicate, 2) << "codes are case-insensitive";
  EXPECT_EQ(loaded.report.total().rejected, 1);
}

TEST(Foiclass, OtherColumnsAreAnError) {
  std::vector<Classification> records;
  LoadReport report;
  for (const char* text : {"", "A|B|C\r\n1|2|3\r\n", "\x01\x02\x03\xFF"}) {
    EXPECT_THAT(failure_of([&] { load_foiclass(*open_text(text), "x.txt", collect_into(records), report); }),
                HasSubstr("missing column"));
  }
}

class RealFoiclass : public RealFiles {
 protected:
  static std::map<std::string, Classification> load_real(const std::string& name, LoadReport& report) {
    std::map<std::string, Classification> records;
    load_foiclass(
        *open_file(real(name)), name,
        [&records](Classification&& record) { records.emplace(record.product_code, record); }, report);
    return records;
  }
};

TEST_F(RealFoiclass, BothReleasesAreCompleteAndDifferByTwoCodes) {
  LoadReport report;
  const auto before = load_real("foiclass/foiclass_2023-07-03.txt.gz", report);
  const auto after = load_real("foiclass/foiclass_2023-07-11.txt.gz", report);
  EXPECT_EQ(before.size(), 6823);
  EXPECT_EQ(after.size(), 6825);
  EXPECT_EQ(report.issue_count(), 0);
  EXPECT_THAT(report.total().unknown_fields, IsEmpty());
  std::vector<std::string> added;
  for (const auto& [code, record] : after) {
    if (!before.contains(code)) added.push_back(code);
  }
  EXPECT_THAT(added, ElementsAre("QWZ", "QXA"));
}

TEST_F(RealFoiclass, OpenFdaHasTheSameDataForEveryCode) {
  LoadReport report;
  const auto codes = load_real("foiclass/foiclass_2023-07-11.txt.gz", report);
  TextKeyLedger keys;
  size_t same = 0;
  const auto source =
      open_file(real("openfda_bulk_mirror/device/classification/device-classification-0001-of-0001.json.zip"));
  load_openfda_classifications(
      *source, "openfda", keys,
      [&codes, &same](Classification&& record) {
        Classification other = codes.at(record.product_code);
        other.physical_state.clear();  // openFDA omits these three
        other.technical_method.clear();
        other.target_area.clear();
        EXPECT_TRUE(other == record) << record.product_code;
        ++same;
      },
      report);
  EXPECT_EQ(same, 6825);
}

}  // namespace
}  // namespace pharos::public_data
