#include <gmock/gmock.h>

#include <fstream>

#include "core/error.hpp"
#include "features/submissions/submissions.hpp"
#include "public_data/test_support.hpp"
#include "report_files/report/report_test_support.hpp"
#include "sheets/zip_archive.hpp"
#include "support/test_database.hpp"

namespace pharos::submissions {
namespace {

using report_files::EmdrRelease;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using enum SubmissionStatus;

// The case feature, as far as submissions need it.
class OneCase final : public CaseReports {
 public:
  bool exists(const TenantScope& tenant, const CaseId& id) const override {
    return tenant.tenant() == TenantId{"ten_1"} && id == CaseId{"cas_1"};
  }
  report_files::DeviceReport prefilled(const TenantScope&, const CaseId&) const override {
    auto report = report_files::smallest_report();
    report.manufacturer.report_number = {};
    return report;
  }
  std::vector<EventFileMember> event_file(const TenantScope&, const CaseId&) const override {
    return {{"decision.txt", "Reportable: death"}, {"../evil.txt", "x"}};
  }
  report_files::MirReport incident(const TenantScope&, const CaseId&) const override { return {}; }
  std::vector<SummaryEvent> malfunctions(const TenantScope&, const report_files::VmsrQuarter&) const override {
    return {};
  }
  ReportedProduct product(const TenantScope&, const CaseId&) const override { return {}; }
  std::vector<EarlySummary> early_summaries(const TenantScope&) const override { return {}; }
  std::optional<std::string> correction_number(const TenantScope&, const CaseId&) const override {
    return std::nullopt;
  }
  std::vector<CaseFile> files(const TenantScope&, const CaseId&) const override { return {}; }
  std::optional<std::string> file_content(const TenantScope&, const std::string&) const override {
    return std::nullopt;
  }
  std::string organization(const TenantScope&) const override { return "Acme"; }
  std::string registration_number(const TenantScope&) const override { return registration; }
  std::string registration;
};

// What the case was notified of, in order.
class NotifiedCase final : public CaseProgress {
 public:
  void received(const Principal&, const Receipt& receipt) override {
    notes.push_back("received " + receipt.stated_day.value_or("?"));
  }
  void processed(const Principal&, const Receipt& receipt, bool passed) override {
    notes.push_back((passed ? "passed " : "rejected ") + receipt.stated_day.value_or("?"));
  }
  std::vector<std::string> notes;
};

// A schema that accepts the message as a whole.
constexpr const char* kLooseSchema = R"(<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:hl7-org:v3" xmlns="urn:hl7-org:v3"><xs:element name="PORR_IN040001UV01"><xs:complexType>
  <xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence>
  <xs:attribute name="ITSVersion" type="xs:string"/></xs:complexType></xs:element></xs:schema>)";

void make_tenant_and_user(db::Database& database) {
  constexpr db::PlatformSql kTenant = R"sql(
    insert into tenants (id, name, kind, status, plan, features, limits, info, valid_from, created_at, version)
    values ('ten_1', 'Acme', 'client', 'active', 'enterprise', '', '{}', '{}', 1, 1, 1))sql";
  constexpr db::PlatformSql kUser = R"sql(
    insert into users (id, email, display_name, status, preferences, created_at, updated_at, version)
    values ('usr_1', 'anna@acme.test', 'Anna', 'active', '{}', 1, 1, 1))sql";
  database.execute(kTenant);
  database.execute(kUser);
}

