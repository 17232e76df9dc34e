#include "report_files/emdr/emdr_message.hpp"

#include <gmock/gmock.h>

#include "core/error.hpp"
#include "report_files/report/report_test_support.hpp"
#include "support/xpaths.hpp"

namespace pharos::report_files {
namespace {

using testing_support::XPaths;

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kEvent = "//message/controlActProcess/subject/investigationEvent";
constexpr const char* kIssue = "//reasonOf/detectedIssueEvent";

EmdrBatch batch_of(std::vector<EmdrEntry> entries, EmdrRelease release = EmdrRelease::kV2005) {
  return {.id = "1234567-20260520101112",
          .sender = "Dayton Infusion",
          .created = day_of("2026-05-20"),
          .release = release,
          .entries = std::move(entries)};
}

TEST(EmdrMessageTest, ABatchHasItsHeaderAndNumberedMessages) {
  const auto first = smallest_report();
  auto second = smallest_report();
  second.manufacturer.report_number = std::string("1234567-2026-00043");
  const XPaths message{write_emdr(batch_of({{first}, {second}}))};
  EXPECT_THAT(message.find("/PORR_IN040001UV01/id/@extension"), ElementsAre("1234567-20260520101112"));
  EXPECT_THAT(message.find("/PORR_IN040001UV01/creationTime/@value"), ElementsAre("20260520"));
  EXPECT_THAT(message.find("//versionCode/@code"), ElementsAre("V3NORMED_2005"));
  EXPECT_THAT(message.find("//batchTotalNumber/@value"), ElementsAre("2"));
  EXPECT_THAT(message.find("//message/id/@extension"), ElementsAre("1", "2"));
  EXPECT_THAT(message.find(std::string(kEvent) + "/id/@extension"),
              ElementsAre("1234567-2026-00042", "1234567-2026-00043"));
}

TEST(EmdrMessageTest, OneMessageOfABatchIsCopiedUnchanged) {
  auto first = smallest_report();
  first.event.description = std::string(" <message>\n </message>\n");  // a text is not an element
  auto second = smallest_report();
  second.manufacturer.report_number = std::string("1234567-2026-00043");
  const auto batch = write_emdr(batch_of({{first}, {second}}));
  EXPECT_EQ(find_message(batch, "1234567-2026-00042"), 1U);
  EXPECT_EQ(find_message(batch, "1234567-2026-00043"), 2U);
  EXPECT_EQ(find_message(batch, "1234567-2026-00044"), 0U);
  const auto copy = only_message(batch, 2);
  const auto start = batch.rfind(" <message>\n");
  EXPECT_THAT(copy, testing::HasSubstr(batch.substr(start, batch.rfind(" </message>\n") - start)));
  const XPaths message{copy};
  EXPECT_THAT(message.find(std::string(kEvent) + "/id/@extension"), ElementsAre("1234567-2026-00043"));
  EXPECT_THAT(message.find("//batchTotalNumber/@value"), ElementsAre("2"));
  EXPECT_THROW(only_message(batch, 3), Error);
  EXPECT_THROW(only_message(batch, 0), Error);
  const auto single = write_emdr(batch_of({{first}}));
  EXPECT_EQ(only_message(single, 1), single);
}

TEST(EmdrMessageTest, TextIsEscaped) {
  const auto report = full_report();
  const XPaths message{write_emdr(batch_of({{report}}))};
  EXPECT_THAT(message.find(std::string(kEvent) + "/text"),
              ElementsAre("The battery contact was corroded <see photo> & worn."));
}

TEST(EmdrMessageTest, ANullFlavorIsAnAttributeAndAnEmptyBoxIsAbsent) {
  auto report = smallest_report();
  report.patient.identifier = NullFlavor::kAskedUnknown;
  report.patient.age = NullFlavor::kNoInformation;
  report.device.serial_number = NullFlavor::kNotApplicable;
  report.initial_reporter.sent_to_fda = NullFlavor::kAskedUnknown;
  const XPaths message{write_emdr(batch_of({{report}}))};
  EXPECT_THAT(message.find("//subjectAffectedPerson/name/@nullFlavor"), ElementsAre("ASKU"));
  EXPECT_THAT(message.find("//code[@code='C25150']/../value/@nullFlavor"), ElementsAre("NI"));
  EXPECT_THAT(message.find("//identifiedDevice/identifiedDevice/id/@nullFlavor"), ElementsAre("NA"));
  EXPECT_THAT(message.find("//primarySourceReport/receiver/@nullFlavor"), ElementsAre("ASKU"));
  EXPECT_THAT(message.find("//lotNumberText"), IsEmpty());
  EXPECT_THAT(message.find("//birthTime"), IsEmpty());
}

TEST(EmdrMessageTest, AnsweredQuestionsAboutSendingAreNegated) {
  auto report = smallest_report();
  report.initial_reporter.sent_to_fda = true;
  report.facility.sent_to_manufacturer = false;
  const XPaths message{write_emdr(batch_of({{report}}))};
  EXPECT_THAT(message.find("//primarySourceReport/receiver/@negationInd"), ElementsAre("false"));
  EXPECT_THAT(message.find("//pertinentInformation1[2]/secondaryCaseNotification/receiver/@negationInd"),
              ElementsAre("true"));
}

TEST(EmdrMessageTest, AFollowUpHasItsNumberAndTypes) {
  const auto report = full_report();
  const XPaths message{write_emdr(batch_of({{report}}))};
  EXPECT_THAT(message.find(std::string(kIssue) + "/code[@code='C53571']/../value[@code='C53579']/../text"),
              ElementsAre("3"));
  EXPECT_THAT(message.find(std::string(kIssue) + "/code[@code='C53584']/../value/@code"),
              ElementsAre("C53585", "C53588"));
}

TEST(EmdrMessageTest, TheSecondOfTwoPositionsStaysSecond) {
  auto report = smallest_report();
  report.manufacturer.manufacturing_site = test_office("Plant 2");
  report.initial_reporter.name.middle = std::string("K");
  report.initial_reporter.address.street_2 = std::string("Floor 3");
  const XPaths message{write_emdr(batch_of({{report}}))};
  EXPECT_THAT(message.find("//contactParty[2]/addr/additionalLocator"), ElementsAre("Plant 2"));
  EXPECT_THAT(message.find("//assignedPerson/name/given[2]"), ElementsAre("K"));
  EXPECT_THAT(message.find("//assignedPerson/addr/streetAddressLine[2]"), ElementsAre("Floor 3"));
}

TEST(EmdrMessageTest, AttachmentsAreBase64WithTheirNames) {
  const auto report = smallest_report();
  const std::vector<ReportAttachment> files{{"photo.jpg", "abc\xFF"}};
  const XPaths message{write_emdr(batch_of({{report, files}}))};
  EXPECT_THAT(message.find("//message/attachment/text/@representation"), ElementsAre("B64"));
  EXPECT_THAT(message.find("//message/attachment/text"), ElementsAre("YWJj/w=="));
  EXPECT_THAT(message.find("//message/attachment/text/reference/@value"), ElementsAre("photo.jpg"));
}

TEST(EmdrMessageTest, CodesOfTheCurrentReleaseAreNotSentInTheOldOne) {
  auto report = smallest_report();
  report.evaluation.event_types = {EventType::kMalfunction, EventType::kSummary};
  report.evaluation.events_summarized = 25;
  report.evaluation.health_impacts = {"4582"};
  report.evaluation.components = {"3152"};
  report.manufacturer.exemption_number = std::string("VMSR");
  const XPaths current{write_emdr(batch_of({{report}}, EmdrRelease::kV2016))};
  EXPECT_THAT(current.find("//versionCode/@code"), ElementsAre("V3NORMED_2016"));
  EXPECT_THAT(current.find(std::string(kIssue) + "/value[@code='C84831']/../text"), ElementsAre("25"));
  EXPECT_THAT(current.find("//code[@code='F77776']/../text"), ElementsAre("VMSR"));
  EXPECT_THAT(current.find("//code[@code='C122929']/../value/@code"), ElementsAre("4582"));
  EXPECT_THAT(current.find("//code[@code='C54577']/../value/@code"), ElementsAre("3152"));
  const XPaths old{write_emdr(batch_of({{report}}))};
  for (const auto* code : {"C84831", "F77776", "C122929", "C54577"}) {
    EXPECT_THAT(old.find(std::string("//*[@code='") + code + "']"), IsEmpty()) << code;
  }
}

TEST(EmdrMessageTest, IdsFollowFdasFormats) {
  EXPECT_EQ(make_batch_id("6000018", find_timestamp("2006-11-14T18:07:25Z").value()), "6000018-20061114180725");
  EXPECT_EQ(make_report_number("1234567", 2026, 42), "1234567-2026-00042");
  EXPECT_EQ(registration_of("1234567-2026-00042"), "1234567");
  EXPECT_EQ(registration_of("1234567890-2026-00042"), "1234567890");
  for (const auto* text : {"123456-2026-00042", "1234567-26-00042", "1234567-2026-0042", "1234567-2026-00042-1",
                           "123456A-2026-00042", "1234567_2026_00042", ""}) {
    EXPECT_EQ(registration_of(text), "") << text;
  }
}

}  // namespace
}  // namespace pharos::report_files
