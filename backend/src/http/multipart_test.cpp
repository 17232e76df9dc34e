#include "http/multipart.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pharos::http {
namespace {

// Records the calls it receives, one line per part.
class Recorder final : public PartSink {
 public:
  Problem begin_part(PartHead head) override {
    text += head.name + "|" + head.file_name.value_or("-") + "|" + head.content_type + "|";
    return std::nullopt;
  }
  Problem part_data(std::string_view bytes) override {
    text += bytes;
    return std::nullopt;
  }
  Problem end_part() override {
    text += "\n";
    return std::nullopt;
  }
  std::string text;
};

// The parser's result for `body` split at the given position; "refused" if it finds a problem.
std::string parse(const std::string& body, size_t cut) {
  Recorder recorder;
  MultipartParser parser("XyZ", recorder);
  if (parser.feed(std::string_view(body).substr(0, cut))) return "refused";
  if (parser.feed(std::string_view(body).substr(cut))) return "refused";
  if (parser.finish()) return "refused";
  return recorder.text;
}

std::string parse_bytewise(const std::string& body) {
  Recorder recorder;
  MultipartParser parser("XyZ", recorder);
  for (const char c : body) {
    if (parser.feed({&c, 1})) return "refused";
  }
  return parser.finish() ? "refused" : recorder.text;
}

void expect_at_every_cut(const std::string& body, const std::string& expected) {
  for (size_t cut = 0; cut <= body.size(); ++cut) ASSERT_EQ(parse(body, cut), expected) << "cut at " << cut;
  EXPECT_EQ(parse_bytewise(body), expected);
}

const std::string kField = "Content-Disposition: form-data; name=\"f\"\r\n";

TEST(MultipartTest, PartsAreReadWhereverTheInputIsSplit) {
  expect_at_every_cut(
      "--XyZ\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n"
      "--XyZ\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\nContent-Type: text/csv\r\n\r\n"
      "a,b\r\n--Xy not the end\r\n-\r\n\r\n--XyZ--\r\n",
      "note|-||hello\nfile|a.csv|text/csv|a,b\r\n--Xy not the end\r\n-\r\n\n");
}

TEST(MultipartTest, EmptyPartsAndEmptyBodiesAreRead) {
  expect_at_every_cut("--XyZ\r\n" + kField + "\r\n\r\n--XyZ--", "f|-||\n");
  expect_at_every_cut("--XyZ--\r\n", "");
}

TEST(MultipartTest, BrokenBodiesAreRefused) {
  for (const std::string& body : {
           std::string(""),
           std::string("--XyZ"),
           std::string("preamble\r\n--XyZ--"),
           std::string("--XyZ\n") + kField + "\r\nx\r\n--XyZ--",
           "--XyZ\r\n" + kField + "\r\nno end",
           "--XyZ\r\n" + kField + "\r\nx\r\n--XyZ",
           "--XyZ\r\n" + kField + "\r\nx\r\n--XyZ-x",
           std::string("--XyZ\r\n\r\nno head\r\n--XyZ--"),
           std::string("--XyZ\r\nContent-Disposition: attachment; name=\"f\"\r\n\r\nx\r\n--XyZ--"),
           std::string("--XyZ\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XyZ--"),
           std::string("--XyZ\r\nContent-Disposition: form-data; name=\"\"\r\n\r\nx\r\n--XyZ--"),
           std::string("--XyZ\r\nContent-Disposition: form-data; name=\"f\r\n\r\nx\r\n--XyZ--"),
           std::string("--XyZ\r\nContent-Disposition: form-data; name=a; name=b\r\n\r\nx\r\n--XyZ--"),
           std::string("--XyZ\r\nContent-Disposition: form-data; name=\"\xff\"\r\n\r\nx\r\n--XyZ--"),
           "--XyZ\r\n" + kField + kField + "\r\nx\r\n--XyZ--",
           "--XyZ\r\n" + kField + "X-A: " + std::string(9000, 'a') + "\r\n\r\nx\r\n--XyZ--",
       }) {
    expect_at_every_cut(body, "refused");
  }
}

TEST(MultipartTest, R36_FileNamesAreLabelsNeverPaths) {
  const auto label = [](const std::string& name) {
    return parse("--XyZ\r\nContent-Disposition: form-data; name=f; filename=\"" + name + "\"\r\n\r\n\r\n--XyZ--", 0);
  };
  EXPECT_EQ(label("../../etc/passwd"), "f|passwd||\n");
  EXPECT_EQ(label("C:\\temp\\a.csv"), "f|a.csv||\n");
  EXPECT_EQ(label("caf\xc3\xa9 \\\"x\\\".csv"), "f|caf\xc3\xa9 \"x\".csv||\n");
  EXPECT_EQ(label(""), "f|||\n");
}

TEST(MultipartTest, SinkStopsTheParser) {
  class Refusing final : public PartSink {
    Problem begin_part(PartHead) override { return "enough"; }
    Problem part_data(std::string_view) override { return std::nullopt; }
    Problem end_part() override { return std::nullopt; }
  } sink;
  MultipartParser parser("XyZ", sink);
  EXPECT_EQ(parser.feed("--XyZ\r\n" + kField + "\r\nx"), "enough");
}

TEST(MultipartTest, BoundaryIsFoundInItsContentType) {
  EXPECT_EQ(find_multipart_boundary("multipart/form-data; boundary=abc"), "abc");
  EXPECT_EQ(find_multipart_boundary("Multipart/Form-Data;charset=utf-8; Boundary=\"a b\""), "a b");
  for (const std::string type : {"multipart/form-data", "multipart/mixed; boundary=abc",
                                 "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a",
                                 "multipart/form-data; boundary=a; boundary=b", "multipart/form-data; boundary=a<b",
                                 "multipart/form-data; boundary=\"a \"", "application/json", ""}) {
    EXPECT_EQ(find_multipart_boundary(type), std::nullopt) << type;
  }
  EXPECT_EQ(find_multipart_boundary("multipart/form-data; boundary=" + std::string(71, 'a')), std::nullopt);
}

}  // namespace
}  // namespace pharos::http
