#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "application.hpp"
#include "core/crypto.hpp"
#include "support/complaint_support.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::file_content;
using testing_support::TestApp;
using testing_support::Uploads;

const std::string kPdf = "%PDF-1.7\nThe pump leaked";

constexpr db::PlatformSql kCountAudited =
    "select count(*) from audit_entries where action = :action and outcome = 'done' and entity_id = :entity";
constexpr db::PlatformSql kAuditedAfter =
    "select after_value from audit_entries where action = :action and outcome = 'done'";
constexpr db::PlatformSql kSetPlan = "update tenants set limits = :limits where id = :id";

class AttachmentsApiTest : public testing::Test {
 protected:
  AttachmentsApiTest() {
    anna_id_ = app_.make_user("anna@acme.test", "analyst");
    app_.make_user("vera@acme.test", "viewer");
    app_.make_user("ivan@initech.test", "tenant_admin", "initech");
    app_.make_user("gil@globex.test", "analyst", "globex");
    anna_ = app_.verified("anna@acme.test");
    vera_ = app_.verified("vera@acme.test");
    stranger_ = app_.verified("ivan@initech.test", "initech");
    product_ = testing_support::make_product(app_, anna_id_, "");
  }
  http::Response upload(const std::string& name, const std::string& content, const Caller& caller,
                        const std::map<std::string, std::string>& headers = {}, const std::string& kind = "product") {
    return app_.send(http::Method::kPost, "/attachments", "",
                     {.caller = caller,
                      .headers = headers,
                      .parts = {Uploads::field("record_kind", kind), Uploads::field("record_id", product_),
                                uploads_.file(name, content)}});
  }
  std::string attach(const std::string& name = "report.pdf", const std::string& content = kPdf) {
    const auto response = upload(name, content, anna_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return std::string{body_of(response).at("id").as_string()};
  }
  Json list(const Caller& caller) {
    const auto response = app_.get("/attachments?record_kind=product&record_id=" + product_, caller);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response);
  }
  http::Response download(const std::string& id, const Caller& caller) {
    return app_.get("/attachments/" + id + "/download", caller);
  }
  http::Response remove(const std::string& id, const Caller& caller, const std::string& reason = "Wrong product") {
    return app_.post("/attachments/" + id + "/remove", Json(JsonObject{{"reason", reason}}), caller);
  }
  std::int64_t audited(const std::string& action) {
    return *app_.database().find(kCountAudited, [](const db::Row& row) { return row.integer(0); },
                                 {{"action", action}, {"entity", product_}});
  }
  // The files in the store.
  std::vector<std::filesystem::path> stored() {
    std::vector<std::filesystem::path> files;
    const auto folder = app_.data_folder().parent_path() / "files";
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
    return files;
  }
  // As the server does, some time later.
  void sweep(std::chrono::hours later = std::chrono::hours{2}) {
    const jobs::TenantGate gate;
    app_.application().attachments().sweep(gate).run(app_.clock().now() + later);
  }
  void set_storage(int megabytes) {
    app_.database().execute(
        kSetPlan, {{"limits", to_text(JsonObject{
                                  {"seats", 5}, {"monitors", 5}, {"storage_mb", megabytes}, {"complaint_rows", 100}})},
                   {"id", app_.tenant("acme")}});
  }

  TestApp app_;
  Uploads uploads_;
  UserId anna_id_;
  Caller anna_;
  Caller vera_;
  Caller stranger_;
  std::string product_;
};

