#include "public_data/openfda/json_records.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/test_support.hpp"
#include "support/piece_source.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing_support::PieceSource;

std::vector<std::string> records_of(std::string_view text, size_t piece = 1000) {
  PieceSource source(text, piece);
  JsonRecords records(source);
  std::vector<std::string> found;
  while (const auto record = records.next()) found.emplace_back(*record);
  EXPECT_EQ(records.number(), found.size());
  return found;
}

TEST(JsonRecords, RecordsAreFoundWhereverTheInputIsSplit) {
  const std::string text =
      R"( {"meta": {"results": {"skip": 0}}, "results": [ {"a": "}]\"\\"} ,{"b":[{"c":"["}]}, {} , 7 ] , "more": [1] } )";
  for (size_t piece = 1; piece <= text.size(); ++piece) {
    EXPECT_THAT(records_of(text, piece), ElementsAre(R"({"a": "}]\"\\"})", R"({"b":[{"c":"["}]})", "{}", "7")) << piece;
  }
}

TEST(JsonRecords, TheEnvelopeMayComeAfterItsRecords) {
  PieceSource source(R"({"results":[{"a":1}],"meta":{"x":2}})", 5);
  JsonRecords records(source);
  EXPECT_EQ(records.next(), R"({"a":1})");
  EXPECT_EQ(records.next(), std::nullopt);
  EXPECT_EQ(records.meta(), R"({"x":2})");
  EXPECT_EQ(records.next(), std::nullopt);
}

TEST(JsonRecords, ArraysAndSingleRecordsNeedNoEnvelope) {
  for (const size_t piece : {1U, 1000U}) {
    EXPECT_THAT(records_of("\xEF\xBB\xBF[{\"a\":1},{\"b\":2}]\n", piece), ElementsAre("{\"a\":1}", "{\"b\":2}"));
  }
  EXPECT_THAT(records_of(R"( {"id": "x", "results": "none"} )", 3), ElementsAre(R"({"id": "x", "results": "none"})"));
  EXPECT_THAT(records_of(R"({"results": []})"), ElementsAre());
}

TEST(JsonRecords, ARecordLargerThanTheBufferIsComplete) {
  const std::string large = "{\"text\":\"" + std::string(3 << 20, 'x') + "\"}";
  EXPECT_THAT(records_of("{\"results\":[" + large + ",{}]}", 1 << 18), ElementsAre(large, "{}"));
}

TEST(JsonRecords, TruncationAnywhereIsAnErrorWithItsPosition) {
  const std::string text = R"({"meta":{},"results":[{"a":"b"},{"c":"d"}]})";
  for (size_t length = 0; length < text.size(); ++length) {
    EXPECT_THAT(failure_of([&text, length] { records_of(text.substr(0, length)); }), HasSubstr("invalid JSON at byte"))
        << length;
  }
}

TEST(JsonRecords, AnythingButAnEnvelopeIsAnError) {
  for (const char* text : {"hello", "\"text\"", R"({"results":[{} {}]})", R"({"results":[,]})", R"({"results":[]} x)",
                           R"({results:[]})", R"({"results":[],"results":[]})", R"({"a" 1})", "\x01\x02\x03"}) {
    EXPECT_NE(failure_of([text] { records_of(text); }), "") << text;
  }
  EXPECT_THAT(failure_of([] { records_of(R"({"error":{"code":"NOT_FOUND"}})"); }), HasSubstr("error response"));
}

}  // namespace
}  // namespace pharos::public_data