class SubmissionServiceTest : public testing::Test {
 protected:
  SubmissionServiceTest() {
    make_tenant_and_user(database_);
    who_.user = UserId{"usr_1"};
    who_.tenant = testing_support::scope_of("ten_1");
    who_.permissions.set();
    pack_ = add_pack("FDA", kLooseSchema).id;
  }
  SchemaPackRow add_pack(const std::string& name, const std::string& content) {
    const auto file = folder_.path() / (name + ".xsd");
    std::ofstream{file} << content;
    return packs_.add(who_, SchemaPackService::read(name, name + ".xsd", file)).value;
  }
  SubmissionRow row(const SubmissionId& id) { return submissions_.find(who_.scope(), id).value(); }
  SubmissionId valid_report(const std::string& number) {
    const auto draft = service_.create(who_, CaseId{"cas_1"}, EmdrRelease::kV2005).value;
    auto report = draft.report;
    report.manufacturer.report_number = number;
    const auto edited = service_.update(who_, draft, report).value;
    EXPECT_EQ(service_.check(who_, edited).value.status, kValid);
    return draft.id;
  }
  std::string export_all(const std::vector<SubmissionId>& ids) {
    const auto prepared = service_.prepare_export(who_, ids, pack_, "Acme");
    service_.record_export(who_, prepared);
    return prepared.batch_id;
  }
  std::string result(const std::string& batch, const std::string& number, bool passed) {
    return "<submission><coreId>ci1</coreId><batchId>" + batch + "</batchId><numReportPassed>" + (passed ? "1" : "0") +
           "</numReportPassed><numReportFailed>" + (passed ? "0" : "1") + "</numReportFailed><report id='" + number +
           "'><status>" + (passed ? "passed" : "failed") + "</status></report></submission>";
  }
  ImportedAck import(const std::string& content, const std::optional<std::string>& batch = std::nullopt) {
    return acks_.import(who_, {.file_name = "ack.xml", .content = content}, batch).value;
  }
  template <class Action>
  static ErrorCode code_of(const Action& action) {
    try {
      action();
    } catch (const Error& error) {
      return error.code;
    }
    return ErrorCode::kInternal;
  }

  db::TestDatabase database_;
  SystemClock clock_;
  OneCase cases_;
  SubmissionRepository submissions_{database_, clock_};
  AckRepository ack_repository_{database_, clock_};
  SchemaPackRepository pack_repository_{database_, clock_};
  SchemaPackService packs_{pack_repository_};
  ExportRepository exports_{database_, clock_};
  SubmissionAttachmentRepository selected_files_{database_};
  SubmissionAttachments attachments_{selected_files_, cases_};
  NotifiedCase case_;
  SubmissionService service_{{.submissions = submissions_,
                              .exports = exports_,
                              .acknowledgements = ack_repository_,
                              .attachments = attachments_,
                              .packs = packs_,
                              .cases = cases_,
                              .clock = clock_}};
  AckService acks_{ack_repository_, submissions_, case_};
  Principal who_;
  SchemaPackId pack_;
  public_data::TemporaryFolder folder_;
};

TEST_F(SubmissionServiceTest, AReportGoesFromDraftToPassed) {
  const auto draft = service_.create(who_, CaseId{"cas_1"}, EmdrRelease::kV2005).value;
  EXPECT_EQ(draft.status, kDraft);
  EXPECT_THAT(draft.findings, ElementsAre(testing::Field(&report_files::ReportFinding::box, "G9")));
  EXPECT_EQ(service_.check(who_, draft).value.status, kDraft);
  EXPECT_EQ(code_of([&] { service_.prepare_export(who_, {draft.id}, pack_, "Acme"); }), ErrorCode::kConflict);

  const auto id = valid_report("1234567-2026-00042");
  const auto batch = export_all({id});
  EXPECT_THAT(batch, testing::StartsWith("1234567-"));
  EXPECT_EQ(row(id).status, kExported);
  EXPECT_EQ(import("CoreId: ci1", batch).matches.at(0).submission_id, id);
  EXPECT_EQ(row(id).status, kAck1);
  import("CoreId: ci1\n\nCDRH has received your submission");  // found by its gateway id
  EXPECT_EQ(row(id).status, kAck2);
  const auto last = import(result(batch, "1234567-2026-00042", true));
  EXPECT_EQ(last.matches.at(0).submission_id, id);
  EXPECT_EQ(row(id).status, kPassed);
  EXPECT_TRUE(acks_.unmatched(who_).empty());
  EXPECT_EQ(acks_.list(who_).size(), 3U);
}

TEST_F(SubmissionServiceTest, ARejectedReportIsCorrectedAndSentAgain) {
  const auto id = valid_report("1234567-2026-00042");
  const auto batch = export_all({id});
  import(result(batch, "1234567-2026-00042", false));
  EXPECT_EQ(row(id).status, kRejected);
  EXPECT_EQ(code_of([&] { service_.check(who_, row(id)); }), ErrorCode::kConflict);
  auto report = service_.read(who_, id).report;
  report.device.lot_number = std::string("L1");
  EXPECT_EQ(service_.update(who_, row(id), report).value.status, kCorrected);
  EXPECT_EQ(service_.check(who_, row(id)).value.status, kValid);
  export_all({id});
  EXPECT_EQ(row(id).status, kExported);
}