TEST_F(AttachmentsApiTest, AnAttachedFileIsListedAndDownloaded) {
  const auto id = attach();
  const auto listed = list(vera_);
  ASSERT_EQ(listed.at("rows").as_array().size(), 1U);
  const auto& row = listed.at("rows").at(0);
  EXPECT_EQ(row.at("id"), Json(id));
  EXPECT_EQ(row.at("file_name"), Json("report.pdf"));
  EXPECT_EQ(row.at("file_type"), Json("pdf"));
  EXPECT_EQ(row.at("size"), Json(kPdf.size()));
  EXPECT_EQ(row.at("sha256"), Json(crypto::sha256_hex(kPdf)));
  EXPECT_EQ(row.at("uploaded_by").at("id"), Json(anna_id_.text()));
  EXPECT_EQ(row.at("has_preview"), Json(true));
  EXPECT_EQ(listed.at("may_change"), Json(false)) << "a viewer";
  EXPECT_EQ(list(anna_).at("may_change"), Json(true));

  const auto response = download(id, vera_);
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(file_content(response), kPdf);
  EXPECT_EQ(audited("attachment.create"), 1);
  EXPECT_EQ(audited("export.attachment"), 1);
  const auto after = app_.database().find(kAuditedAfter, [](const db::Row& found) { return found.text(0); },
                                          {{"action", "attachment.create"}});
  EXPECT_THAT(after.value_or(""), testing::HasSubstr(crypto::sha256_hex(kPdf)));
}

TEST_F(AttachmentsApiTest, ItIsPartOfTheHistoryOfTheRecord) {
  const auto id = attach();
  remove(id, anna_);
  const auto activity = body_of(app_.get("/activity?entity=product&entity_id=" + product_, vera_));
  ASSERT_EQ(activity.at("total_rows"), Json(2));
  EXPECT_EQ(activity.at("rows").at(0).at("action"), Json("attachment.remove"));
  EXPECT_EQ(activity.at("rows").at(0).at("reason"), Json("Wrong product"));
}

TEST_F(AttachmentsApiTest, WhatIsStoredIsEncrypted) {
  attach();
  ASSERT_EQ(stored().size(), 1U);
  std::ifstream in{stored().front(), std::ios::binary};
  const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
  EXPECT_EQ(bytes.find("pump"), std::string::npos);
}

TEST_F(AttachmentsApiTest, R39_FilesAreServedWithoutAnythingThatCouldRun) {
  const auto id = attach("evil\"; filename=\"x.html.pdf");
  const auto response = download(id, vera_);
  EXPECT_EQ(*response.headers.find("Content-Disposition"), "attachment; filename=\"" + id + ".pdf\"");
  EXPECT_EQ(*response.headers.find("Content-Type"), "application/pdf");
  EXPECT_EQ(*response.headers.find("X-Content-Type-Options"), "nosniff");
  EXPECT_TRUE(response.headers.find("Content-Security-Policy")->starts_with("sandbox; default-src 'none'"));

  const auto preview = app_.get("/attachments/" + id + "/preview", vera_);
  EXPECT_EQ(*preview.headers.find("Content-Disposition"), "inline; filename=\"" + id + ".pdf\"");
  EXPECT_TRUE(preview.headers.find("Content-Security-Policy")->starts_with("sandbox; default-src 'none'"));
  EXPECT_EQ(file_content(preview), kPdf);
}

TEST_F(AttachmentsApiTest, OnlyImagesAndPdfHaveAPreview) {
  const auto text = attach("note.txt", "Lot 12");
  EXPECT_EQ(app_.get("/attachments/" + text + "/preview", vera_).status, 404);
  const auto image = attach("photo.png", "\x89PNG\r\n\x1a\n...");
  EXPECT_EQ(app_.get("/attachments/" + image + "/preview", vera_).status, 200);
}

TEST_F(AttachmentsApiTest, R36_WhatIsNotWhatItClaimsIsRefused) {
  const auto refused = upload("report.pdf", "<html><script>alert(1)</script>", anna_);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(body_of(refused).at("fields").at("file"), Json("Web pages, XML, SVG and scripts cannot be attached"));
  EXPECT_EQ(upload("setup.pdf", "MZ\x90", anna_).status, 422);
  EXPECT_EQ(upload("report.exe", kPdf, anna_).status, 422);
  EXPECT_TRUE(stored().empty());
  EXPECT_TRUE(list(anna_).at("rows").as_array().empty());
}

