#include "sheets/xml_reader.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace pharos::sheets {
namespace {

// Counts what it is told.
class Counter final : public XmlHandler {
 public:
  void start(std::string_view, const std::vector<XmlAttribute>&) override { ++elements; }
  void text(std::string_view piece) override { characters += piece.size(); }
  void end(std::string_view) override {}

  size_t elements = 0;
  size_t characters = 0;
};

// What is wrong with the document; empty when it was read to its end.
std::string fault(const std::string& document, const XmlLimits& limits, Counter* counter = nullptr) {
  Counter own;
  try {
    read_xml(*open_text(document), "part.xml", counter != nullptr ? *counter : own, limits);
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

std::string with_children(size_t count) {
  std::string document = "<root>";
  for (size_t i = 0; i < count; ++i) document += "<c/>";
  return document + "</root>";
}

TEST(XmlReaderTest, R37_ElementsAreLimitedPerDocument) {
  Counter counter;
  EXPECT_EQ(fault(with_children(9), {.max_elements = 10}, &counter), "");
  EXPECT_EQ(counter.elements, 10U);
  EXPECT_EQ(fault(with_children(10), {.max_elements = 10}),
            "part.xml: not proper XML at line 1: there are too many elements");
}

TEST(XmlReaderTest, R37_APartOfAnOfficeFileWithEmptyElementsAloneIsRefused) {
  EXPECT_NE(fault(with_children(200'000), kSmallPart).find("too many elements"), std::string::npos);
  EXPECT_EQ(fault(with_children(200'000), kTextPart), "");
}

TEST(XmlReaderTest, R37_TimeIsLimitedHoweverSmallTheDocument) {
  EXPECT_EQ(fault("<root/>", {.max_time = std::chrono::seconds{-1}}),
            "part.xml: not proper XML at line 1: the file takes too long to read");
}

TEST(XmlReaderTest, DocumentTypesAndDeepNestingAreRefused) {
  EXPECT_NE(fault("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", {}).find("document type"), std::string::npos);
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "<a>";
  EXPECT_NE(fault(deep, {}).find("nested too deep"), std::string::npos);
}

}  // namespace
}  // namespace pharos::sheets
