#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "public_data/gudid/gudid_delimited_loader.hpp"
#include "public_data/gudid/gudid_xml_loader.hpp"
#include "public_data/openfda/udi_loader.hpp"
#include "public_data/test_support.hpp"

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

struct Loaded {
  std::vector<GudidDevice> devices;
  LoadReport report{100'000};
  TextKeyLedger keys;
};

void load_xml(Loaded& loaded, const std::string& xml, std::string_view file = "part.xml") {
  load_gudid_xml(*open_text(xml), file, loaded.keys, collect_into(loaded.devices), loaded.report);
}

std::string document(std::string_view devices) {
  return fmt::format(
      "\xEF\xBB\xBF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<gudid xmlns=\"u\" xmlns:xsi=\"s\">{}</gudid>",
      devices);
}

TEST(GudidXml, ADeviceIsReadWithAllItsLists) {
  Loaded loaded;
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

TEST(GudidXml, DocumentTypesDeepNestingAndCutsAreErrors) {
  Loaded loaded;
  EXPECT_THAT(failure_of([&] { load_xml(loaded, "<!DOCTYPE gudid [<!ENTITY a \"b\">]><gudid>&a;</gudid>"); }),
              HasSubstr("a document type is refused"));
  std::string deep;
  for (int i = 0; i < 1000; ++i) deep += "<a>";
  EXPECT_THAT(failure_of([&] { load_xml(loaded, deep); }), HasSubstr("nested too deep"));
  const std::string whole = document(fmt::format("<device>{}</device>", kDeviceXml));
  for (size_t length = 0; length < whole.size(); length += 37) {
    EXPECT_THAT(failure_of([&] { load_xml(loaded, whole.substr(0, length)); }), HasSubstr("not proper XML at line"))
        << length;
  }
  EXPECT_NE(failure_of([&] { load_xml(loaded, "\x01\x02 junk"); }), "");
}

TEST(GudidXml, ADeviceWithoutIdentifierIsRejectedAndOnesOf2016NeedNoRecordKey) {
  Loaded loaded;
  load_xml(
      loaded,
      document("<device><brandName>X</brandName></device><device deviceid=\"1\"><deviceId>0007</deviceId></device>"));
  ASSERT_EQ(loaded.devices.size(), 1);
  EXPECT_EQ(loaded.devices[0].primary_di, "0007");
  EXPECT_EQ(loaded.report.total().rejected, 1);
}

TEST(GudidUpdates, AHigherVersionReplacesAndTheSameChangesNothing) {
  Loaded loaded;
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
  Loaded loaded;
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

std::vector<std::string> load_folder(Loaded& loaded, const std::filesystem::path& folder, const TemporaryFolder& work) {
  auto ignored = load_gudid_delimited(DirectoryFiles(folder), {.work_folder = work.path() / "work", .partitions = 3},
                                      loaded.keys, collect_into(loaded.devices), loaded.report);
  expect_consistent(loaded.report);
  return ignored;
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
  Loaded loaded;
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

TEST(GudidDelimited, OtherColumnsAreAnError) {
  const TemporaryFolder folder;
  folder.write("in/device.txt", "junk\n");
  Loaded loaded;
  EXPECT_THAT(failure_of([&] { load_folder(loaded, folder.path() / "in", folder); }), HasSubstr("not PrimaryDI"));
}

class RealGudid : public RealFiles {
 protected:
  static void load_real(Loaded& loaded, const std::string& name) {
    load_gudid_xml(*open_file(real(name)), name, loaded.keys, collect_into(loaded.devices), loaded.report);
  }
  static void load_release(Loaded& loaded) {
    for (const std::string& name : DirectoryFiles(real("gudid_xml/release_2025-05-01")).list()) {
      load_real(loaded, "gudid_xml/release_2025-05-01/" + name);
    }
  }
  // Counts another way.
  static size_t count_elements(const std::string& name) {
    const std::string text = read_all(*open_file(real(name)), 1 << 30);
    size_t count = 0;
    for (size_t at = text.find("<device "); at != text.npos; at = text.find("<device ", at + 1)) ++count;
    return count;
  }
};

TEST_F(RealGudid, EveryDeviceOfTheReleaseIsAccepted) {
  Loaded loaded;
  load_release(loaded);
  EXPECT_EQ(loaded.devices.size(), 12'500);
  EXPECT_EQ(loaded.report.issue_count(), 0);
  EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty());
  for (const FileReport& file : loaded.report.files()) {
    EXPECT_EQ(file.counts().read, count_elements(file.counts().file)) << file.counts().file;
  }
}

TEST_F(RealGudid, TheUpdatePairHasItsNewAndChangedDevices) {
  Loaded loaded;
  load_real(loaded, "gudid_xml/update_pair/release_2024-11-01.xml.gz");
  EXPECT_EQ(loaded.devices.size(), 850);
  load_real(loaded, "gudid_xml/update_pair/release_2025-05-01.xml.gz");
  const FileCounts& counts = loaded.report.file("gudid_xml/update_pair/release_2025-05-01.xml.gz").counts();
  EXPECT_EQ(counts.read, 1000);
  EXPECT_EQ(counts.accepted, 150);
  EXPECT_EQ(loaded.devices.size(), 850 + 150 + 600);
  EXPECT_EQ(counts.duplicate, 850);
}

TEST_F(RealGudid, TheFilesOf2016AreRead) {
  for (const auto& [name, count] :
       std::map<std::string, size_t>{{"gudid_xml/file_2016/gudid_2016_2000.xml.gz", 2000},
                                     {"gudid_xml/file_2016/gudid_2016_16000.xml.gz", 16'000}}) {
    Loaded loaded;
    load_real(loaded, name);
    EXPECT_EQ(loaded.devices.size(), count);
    EXPECT_EQ(loaded.report.issue_count(), 0);
    EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty());
  }
}

TEST_F(RealGudid, OneDeviceIsTheSameFromXmlDelimitedAndOpenFda) {
  Loaded xml;
  load_release(xml);
  load_real(xml, "gudid_xml/update_pair/release_2025-05-01.xml.gz");
  std::map<std::string, GudidDevice> devices;
  for (const auto& device : xml.devices) devices[device.public_device_record_key] = device;
  Loaded udi;
  const auto source = open_file(real("openfda_udi/derived_udi.json.gz"));
  load_openfda_udi(*source, "udi", udi.keys, collect_into(udi.devices), udi.report);
  EXPECT_EQ(udi.devices.size(), 2000);
  EXPECT_EQ(udi.report.issue_count(), 0);
  EXPECT_THAT(udi.report.total().unknown_fields, IsEmpty());
  EXPECT_THAT(udi.report.disagreements(), IsEmpty());

  const TemporaryFolder work;
  Loaded delimited;
  EXPECT_THAT(load_folder(delimited, real("gudid_delimited/derived_2025-05-01"), work), IsEmpty());
  EXPECT_EQ(delimited.report.file("device.txt.gz").counts().read, 2000);
  EXPECT_THAT(delimited.report.total().unknown_fields, IsEmpty());
  const std::map<std::string, size_t> rows = {{"identifiers", 3029},
                                              {"contacts", 1398},
                                              {"gmdnTerms", 2008},
                                              {"productCodes", 2118},
                                              {"deviceSizes", 887},
                                              {"environmentalConditions", 208},
                                              {"sterilizationMethodTypes", 936},
                                              {"premarketSubmissions", 989}};
  for (const auto& [name, count] : rows)
    EXPECT_EQ(delimited.report.file(name + ".txt.gz").counts().read, count) << name;
  for (const Issue& issue : delimited.report.issues()) {
    EXPECT_THAT(issue.reason, testing::AnyOf(HasSubstr("has 35 fields, expected 34"), "no device has this PrimaryDI"));
  }

  size_t compared = 0;
  for (const auto& device : udi.devices) {
    const auto found = devices.find(device.public_device_record_key);
    if (found == devices.end()) continue;
    ++compared;
    EXPECT_TRUE(found->second == device) << device.primary_di;
  }
  EXPECT_EQ(compared, 2000);
  compared = 0;
  const auto one_line = [](GudidDevice device) {  // line breaks are blanks in the delimited form
    for (char& c : device.device_description) c = c == '\n' || c == '\r' ? ' ' : c;
    return device;
  };
  for (const auto& device : delimited.devices) {
    const auto found = devices.find(device.public_device_record_key);
    if (found == devices.end()) continue;
    ++compared;
    EXPECT_TRUE(one_line(found->second) == device) << device.primary_di;
  }
  EXPECT_EQ(compared, delimited.devices.size());
}

TEST_F(RealGudid, SamplesThatDoNotBelongTogetherAreTold) {
  const TemporaryFolder work;
  Loaded loaded;
  load_folder(loaded, real("gudid_delimited/loader_sample_2018"), work);
  EXPECT_EQ(loaded.devices.size(), 9) << "the last row has no line end, so that line counts make it 8";
  const std::map<std::string, size_t> rows = {
      {"contacts", 4},     {"deviceSizes", 7},   {"environmentalConditions", 4}, {"gmdnTerms", 16},
      {"identifiers", 14}, {"productCodes", 15}, {"sterilizationMethodTypes", 2}};
  for (const auto& [name, count] : rows) {
    const FileCounts& counts = loaded.report.file(name + ".txt").counts();
    EXPECT_EQ(counts.read, count) << name;
    EXPECT_EQ(counts.rejected, count) << name << ": no device of the sample has these identifiers";
  }
  for (const Issue& issue : loaded.report.issues()) EXPECT_EQ(issue.reason, "no device has this PrimaryDI");
}

TEST_F(RealGudid, ASingleOpenFdaRecordWithoutEnvelopeIsRead) {
  Loaded loaded;
  const auto source = open_file(real("openfda_udi/api_record_CoRoent.json"));
  load_openfda_udi(*source, "one", loaded.keys, collect_into(loaded.devices), loaded.report);
  ASSERT_EQ(loaded.devices.size(), 1);
  EXPECT_EQ(loaded.devices[0].primary_di, "00887517567062");
}

}  // namespace
}  // namespace pharos::public_data
