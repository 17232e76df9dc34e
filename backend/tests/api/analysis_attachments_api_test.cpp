#include <gmock/gmock.h>

#include "application.hpp"
#include "core/crypto.hpp"
#include "public_data/test_support.hpp"
#include "sheets/zip_archive.hpp"
#include "support/analysis_world.hpp"
#include "support/complaint_support.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;
using testing_support::Uploads;

const std::string kReport = "%PDF-1.7\nReturned sample";

class AnalysisAttachmentsApiTest : public testing::Test {
 protected:
  AnalysisAttachmentsApiTest() : analysis_(world_.start("complaint")) {}
  static std::string id_in(const std::string& path) { return path.substr(path.rfind('/') + 1); }
  http::Response upload(const std::string& analysis, const Caller& caller) {
    return world_.app.send(
        http::Method::kPost, "/attachments", "",
        {.caller = caller,
         .headers = {},
         .parts = {Uploads::field("record_kind", "analysis"), Uploads::field("record_id", id_in(analysis)),
                   uploads_.file("Returned sample.pdf", kReport)}});
  }
  Json list(const std::string& analysis) {
    return world_.expect(200,
                         world_.app.get("/attachments?record_kind=analysis&record_id=" + id_in(analysis), world_.anna));
  }
  http::Response remove(const Json& attachment) {
    return world_.app.post("/attachments/" + std::string{attachment.at("id").as_string()} + "/remove",
                           Json(JsonObject{{"reason", "Wrong file"}}), world_.anna);
  }
  // Member of an archive, or of a response.
  static std::string member(const std::filesystem::path& file, const std::string& name) {
    sheets::ZipArchive zip{file};
    const auto source = zip.open(name);
    std::string content;
    std::vector<char> piece(4096);
    while (const size_t count = source->read(piece)) content.append(piece.data(), count);
    return content;
  }
  http::Response export_as(const std::string& format) {
    return world_.app.get(analysis_ + "/export?format=" + format, world_.anna);
  }

  AnalysisWorld world_;
  Uploads uploads_;
  std::string analysis_;
};

TEST_F(AnalysisAttachmentsApiTest, FilesOfASignedOrCompletedAnalysisCannotBeChanged) {
  const auto attached = world_.expect(201, upload(analysis_, world_.anna));
  EXPECT_EQ(upload(analysis_, world_.rita).status, 403) << "reviewers do not edit analyses";
  world_.code_all(analysis_);
  world_.expect(201, upload(analysis_, world_.anna));
  world_.expect(200, world_.sign(analysis_));
  EXPECT_EQ(upload(analysis_, world_.anna).status, 409);
  EXPECT_EQ(remove(attached).status, 409);
  const auto listed = list(analysis_);
  EXPECT_EQ(listed.at("may_change"), Json(false));
  EXPECT_TRUE(listed.at("lock").is_string());
  world_.expect(200, world_.complete(analysis_));
  const auto locked = upload(analysis_, world_.anna);
  EXPECT_EQ(locked.status, 409);
  EXPECT_EQ(body_of(locked).at("message"),
            Json("This analysis is completed and locked. Reopen it to make the next version."));
}

TEST_F(AnalysisAttachmentsApiTest, TheSignatureCoversTheFiles) {
  world_.expect(201, upload(analysis_, world_.anna));
  world_.code_all(analysis_);
  world_.expect(200, world_.sign(analysis_));
  const auto is_intact = [&] {
    return world_.expect(200, world_.app.get(analysis_ + "/summary", world_.anna))
        .at("signatures")
        .at(0)
        .at("is_intact");
  };
  EXPECT_EQ(is_intact(), Json(true));
  world_.expect(200, world_.app.put(analysis_ + "/status", testing_support::status_body("mapping"), world_.mia));
  world_.expect(200, remove(list(analysis_).at("rows").at(0)));
  EXPECT_EQ(is_intact(), Json(false));
}

TEST_F(AnalysisAttachmentsApiTest, TheNextVersionHasTheFilesOfTheVersionBefore) {
  world_.expect(201, upload(analysis_, world_.anna));
  world_.code_all(analysis_);
  world_.expect(200, world_.sign(analysis_));
  world_.expect(200, world_.complete(analysis_));
  const auto next = world_.expect(
      201, world_.app.post(
               analysis_ + "/reopen",
               Json(JsonObject{{"reason", "New evidence"}, {"signature", signature_of(world_.app, "mia@acme.test")}}),
               world_.mia));
  const auto copy = list(std::string{next.at("id").as_string()}).at("rows").at(0);
  EXPECT_EQ(copy.at("file_name"), Json("Returned sample.pdf"));
  // Removed from the new version only; the content stays for the old one.
  world_.expect(200, remove(copy));
  const jobs::TenantGate gate;
  world_.app.application().attachments().sweep(gate).run(world_.app.clock().now());
  const auto before = list(analysis_).at("rows").at(0);
  EXPECT_EQ(
      world_.app.get("/attachments/" + std::string{before.at("id").as_string()} + "/download", world_.anna).status,
      200);
}

TEST_F(AnalysisAttachmentsApiTest, TheEvidenceBundleContainsTheFilesAndTheirHashes) {
  world_.expect(201, upload(analysis_, world_.anna));
  const auto response = export_as("zip");
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  EXPECT_EQ(*response.headers.find("Content-Type"), "application/zip");
  const auto file = std::get<http::FileBody>(response.body).file;
  const std::string path = "attachments/01-Returned_sample.pdf";
  EXPECT_EQ(member(file, path), kReport);
  const auto document = member(file, "evidence.json");
  const auto evidence = read_json(document);
  EXPECT_EQ(evidence.at("parts").at("attachments").at(0).at("sha256"), Json(crypto::sha256_hex(kReport)));
  EXPECT_EQ(evidence.at("parts").at("attachments").at(0).at("path"), Json(path));
  EXPECT_EQ(member(file, "SHA256SUMS.txt"),
            crypto::sha256_hex(document) + "  evidence.json\n" + crypto::sha256_hex(kReport) + "  " + path + "\n");
  EXPECT_FALSE(std::filesystem::exists(file.string() + ".files")) << "decrypted files were left behind";
  EXPECT_EQ(export_as("tar").status, 422);
}

}  // namespace
}  // namespace pharos