TEST_F(SubmissionServiceTest, AcknowledgementsMayArriveInAnyOrder) {
  const auto id = valid_report("1234567-2026-00042");
  const auto batch = export_all({id});
  EXPECT_FALSE(import("CoreId: ci1").matches.at(0).submission_id);  // no submission has this id yet
  EXPECT_EQ(acks_.unmatched(who_).size(), 1U);
  import(result(batch, "1234567-2026-00042", true));
  EXPECT_EQ(row(id).status, kPassed);
  EXPECT_TRUE(acks_.unmatched(who_).empty());  // now it is known
  import("CoreId: ci1\n\nCDRH has received your submission");
  EXPECT_EQ(row(id).status, kPassed);
  EXPECT_EQ(ack_repository_.files_of(who_.scope(), row(id)).size(), 3U);
}

TEST_F(SubmissionServiceTest, TheCaseLearnsTheDayOfTheReceipt) {
  const auto id = valid_report("1234567-2026-00042");
  const auto batch = export_all({id});
  import("CoreId: ci1\nDateTime Receipt Generated: 06-10-2026, 16:36:44");  // which file it is about is not known yet
  EXPECT_TRUE(case_.notes.empty());
  import(result(batch, "1234567-2026-00042", true));
  EXPECT_THAT(case_.notes, ElementsAre("passed 2026-06-10"));
  import("CoreId: ci1\n\nCDRH has received your submission");  // comes too late to change anything
  EXPECT_EQ(case_.notes.size(), 1U);
}

TEST_F(SubmissionServiceTest, DraftsGetTheNextReportNumber) {
  const auto year = to_iso(clock_.now()).substr(0, 4);
  cases_.registration = "1234567";
  EXPECT_EQ(service_.create(who_, CaseId{"cas_1"}, EmdrRelease::kV2005).value.report_number,
            "1234567-" + year + "-00001");
  valid_report("1234567-" + year + "-00041");
  valid_report("1234567-2020-00077");
  EXPECT_EQ(service_.create(who_, CaseId{"cas_1"}, EmdrRelease::kV2005).value.report_number,
            "1234567-" + year + "-00042");
}

TEST_F(SubmissionServiceTest, TheEventFileHasTheMessageAsItWasSent) {
  const auto id = valid_report("1234567-2026-00042");
  const auto batch = export_all({id});
  const auto sent = service_.exported_message(who_, batch);
  import(result(batch, "1234567-2026-00042", false));
  auto report = service_.read(who_, id).report;
  report.device.lot_number = std::string("CORRECTED");
  service_.update(who_, row(id), report);
  service_.write_event_file(who_, CaseId{"cas_1"}, "Acme", folder_.path() / "event.zip");
  sheets::ZipArchive archive{folder_.path() / "event.zip"};
  const auto source = archive.open("reports/1234567-2026-00042/sent-" + batch + ".xml");
  EXPECT_EQ(sheets::read_all(*source, sent.size() + 1), sent);
  EXPECT_EQ(code_of([&] { service_.exported_message(who_, "other"); }), ErrorCode::kNotFound);
}

TEST_F(SubmissionServiceTest, WhatMatchesNothingIsListed) {
  import(result("7654321-20260101000000", "7654321-2026-00001", true));
  ASSERT_EQ(acks_.unmatched(who_).size(), 1U);
  EXPECT_EQ(acks_.unmatched(who_)[0].unmatched, 1);
  EXPECT_EQ(code_of([&] { import(result("7654321-20260101000000", "7654321-2026-00001", true)); }),
            ErrorCode::kConflict);
  EXPECT_EQ(code_of([&] { import("Dear customer"); }), ErrorCode::kInvalidFields);
}

TEST_F(SubmissionServiceTest, AFollowUpNeedsAReportThatWasSent) {
  const auto id = valid_report("1234567-2026-00042");
  EXPECT_EQ(code_of([&] { service_.create_follow_up(who_, id); }), ErrorCode::kConflict);
  export_all({id});
  const auto first = service_.create_follow_up(who_, id).value;
  EXPECT_EQ(first.follow_up_number, 1);
  EXPECT_EQ(first.report_number, "1234567-2026-00042");
  EXPECT_EQ(code_of([&] { service_.create_follow_up(who_, id); }), ErrorCode::kConflict);  // the first was not sent
  auto report = first.report;
  report.manufacturer.report_number = std::string("1234567-2026-00099");
  EXPECT_EQ(code_of([&] { service_.update(who_, first, report); }), ErrorCode::kInvalidFields);
}

