#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <latch>
#include <thread>

#include "core/json.hpp"
#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string part(const std::string& parameters, const std::string& content) {
  return "--b\r\nContent-Disposition: form-data; " + parameters + "\r\n\r\n" + content + "\r\n";
}

std::string upload(const std::string& body) {
  return post("/app/v1/upload", "multipart/form-data; boundary=b", body);
}

class ListenerUploadTest : public testing::Test {
 protected:
  size_t files() const {
    const std::filesystem::directory_iterator all(server_.uploads.path());
    return static_cast<size_t>(std::distance(begin(all), end(all)));
  }
  void wait_until_no_files() const {
    while (files() > 0) std::this_thread::yield();
  }

  EdgeServer server_;
};

TEST_F(ListenerUploadTest, R36_UploadIsOnDiskForTheHandlerAndRemovedAfterward) {
  const std::string content(3 * 1024 * 1024, 'x');
  std::filesystem::path seen;
  server_.handle = [&](Request& request) {
    seen = request.parts.at(1).file;
    return ok(Json{{"note", request.parts.at(0).text},
                   {"name", request.parts.at(1).file_name},
                   {"same", read_file(seen) == content},
                   {"mode", static_cast<int>(std::filesystem::status(seen).permissions())}});
  };
  const auto response = server_.call(
      upload(part("name=\"note\"", "hello") + part("name=\"file\"; filename=\"../../a.csv\"", content) + "--b--\r\n"));
  EXPECT_EQ(read_json(response.body), (Json{{"note", "hello"}, {"name", "a.csv"}, {"same", true}, {"mode", 0600}}));
  EXPECT_EQ(seen.parent_path(), server_.uploads.path());
  EXPECT_EQ(seen.filename().string().find("a.csv"), std::string::npos);
  wait_until_no_files();
}

TEST_F(ListenerUploadTest, ChunkedUploadIsRead) {
  server_.handle = [](Request& request) { return text(read_file(request.parts.at(0).file), "text/plain"); };
  std::string chunks;
  for (const char c : part("name=f; filename=a", "content") + "--b--") chunks += std::string("1\r\n") + c + "\r\n";
  const auto response = server_.call(
      "POST /app/v1/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n"
      "Transfer-Encoding: chunked\r\n\r\n" +
      chunks + "0\r\n\r\n");
  EXPECT_EQ(response.body, "content");
}

TEST_F(ListenerUploadTest, BrokenMultipartIsRefusedAndLeavesNothing) {
  EXPECT_EQ(server_.call(upload(part("name=f; filename=a", "x") + "--b")).status, 400);
  EXPECT_EQ(server_.call(upload("no boundary at all")).status, 400);
  EXPECT_EQ(server_.call(upload("")).status, 400);
  wait_until_no_files();
}

TEST_F(ListenerUploadTest, R36_LimitsPartsFieldsAndSize) {
  std::string many;
  for (int i = 0; i < 11; ++i) many += part("name=f", "x");
  EXPECT_EQ(server_.call(upload(many + "--b--")).status, 413);
  EXPECT_EQ(server_.call(upload(part("name=f", std::string(64 * 1024 + 1, 'x')) + "--b--")).status, 413);
  EdgeServer small;
  small.settings.limits.upload_bytes = 100;
  EXPECT_EQ(small.call(upload(part("name=f; filename=a", std::string(101, 'x')) + "--b--")).status, 413);
}

TEST_F(ListenerUploadTest, R36_NothingIsReadFromACallerWhoMayNotUpload) {
  server_.start();
  auto client = server_.client();
  // Only the head is sent: the response does not wait for the body.
  client.send(
      "POST /app/v1/closed HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n"
      "Content-Length: 1000000\r\n\r\n");
  EXPECT_EQ(client.receive().status, 401);
  EXPECT_EQ(files(), 0U);
}

TEST_F(ListenerUploadTest, ADisconnectedClientLeavesNothing) {
  server_.start();
  auto client = server_.client();
  const auto whole = upload(part("name=f; filename=a", std::string(200'000, 'x')) + "--b--");
  client.send(whole.substr(0, whole.size() - 10));
  while (files() == 0) std::this_thread::yield();
  client.reset();
  wait_until_no_files();
}

TEST_F(ListenerUploadTest, TooManyConcurrentUploadsAreRejected) {
  server_.settings.limits.uploads = 1;
  server_.start();
  auto first = server_.client();
  const auto whole = upload(part("name=f; filename=a", "x") + "--b--");
  first.send(whole.substr(0, whole.size() - 3));
  while (files() == 0) std::this_thread::yield();
  const auto second = server_.call(whole);
  EXPECT_EQ(second.status, 503);
  EXPECT_EQ(second.header("Retry-After"), "5");
  EXPECT_EQ(first.call(whole.substr(whole.size() - 3)).status, 200);
  wait_until_no_files();
  EXPECT_EQ(server_.call(whole).status, 200);
}

TEST_F(ListenerUploadTest, ADiskFailureIsReportedAsUnavailable) {
  server_.start();
  std::filesystem::remove(server_.uploads.path());
  EXPECT_EQ(server_.call(upload(part("name=f; filename=a", "x") + "--b--")).status, 503);
}

}  // namespace
}  // namespace pharos::http
