#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/gudid/gudid_test_support.hpp"
#include "public_data/gudid/gudid_xml_loader.hpp"
#include "public_data/openfda/udi_loader.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kDeviceXml = R"(<publicDeviceRecordKey>k-1</publicDeviceRecordKey>
    <publicVersionNumber>2</publicVersionNumber><publicVersionDate>2024-07-26</publicVersionDate>
    <deviceCommDistributionEndDate xsi:nil="true"/>
    <identifiers>
      <identifier><deviceId>50197106724468</deviceId><deviceIdType>Package</deviceIdType><containsDINumber>00386270001047</containsDINumber></identifier>
      <identifier><deviceId>00386270001047</deviceId><deviceIdType>Primary</deviceIdType><pkgStatus xsi:nil="true"/></identifier>
    </identifiers>
    <brandName>A|B &amp; C</brandName><deviceDescription>line one
line two</deviceDescription><singleUse>true</singleUse><serialNumber>false</serialNumber>
    <gmdnTerms><gmdn><gmdnPTName>Kit</gmdnPTName><implantable>false</implantable></gmdn></gmdnTerms>
    <productCodes><fdaProductCode><productCode>OFX</productCode></fdaProductCode><fdaProductCode><productCode>DZE</productCode></fdaProductCode></productCodes>
    <deviceSizes><deviceSize><sizeType>Angle</sizeType><size value="30" unit="degree"/></deviceSize>
                 <deviceSize><sizeType>Gauge</sizeType><size><unit>French</unit><value>14</value></size><sizeText/></deviceSize></deviceSizes>
    <environmentalConditions><storageHandling><storageHandlingType>Temperature</storageHandlingType>
      <storageHandlingHigh unit="C" value="28"/><storageHandlingLow><unit>C</unit><value>2</value></storageHandlingLow></storageHandling></environmentalConditions>
    <premarketSubmissions><premarketSubmission><submissionNumber></submissionNumber></premarketSubmission></premarketSubmissions>
    <sterilization><deviceSterile>true</deviceSterile><methodTypes><sterilizationMethod>Steam</sterilizationMethod><sterilizationMethod>Gas</sterilizationMethod></methodTypes></sterilization>
    <brandNewElement>x</brandNewElement>)";

void load_xml(LoadedDevices& loaded, const std::string& xml, std::string_view file = "part.xml") {
  load_gudid_xml(*open_text(xml), file, loaded.keys, collect_into(loaded.devices), loaded.report);
}

std::string document(std::string_view devices) {
  return fmt::format(
      "\xEF\xBB\xBF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<gudid xmlns=\"u\" xmlns:xsi=\"s\">{}</gudid>",
      devices);
}

TEST(GudidXml, ADeviceIsReadWithAllItsLists) {
  LoadedDevices loaded;
  load_xml(loaded,
           document(fmt::format("<header><creationDate>x</creationDate></header><device>{}</device>", kDeviceXml)));
  ASSERT_EQ(loaded.devices.size(), 1);
  const GudidDevice& device = loaded.devices[0];
  EXPECT_EQ(device.primary_di, "00386270001047");
  EXPECT_EQ(device.public_version_number, 2);
  EXPECT_EQ(device.commercial_distribution_end_date, std::nullopt);
  EXPECT_EQ(device.brand_name, "A|B & C");
  EXPECT_EQ(device.device_description, "line one\nline two");
  EXPECT_EQ(device.is_single_use, true);
  EXPECT_EQ(device.has_serial_number, false);
  EXPECT_EQ(device.is_rx, std::nullopt);
  ASSERT_EQ(device.identifiers.size(), 2);
  EXPECT_EQ(device.identifiers[0].unit_of_use_id, "00386270001047");
  EXPECT_EQ(device.product_codes.size(), 2);
  ASSERT_EQ(device.device_sizes.size(), 2);
  EXPECT_EQ(device.device_sizes[0].size, (Measure{"30", "degree"}));
  EXPECT_EQ(device.device_sizes[1].size, (Measure{"14", "French"}));
  ASSERT_EQ(device.storage.size(), 1);
  EXPECT_EQ(device.storage[0].high, (Measure{"28", "C"}));
  EXPECT_EQ(device.storage[0].low, (Measure{"2", "C"}));
  EXPECT_THAT(device.premarket_submissions, IsEmpty());
  EXPECT_THAT(device.sterilization.sterilization_methods, ElementsAre("Steam", "Gas"));
  EXPECT_THAT(loaded.report.total().unknown_fields, ElementsAre(testing::Pair("brandNewElement", 1)));
}