TEST_F(AttachmentsApiTest, APathInTheNameIsHarmless) {
  attach("../../../tmp/report.pdf");
  EXPECT_EQ(list(anna_).at("rows").at(0).at("file_name"), Json("report.pdf"));
  ASSERT_EQ(stored().size(), 1U);
  EXPECT_EQ(stored().front().filename().string().find("report"), std::string::npos);
}

TEST_F(AttachmentsApiTest, InvalidFieldsAreNamed) {
  const auto send = [&](const std::vector<http::UploadedPart>& parts) {
    return app_.send(http::Method::kPost, "/attachments", "", {.caller = anna_, .headers = {}, .parts = parts});
  };
  const auto nothing = send({});
  EXPECT_EQ(nothing.status, 422);
  const auto fields = body_of(nothing).at("fields").as_object();
  EXPECT_TRUE(fields.contains("record_kind"));
  EXPECT_TRUE(fields.contains("record_id"));
  EXPECT_TRUE(fields.contains("file"));
  const auto family = upload("report.pdf", kPdf, anna_, {}, "family");
  EXPECT_EQ(family.status, 422);
  EXPECT_EQ(body_of(family).at("fields").at("record_kind"), Json("Records of this kind cannot have files"));
  auto other = uploads_.file("report.pdf", kPdf);
  other.name = "second";
  EXPECT_EQ(send({Uploads::field("record_kind", "product"), Uploads::field("record_id", product_), other}).status, 400);
  EXPECT_EQ(app_.get("/attachments?record_kind=product", anna_).status, 422);
  const auto reasonless = remove(attach(), anna_, " ");
  EXPECT_EQ(reasonless.status, 422);
  EXPECT_TRUE(body_of(reasonless).at("fields").as_object().contains("reason"));
}

TEST_F(AttachmentsApiTest, ThePermissionOfTheRecordDecidesWhoChangesItsFiles) {
  EXPECT_EQ(upload("report.pdf", kPdf, vera_).status, 403);
  const auto id = attach();
  EXPECT_EQ(remove(id, vera_).status, 403);
  EXPECT_EQ(app_.get("/attachments?record_kind=product&record_id=" + product_, {}).status, 401);
  app_.make_user("sue@acme.test", "support");
  const auto support = app_.verified("sue@acme.test");
  EXPECT_EQ(list(support).at("rows").as_array().size(), 1U);
  EXPECT_EQ(download(id, support).status, 403);
  EXPECT_EQ(app_.get("/attachments/" + id + "/preview", support).status, 403);
  const auto without_plan = app_.verified("gil@globex.test", "globex");
  EXPECT_EQ(app_.get("/attachments?record_kind=product&record_id=" + product_, without_plan).status, 403);
}

TEST_F(AttachmentsApiTest, AnotherTenantsFileDoesNotExist) {
  const auto id = attach();
  EXPECT_EQ(download(id, stranger_).status, 404);
  EXPECT_EQ(app_.get("/attachments/" + id + "/preview", stranger_).status, 404);
  EXPECT_EQ(remove(id, stranger_).status, 404);
  EXPECT_EQ(app_.get("/attachments?record_kind=product&record_id=" + product_, stranger_).status, 404);
  EXPECT_EQ(upload("report.pdf", kPdf, stranger_).status, 404);
  EXPECT_EQ(file_content(download(id, anna_)), kPdf);
}

TEST_F(AttachmentsApiTest, ARemovedFileLeavesATraceAndItsContentGoes) {
  const auto id = attach();
  const auto response = remove(id, anna_, "Contains the patient's name");
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  const auto row = list(vera_).at("rows").at(0);
  EXPECT_EQ(row.at("removed").at("reason"), Json("Contains the patient's name"));
  EXPECT_EQ(row.at("removed").at("by").at("id"), Json(anna_id_.text()));
  EXPECT_EQ(row.at("has_preview"), Json(false));
  EXPECT_EQ(download(id, anna_).status, 404);
  EXPECT_EQ(remove(id, anna_).status, 409);
  EXPECT_EQ(stored().size(), 1U) << "until the transaction has been committed";
  sweep(std::chrono::hours{0});
  EXPECT_TRUE(stored().empty());
  EXPECT_EQ(audited("attachment.remove"), 1);
}

