#include "core/json.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <vector>

#include "core/error.hpp"

namespace pharos {
namespace {

std::string fault_of(std::string_view text) {
  try {
    read_json(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(JsonTest, R35_ADuplicateKeyIsRejectedByName) {
  EXPECT_EQ(fault_of(R"({"a":1,"b":{"a":2}})"), "");
  EXPECT_EQ(fault_of(R"({"a":1,"b":2,"a":3})"), "Duplicate key 'a'");
  EXPECT_EQ(fault_of(R"({"x":[{"k":1,"k":1}]})"), "Duplicate key 'k'");
  // The same key, escaped.
  EXPECT_EQ(fault_of(R"({"a":1,"\u0061":2})"), "Duplicate key 'a'");
}

TEST(JsonTest, R35_DepthIsLimitedTo32) {
  const auto nested = [](size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(fault_of(nested(32)), "");
  EXPECT_EQ(fault_of(nested(33)), "The request body is nested too deeply");
  EXPECT_EQ(fault_of(nested(100'000)), "The request body is nested too deeply");
}

TEST(JsonTest, R35_InvalidJsonAndInvalidUtf8AreRejected) {
  for (const auto* text : {"", "{", "{}{}", "nul", "{'a':1}", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"", "[1,]", "// c\n1"}) {
    EXPECT_EQ(fault_of(text), "The request body is not valid JSON") << text;
  }
}

TEST(JsonTest, CanonicalTextSortsKeysAtEveryLevel) {
  EXPECT_EQ(canonical_text(read_json(R"({"b":[{"d":1,"c":null}],"a":"x"})")), R"({"a":"x","b":[{"c":null,"d":1}]})");
}

enum class Color { kRed, kBlue };
constexpr auto kColors = choices<Color>({{Color::kRed, "red"}, {Color::kBlue, "blue"}});
constexpr const auto& choices_of(Color) {
  return kColors;
}
struct Base {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Base, (), (name))
struct Part : Base {
  double share = 0;
  std::optional<std::int64_t> count;
};
BOOST_DESCRIBE_STRUCT(Part, (Base), (share, count))
struct Whole {
  std::vector<Part> parts;
  std::map<std::string, Color> colors;
  bool is_complete = false;
  JsonObject more;
  std::vector<std::string> none;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (parts, colors, is_complete, more, none))

TEST(JsonTest, TheCanonicalTextOfAStructIsThatOfItsValue) {
  Whole whole{
      .parts = {}, .colors = {{"b", Color::kRed}, {"a", Color::kBlue}}, .is_complete = true, .more = {}, .none = {}};
  whole.more = {{"z", 1}, {"a", {{"y", nullptr}, {"x", "\x7f"}}}};
  for (const double share : {0.0, -0.25, 1.0 / 3, 1e300, 12'345'678.9}) {
    Part& part = whole.parts.emplace_back();
    part.name.assign(300, '\\');
    part.name += "\"\n\t\x01/ \u00e9\u4e2d";
    part.share = share;
    if (share > 0) part.count = std::numeric_limits<std::int64_t>::min();
  }
  const std::string text = canonical_text(whole);
  EXPECT_EQ(text, canonical_text(to_json(whole)));
  EXPECT_EQ(read_json(text), to_json(whole));
  EXPECT_EQ(text.find(R"({"colors":{"a":"blue","b":"red"},"is_complete":true,"more":{"a":{)"), 0U);
}

}  // namespace
}  // namespace pharos
