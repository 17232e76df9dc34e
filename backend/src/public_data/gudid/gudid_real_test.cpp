// Tests with real GUDID files, where samples are available.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "public_data/gudid/gudid_test_support.hpp"
#include "public_data/gudid/gudid_xml_loader.hpp"
#include "public_data/openfda/udi_loader.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class RealGudid : public RealFiles {
 protected:
  static void load_real(LoadedDevices& loaded, const std::string& name) {
    load_gudid_xml(*open_file(real(name)), name, loaded.keys, collect_into(loaded.devices), loaded.report);
  }
  static void load_release(LoadedDevices& loaded) {
    for (const std::string& name : DirectoryFiles(real("gudid_xml/release_2025-05-01")).list()) {
      load_real(loaded, "gudid_xml/release_2025-05-01/" + name);
    }
  }
  // An independent count.
  static size_t count_elements(const std::string& name) {
    const std::string text = read_all(*open_file(real(name)), 1 << 30);
    size_t count = 0;
    for (size_t at = text.find("<device "); at != text.npos; at = text.find("<device ", at + 1)) ++count;
    return count;
  }
};

TEST_F(RealGudid, EveryDeviceOfTheReleaseIsAccepted) {
  LoadedDevices loaded;
  load_release(loaded);
  EXPECT_EQ(loaded.devices.size(), 12'500);
  EXPECT_EQ(loaded.report.issue_count(), 0);
  EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty());
  for (const FileReport& file : loaded.report.files()) {
    EXPECT_EQ(file.counts().read, count_elements(file.counts().file)) << file.counts().file;
  }
}

TEST_F(RealGudid, AnUpdateHasItsNewAndChangedDevices) {
  LoadedDevices loaded;
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
    LoadedDevices loaded;
    load_real(loaded, name);
    EXPECT_EQ(loaded.devices.size(), count);
    EXPECT_EQ(loaded.report.issue_count(), 0);
    EXPECT_THAT(loaded.report.total().unknown_fields, IsEmpty());
  }
}

TEST_F(RealGudid, OneDeviceIsTheSameFromXmlDelimitedAndOpenFda) {
  LoadedDevices xml;
  load_release(xml);
  load_real(xml, "gudid_xml/update_pair/release_2025-05-01.xml.gz");
  std::map<std::string, GudidDevice> devices;
  for (const auto& device : xml.devices) devices[device.public_device_record_key] = device;
  LoadedDevices udi;
  const auto source = open_file(real("openfda_udi/derived_udi.json.gz"));
  load_openfda_udi(*source, "udi", udi.keys, collect_into(udi.devices), udi.report);
  EXPECT_EQ(udi.devices.size(), 2000);
  EXPECT_EQ(udi.report.issue_count(), 0);
  EXPECT_THAT(udi.report.total().unknown_fields, IsEmpty());
  EXPECT_THAT(udi.report.disagreements(), IsEmpty());

  const TemporaryFolder work;
  LoadedDevices delimited;
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
    EXPECT_THAT(issue.reason, testing::AnyOf(HasSubstr("has 35 fields, expected 34"), "no device with this PrimaryDI"));
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
  const auto one_line = [](GudidDevice device) {  // the delimited format replaces line breaks with spaces
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

TEST_F(RealGudid, UnrelatedSamplesAreReported) {
  const TemporaryFolder work;
  LoadedDevices loaded;
  load_folder(loaded, real("gudid_delimited/loader_sample_2018"), work);
  EXPECT_EQ(loaded.devices.size(), 9) << "the last row has no line end, so counting lines gives 8";
  const std::map<std::string, size_t> rows = {
      {"contacts", 4},     {"deviceSizes", 7},   {"environmentalConditions", 4}, {"gmdnTerms", 16},
      {"identifiers", 14}, {"productCodes", 15}, {"sterilizationMethodTypes", 2}};
  for (const auto& [name, count] : rows) {
    const FileCounts& counts = loaded.report.file(name + ".txt").counts();
    EXPECT_EQ(counts.read, count) << name;
    EXPECT_EQ(counts.rejected, count) << name << ": no device of the sample has these identifiers";
  }
  for (const Issue& issue : loaded.report.issues()) EXPECT_EQ(issue.reason, "no device with this PrimaryDI");
}

TEST_F(RealGudid, ASingleOpenFdaRecordWithoutEnvelopeIsRead) {
  LoadedDevices loaded;
  const auto source = open_file(real("openfda_udi/api_record_CoRoent.json"));
  load_openfda_udi(*source, "one", loaded.keys, collect_into(loaded.devices), loaded.report);
  ASSERT_EQ(loaded.devices.size(), 1);
  EXPECT_EQ(loaded.devices[0].primary_di, "00887517567062");
}

}  // namespace
}  // namespace pharos::public_data
