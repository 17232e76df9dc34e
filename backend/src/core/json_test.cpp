#include "core/json.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace pharos
