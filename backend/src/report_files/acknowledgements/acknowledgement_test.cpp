#include "report_files/acknowledgements/acknowledgement.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/error.hpp"
#include "public_data/test_support.hpp"

namespace pharos::report_files {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string refusal_of(std::string_view content) {
  try {
    read_acknowledgement(content);
    return "read";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kBadRequest);
    return error.what();
  }
}

constexpr const char* kMixed = R"(<?xml version="1.0"?>
<submission>
  <failure>
    <detail><errorMessage><![CDATA[Not a <valid> code]]></errorMessage><section>H6</section>
      <messageValue>99</messageValue><xPath>//message[2]</xPath></detail>
    <detail><section>F10</section><errorMessage>Missing</errorMessage></detail>
    <reportId>1234567-2026-00002</reportId>
  </failure>
  <report id="1234567-2026-00002"><status>failed</status></report>
  <numReportPassed>1</numReportPassed>
  <report id="1234567-2026-00001"><status>passed</status></report>
  <numReportFailed>1</numReportFailed>
  <batchId>1234567-20260520101112</batchId>
  <coreId>ci1.2@fdsul</coreId>
  <dateEntered>Wed May 20 10:15:00 EDT 2026</dateEntered>
</submission>)";

TEST(AcknowledgementTest, ElementsOfTheThirdMayBeInAnyOrder) {
  const auto ack = read_acknowledgement(kMixed);
  EXPECT_EQ(ack.level, AckLevel::kProcessed);
  EXPECT_EQ(ack.core_id, "ci1.2@fdsul");
  EXPECT_EQ(ack.batch_id, "1234567-20260520101112");
  EXPECT_EQ(ack.stated_at, "Wed May 20 10:15:00 EDT 2026");
  EXPECT_EQ(ack.passed, 1);
  EXPECT_EQ(ack.failed, 1);
  ASSERT_EQ(ack.reports.size(), 2U);
  EXPECT_FALSE(ack.reports[0].passed);
  ASSERT_EQ(ack.reports[0].faults.size(), 2U);
  EXPECT_EQ(ack.reports[0].faults[0].section, "H6");
  EXPECT_EQ(ack.reports[0].faults[0].message, "Not a <valid> code");
  EXPECT_EQ(ack.reports[0].faults[0].value, "99");
  EXPECT_EQ(ack.reports[0].faults[0].x_path, "//message[2]");
  EXPECT_EQ(ack.reports[0].faults[1].section, "F10");
  EXPECT_TRUE(ack.reports[1].passed);
  EXPECT_EQ(ack.reports[1].report_number, "1234567-2026-00001");
}

TEST(AcknowledgementTest, AFailureWithoutItsReportIsAFailedReport) {
  const auto ack = read_acknowledgement(
      "<submission><coreId>c</coreId><numReportPassed>0</numReportPassed><numReportFailed>1</numReportFailed>"
      "<failure><reportId>1234567-2026-00009</reportId><detail><errorMessage>x</errorMessage></detail></failure>"
      "</submission>");
  ASSERT_EQ(ack.reports.size(), 1U);
  EXPECT_EQ(ack.reports[0].report_number, "1234567-2026-00009");
  EXPECT_FALSE(ack.reports[0].passed);
}

TEST(AcknowledgementTest, TheSentenceOfTheCenterMakesAReceiptTheSecond) {
  const std::string lines =
      "MessageId: <a@b>\r\nCoreId: ci7@te1\r\nDateTime Receipt Generated: 06-10-2026, 16:36:44\r\n";
  const auto first = read_acknowledgement(lines);
  EXPECT_EQ(first.level, AckLevel::kReceived);
  EXPECT_EQ(first.core_id, "ci7@te1");
  EXPECT_EQ(first.message_id, "<a@b>");
  EXPECT_EQ(first.stated_at, "06-10-2026, 16:36:44");
  EXPECT_EQ(read_acknowledgement(lines + "\r\nCDRH has received your submission").level, AckLevel::kCenterReceived);
  EXPECT_EQ(read_acknowledgement("Core ID: ci8").core_id, "ci8");
}