TEST(GudidXml, DocumentTypesDeepNestingAndTruncationAreErrors) {
  LoadedDevices loaded;
  EXPECT_THAT(failure_of([&] { load_xml(loaded, "<!DOCTYPE gudid [<!ENTITY a \"b\">]><gudid>&a;</gudid>"); }),
              HasSubstr("document types are not allowed"));
  std::string deep;
  for (int i = 0; i < 1000; ++i) deep += "<a>";
  EXPECT_THAT(failure_of([&] { load_xml(loaded, deep); }), HasSubstr("nested too deep"));
  const std::string whole = document(fmt::format("<device>{}</device>", kDeviceXml));
  for (size_t length = 0; length < whole.size(); length += 37) {
    EXPECT_THAT(failure_of([&] { load_xml(loaded, whole.substr(0, length)); }), HasSubstr("invalid XML at line"))
        << length;
  }
  EXPECT_NE(failure_of([&] { load_xml(loaded, "\x01\x02 junk"); }), "");
}

TEST(GudidXml, ADeviceWithoutIdentifierIsRejectedAndFilesOf2016NeedNoRecordKey) {
  LoadedDevices loaded;
  load_xml(
      loaded,
      document("<device><brandName>X</brandName></device><device deviceid=\"1\"><deviceId>0007</deviceId></device>"));
  ASSERT_EQ(loaded.devices.size(), 1);
  EXPECT_EQ(loaded.devices[0].primary_di, "0007");
  EXPECT_EQ(loaded.report.total().rejected, 1);
}

TEST(GudidUpdates, AHigherVersionReplacesAndTheSameVersionDoesNot) {
  LoadedDevices loaded;
  const auto version = [](int number) {
    return document(fmt::format(
        "<device><publicDeviceRecordKey>k</publicDeviceRecordKey><publicVersionNumber>{}</publicVersionNumber>"
        "<deviceId>1</deviceId></device>",
        number));
  };
  load_xml(loaded, version(2), "a");
  load_xml(loaded, version(2), "b");
  load_xml(loaded, version(3), "c");
  load_xml(loaded, version(1), "d");
  ASSERT_EQ(loaded.devices.size(), 2);
  EXPECT_EQ(loaded.devices[1].public_version_number, 3);
  EXPECT_EQ(loaded.report.total().accepted, 1);
  EXPECT_EQ(loaded.report.total().duplicate, 3);
}

TEST(OpenFdaUdi, OneMethodIsTextAndSeveralAreAList) {
  LoadedDevices loaded;
  const std::string json =
      R"([{"identifiers":[{"id":"1","type":"Primary"}],"is_rx":"true","sterilization":{"is_sterile":"false","sterilization_methods":"Steam"},
       "storage":[{"type":"T","high":{"unit":"C","value":"28"},"low":{"unit":"C"}}],"device_sizes":[{"type":"A","value":"1","unit":"mm"}]},
      {"identifiers":[{"id":"2","type":"Primary"}],"sterilization":{"sterilization_methods":["Steam","Gas"]},"product_codes":[{"code":"ABC","openfda":{"x":1}}]},
      {"identifiers":[]}])";
  load_openfda_udi(*open_text(json), "udi.json", loaded.keys, collect_into(loaded.devices), loaded.report);
  ASSERT_EQ(loaded.devices.size(), 2);
  EXPECT_THAT(loaded.devices[0].sterilization.sterilization_methods, ElementsAre("Steam"));
  EXPECT_EQ(loaded.devices[0].storage[0].high, (Measure{"28", "C"}));
  EXPECT_EQ(loaded.devices[0].device_sizes[0].size, (Measure{"1", "mm"}));
  EXPECT_EQ(loaded.devices[0].is_rx, true);
  EXPECT_THAT(loaded.devices[1].sterilization.sterilization_methods, ElementsAre("Steam", "Gas"));
  EXPECT_EQ(loaded.report.total().rejected, 1);
  EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty());
}

