#include "core/json_reader.hpp"

#include <gtest/gtest.h>

#include "core/id.hpp"

namespace pharos {
namespace {

Json body_with(const std::string& value) {
  return JsonObject{{"field", value}};
}

FieldErrors faults_of(const auto& read) {
  try {
    read();
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kInvalidFields);
    EXPECT_EQ(error.what(), error.fields.begin()->second) << "the message says what is wrong";
    return error.fields;
  }
  return {};
}

TEST(JsonReaderTest, ADayIsACalendarDayWithoutATime) {
  const auto read = [](const std::string& text) {
    return read_body(body_with(text), [](JsonReader& in) { return in.optional_day("field"); });
  };
  EXPECT_EQ(read("2030-01-31"), "2030-01-31");
  EXPECT_EQ(read(""), std::nullopt);
  for (const std::string text : {"2030-02-30", "2030-01-31T00:00:00Z", "tomorrow!!", "2030-1-31"}) {
    EXPECT_EQ(faults_of([&] { read(text); }).count("field"), 1U) << text;
  }
}

TEST(JsonReaderTest, AFlagOfAQueryIsTrueOrFalse) {
  const auto read = [](const std::string& text) {
    return read_body(body_with(text), [](JsonReader& in) { return in.optional_flag("field"); });
  };
  EXPECT_EQ(read("true"), true);
  EXPECT_EQ(read("false"), false);
  EXPECT_EQ(read(""), std::nullopt);
  EXPECT_EQ(faults_of([&] { read("yes"); }).count("field"), 1U);
}

TEST(JsonReaderTest, AnIdIsShort) {
  const auto read = [](const std::string& text) {
    return read_body(body_with(text), [](JsonReader& in) { return in.optional_id<UserId>("field"); });
  };
  EXPECT_EQ(read("usr_1"), UserId{"usr_1"});
  EXPECT_EQ(read(""), std::nullopt);
  EXPECT_EQ(faults_of([&] { read(std::string(65, 'x')); }).count("field"), 1U);
}

TEST(JsonReaderTest, AnUnknownFieldIsRejected) {
  const auto read = [] {
    const Json body(JsonObject{{"name", "Pump"}, {"color", "red"}});
    return read_body(body, [](JsonReader& in) { return in.text("name", "Name is required"); });
  };
  EXPECT_THROW(read(), Error);
}

}  // namespace
}  // namespace pharos