TEST_F(AttachmentsApiTest, R29_ARepeatedCallAttachesTheFileOnce) {
  const std::map<std::string, std::string> key = {{"Idempotency-Key", "k-1"}};
  const auto first = upload("report.pdf", kPdf, anna_, key);
  const auto second = upload("report.pdf", kPdf, anna_, key);
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(body_of(first), body_of(second));
  EXPECT_EQ(list(anna_).at("rows").as_array().size(), 1U);
  EXPECT_EQ(stored().size(), 1U);
}

TEST_F(AttachmentsApiTest, AFileThatIsTooLargeIsRefused) {
  const auto response = upload("big.pdf", kPdf + std::string((50U << 20U) + 1, 'x'), anna_);
  EXPECT_EQ(response.status, 413);
  EXPECT_EQ(body_of(response).at("fields").at("file"), Json("The file is larger than 50 MB"));
  EXPECT_TRUE(stored().empty());
}

TEST_F(AttachmentsApiTest, FilesCountTowardTheStorageOfThePlan) {
  set_storage(1);
  const std::string large = kPdf + std::string(900'000, 'x');
  const auto id = attach("first.pdf", large);
  const auto plan = body_of(app_.get("/tenants/plan", anna_));
  EXPECT_EQ(plan.at("usage").at("storage_mb"), Json(1));
  const auto refused = upload("second.pdf", large, anna_);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(body_of(refused).at("message").as_string().find("This file does not fit"), 0U);
  remove(id, anna_);
  sweep();
  EXPECT_EQ(upload("second.pdf", large, anna_).status, 201);
}

TEST_F(AttachmentsApiTest, ADamagedOrMissingFileIsReportedAndNeverServed) {
  const auto id = attach();
  const auto file = stored().front();
  const auto whole = std::filesystem::file_size(file);
  std::filesystem::resize_file(file, whole - 1);
  const auto damaged = download(id, anna_);
  EXPECT_EQ(damaged.status, 503);
  EXPECT_EQ(body_of(damaged).at("message").as_string().find("The content of this file is missing or damaged"), 0U);
  std::filesystem::remove(file);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(download(id, anna_).status, 503);
  sweep();
  const auto log = testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
  EXPECT_THAT(log, testing::HasSubstr(id));
  EXPECT_THAT(log, testing::HasSubstr("attachment without its file"));
  EXPECT_THAT(log, testing::HasSubstr(file.filename().string()));
}

TEST_F(AttachmentsApiTest, FilesOfADeletedRecordAreDeletedToo) {
  app_.make_user("mia@acme.test", "ra_manager");
  attach();
  sweep();
  EXPECT_EQ(stored().size(), 1U);
  const auto deleted = app_.remove("/products/" + product_, app_.verified("mia@acme.test"));
  ASSERT_EQ(deleted.status, 204) << to_text(body_of(deleted));
  sweep();
  EXPECT_TRUE(stored().empty());
}

TEST_F(AttachmentsApiTest, AFileThatWasNeverAttachedIsDeletedLater) {
  auto& part = app_.application().attachments();
  attach();
  // As after a kill between storing the content and attaching it.
  const auto key = blobs::BlobKey::make("attachments", TenantId{app_.tenant("acme")});
  const auto writer = part.store.create(key);
  writer->write(kPdf);
  writer->commit();
  ASSERT_EQ(stored().size(), 2U);
  sweep(std::chrono::hours{0});
  EXPECT_EQ(stored().size(), 2U) << "it may still be on its way";
  sweep();
  EXPECT_EQ(stored().size(), 1U);
  EXPECT_EQ(part.store.find_size(key), std::nullopt);
}

}  // namespace
}  // namespace pharos