TEST(GudidDelimited, RowsOfAllFilesBecomeOneDevice) {
  const TemporaryFolder folder;
  folder.write(
      "in/device.txt",
      "PrimaryDI|publicDeviceRecordKey|publicVersionNumber|brandName|deviceDescription|rx|otc|deviceSterile\r\n"
      "007|k|1|Brand|cut by\r\na break|true||\r\n008|k2|1|A|B|C|D|E|F\r\n009|k3|1|X|Y||true|true\r\n"
      "009|k3|2|Newer|Y||true|true\r\n");
  folder.write("in/deviceSizes.txt.gz",
               gzip("PrimaryDI|sizeType|size (Unit)|size (Value)|sizeText \r\n007|Angle|degree|30|\r\n"));
  folder.write("in/identifiers.txt",
               "PrimaryDI|deviceId|deviceIdType|pkgDiscontinuedate\n007|007|Primary|\n008|008|Primary|\n");
  folder.write("in/sterilizationMethodTypes.txt", "PrimaryDI|sterilizationMethod\n007|Steam\n007|Gas\n");
  folder.write("in/notes.txt", "");
  LoadedDevices loaded;
  EXPECT_THAT(load_folder(loaded, folder.path() / "in", folder), ElementsAre("notes.txt"));
  std::ranges::sort(loaded.devices, {}, &GudidDevice::primary_di);
  ASSERT_EQ(loaded.devices.size(), 2);
  const GudidDevice& device = loaded.devices[0];
  EXPECT_EQ(device.primary_di, "007");
  EXPECT_EQ(device.device_description, "cut by a break");
  EXPECT_EQ(device.is_rx, true);
  EXPECT_EQ(device.is_otc, false);
  EXPECT_EQ(device.sterilization.is_sterile, false);
  EXPECT_EQ(device.device_sizes.at(0).size, (Measure{"30", "degree"}));
  EXPECT_THAT(device.sterilization.sterilization_methods, ElementsAre("Steam", "Gas"));
  EXPECT_EQ(loaded.devices[1].brand_name, "Newer");
  EXPECT_EQ(loaded.report.file("device.txt").counts().repaired, 1);
  EXPECT_EQ(loaded.report.file("device.txt").counts().rejected, 1);
  EXPECT_EQ(loaded.report.file("device.txt").counts().duplicate, 1);
  EXPECT_EQ(loaded.report.file("identifiers.txt").counts().rejected, 1);
}

TEST(GudidDelimited, APipeInsideTextIsKept) {
  const TemporaryFolder folder;
  folder.write("in/device.txt",
               "PrimaryDI|publicVersionNumber|brandName|versionModelNumber|catalogNumber|dunsNumber|companyName|"
               "deviceCount|deviceDescription|rx\n"
               "001|1|Left|Right|M-1||102354446|ACME|25|A pump|true\n"
               "002|1|Plain|M-2|C-2|102354446|ACME | Partners|1|A pump|true\n"
               "003|1|Plain|M-3|C-3|102354446|ACME|1|A pump | with a pipe|true\n"
               "004|1|Plain|M-4|C-4|none|ACME|many|A|B|true\n");
  LoadedDevices loaded;
  load_folder(loaded, folder.path() / "in", folder);
  std::ranges::sort(loaded.devices, {}, &GudidDevice::primary_di);
  ASSERT_EQ(loaded.devices.size(), 3);
  EXPECT_EQ(loaded.devices[0].brand_name, "Left|Right");
  EXPECT_EQ(loaded.devices[0].version_or_model_number, "M-1");
  EXPECT_EQ(loaded.devices[0].labeler_duns_number, "102354446");
  EXPECT_EQ(loaded.devices[1].company_name, "ACME | Partners");
  EXPECT_EQ(loaded.devices[2].device_description, "A pump | with a pipe");
  EXPECT_EQ(loaded.devices[2].is_rx, true);
  EXPECT_EQ(loaded.report.file("device.txt").counts().repaired, 3);
  EXPECT_EQ(loaded.report.file("device.txt").counts().rejected, 1);
}

TEST(GudidDelimited, OtherColumnsAreAnError) {
  const TemporaryFolder folder;
  folder.write("in/device.txt", "junk\n");
  LoadedDevices loaded;
  EXPECT_THAT(failure_of([&] { load_folder(loaded, folder.path() / "in", folder); }), HasSubstr("not PrimaryDI"));
}

}  // namespace
}  // namespace pharos::public_data