TEST_F(SubmissionServiceTest, AReportNumberIsUsedOnceAndSentReportsAreLocked) {
  const auto id = valid_report("1234567-2026-00042");
  const auto other = service_.create(who_, CaseId{"cas_1"}, EmdrRelease::kV2005).value;
  auto report = other.report;
  report.manufacturer.report_number = std::string("1234567-2026-00042");
  EXPECT_EQ(code_of([&] { service_.update(who_, other, report); }), ErrorCode::kConflict);
  export_all({id});
  EXPECT_EQ(code_of([&] { service_.update(who_, row(id), report); }), ErrorCode::kConflict);
}

TEST_F(SubmissionServiceTest, AnOlderVersionIsNotOverwritten) {
  const auto draft = service_.create(who_, CaseId{"cas_1"}, EmdrRelease::kV2005).value;
  service_.update(who_, draft, draft.report);
  EXPECT_EQ(code_of([&] { service_.update(who_, draft, draft.report); }), ErrorCode::kVersionConflict);
}

TEST_F(SubmissionServiceTest, AMessageThatViolatesTheSchemasIsNotExported) {
  const auto id = valid_report("1234567-2026-00042");
  std::string strict{kLooseSchema};
  strict.replace(strict.find("unbounded"), 9, "2");
  const auto pack = add_pack("Strict", strict).id;
  try {
    service_.prepare_export(who_, {id}, pack, "Acme");
    FAIL() << "the message was accepted";
  } catch (const Error& error) {
    EXPECT_THAT(error.fields.at("schema_pack_id"), HasSubstr("Line "));
  }
  EXPECT_EQ(row(id).status, kValid);
}

TEST_F(SubmissionServiceTest, ABatchContainsSeveralReports) {
  const auto first = valid_report("1234567-2026-00001");
  const auto second = valid_report("1234567-2026-00002");
  const auto other_site = valid_report("7654321-2026-00001");
  EXPECT_EQ(code_of([&] {
              service_.prepare_export(who_, {first, other_site}, pack_, "Acme");
            }),
            ErrorCode::kInvalidFields);
  const auto batch = export_all({first, second});
  EXPECT_EQ(row(second).batch_id, batch);
  EXPECT_EQ(row(first).file_sha256, row(second).file_sha256);
}

TEST_F(SubmissionServiceTest, TheEventFileHasEverything) {
  const auto id = valid_report("1234567-2026-00042");
  const auto batch = export_all({id});
  import("CoreId: ci1", batch);
  import(result(batch, "1234567-2026-00042", true));
  service_.write_event_file(who_, CaseId{"cas_1"}, "Acme", folder_.path() / "event.zip");
  const sheets::ZipArchive archive{folder_.path() / "event.zip"};
  EXPECT_THAT(archive.members(),
              testing::UnorderedElementsAre(
                  "case/decision.txt", "case/_.._evil.txt", "reports/1234567-2026-00042/sent-" + batch + ".xml",
                  "reports/1234567-2026-00042/3500A.pdf", "reports/1234567-2026-00042/acknowledgements/ack.xml",
                  "reports/1234567-2026-00042/acknowledgements/ack.xml (2)"));
}

TEST_F(SubmissionServiceTest, AnotherTenantSeesNothing) {
  const auto id = valid_report("1234567-2026-00042");
  Principal stranger = who_;
  stranger.tenant = testing_support::scope_of("ten_2");
  EXPECT_EQ(code_of([&] { service_.read(stranger, id); }), ErrorCode::kNotFound);
  EXPECT_EQ(code_of([&] { service_.list(stranger, CaseId{"cas_1"}); }), ErrorCode::kNotFound);
  EXPECT_EQ(code_of([&] { packs_.open(stranger.scope(), pack_); }), ErrorCode::kNotFound);
  EXPECT_TRUE(packs_.list(stranger).empty());
}

TEST_F(SubmissionServiceTest, SchemaPacksAreCheckedNamedAndDeleted) {
  EXPECT_EQ(to_text(packs_.list(who_).at(0).elements), R"(["PORR_IN040001UV01"])");
  EXPECT_EQ(code_of([&] { add_pack("FDA", kLooseSchema); }), ErrorCode::kConflict);
  EXPECT_EQ(code_of([&] { add_pack("Letter", "<letter/>"); }), ErrorCode::kInvalidFields);
  packs_.remove(who_, pack_);
  EXPECT_TRUE(packs_.list(who_).empty());
  EXPECT_EQ(code_of([&] { packs_.remove(who_, pack_); }), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace pharos::submissions