TEST(AcknowledgementTest, AnythingElseIsRefusedWithTheReason) {
  EXPECT_EQ(refusal_of(" \n"), "This file is empty");
  EXPECT_THAT(refusal_of("Dear customer"), HasSubstr("no line with a CoreId"));
  EXPECT_THAT(refusal_of("<html/>"), HasSubstr("first element is not <submission>"));
  EXPECT_THAT(refusal_of("<submission><coreId>c</coreId>"), HasSubstr("This acknowledgement"));
  EXPECT_THAT(refusal_of("<submission/>"), HasSubstr("how many reports passed and failed"));
  EXPECT_THAT(refusal_of("<submission><numReportPassed>-1</numReportPassed></submission>"),
              HasSubstr("invalid number"));
  EXPECT_THAT(refusal_of("<submission><numReportPassed>1</numReportPassed><numReportFailed>0</numReportFailed>"
                         "<report id='x'><status>maybe</status></report></submission>"),
              HasSubstr("neither passed nor failed"));
  EXPECT_THAT(refusal_of("CoreId: " + std::string(501, 'x')), HasSubstr("more than 500 characters"));
}

TEST(AcknowledgementTest, EntitiesAndDeepNestingAreRefused) {
  EXPECT_THAT(refusal_of("<!DOCTYPE a [<!ENTITY b 'c'>]><submission>&b;</submission>"), HasSubstr("document type"));
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "<submission>";
  EXPECT_THAT(refusal_of(deep), HasSubstr("nested too deeply"));
}

class FdaAcknowledgementTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = public_data::shared_data() / "emdr" / "ACK Examples";
    if (!std::filesystem::is_directory(folder_)) GTEST_SKIP() << "no eMDR package at " << folder_;
  }
  Acknowledgement read(const std::string& name) const {
    std::ifstream in{folder_ / name, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return read_acknowledgement(text.str());
  }
  std::filesystem::path folder_;
};

TEST_F(FdaAcknowledgementTest, SuccessesAreRead) {
  const auto single = read("ACK3_SUCCESS_Single_Report.xml");
  EXPECT_EQ(single.passed, 1);
  ASSERT_EQ(single.reports.size(), 1U);
  EXPECT_TRUE(single.reports[0].passed);
  const auto several = read("ACK3_SUCCESS_Multiple_Reports.xml");
  EXPECT_EQ(several.passed, 2);
  EXPECT_EQ(several.failed, 0);
  ASSERT_EQ(several.reports.size(), 2U);
  EXPECT_EQ(several.reports[1].report_number, "1234567-2015-23781");
  EXPECT_EQ(several.batch_id, "1234567-20150602193500");
}

TEST_F(FdaAcknowledgementTest, FailuresAreReadWithTheirReasons) {
  const auto unreadable = read("ACK3_FAILURE_Report_ID.xml");
  EXPECT_EQ(unreadable.failed, 1);
  EXPECT_EQ(unreadable.batch_id, "");
  ASSERT_EQ(unreadable.reports.size(), 1U);
  EXPECT_EQ(unreadable.reports[0].faults.size(), 1U);
  const auto partial = read("ACK3_PARTIAL_FAILURE_PARTIAL_PASS.xml");
  ASSERT_EQ(partial.reports.size(), 2U);
  EXPECT_TRUE(partial.reports[0].passed);
  ASSERT_EQ(partial.reports[1].faults.size(), 1U);
  EXPECT_EQ(partial.reports[1].faults[0].section, "reportIdentifier");
  const auto complete = read("MFR_REPORT_ALL_DATA_2_ACK3_FAILURE.xml");
  ASSERT_EQ(complete.reports.size(), 1U);
  ASSERT_EQ(complete.reports[0].faults.size(), 2U);
  EXPECT_EQ(complete.reports[0].faults[1].section, "H6");
  EXPECT_EQ(complete.reports[0].faults[1].value, "40");
}

TEST_F(FdaAcknowledgementTest, TheSecondIsRead) {
  const auto ack = read("ACK2_SUCCESS.txt");
  EXPECT_EQ(ack.level, AckLevel::kCenterReceived);
  EXPECT_EQ(ack.core_id, "ci1234567890123.1382492@test_te1");
  EXPECT_EQ(ack.stated_at, "06-10-2015, 16:36:44");
}

}  // namespace
}  // namespace pharos::report_files
