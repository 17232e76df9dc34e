#include "sheets/xml_reader.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace pharos::sheets {
namespace {

// Counts the elements it receives.
class Counter final : public XmlHandler {
 public:
  void start(std::string_view, const std::vector<XmlAttribute>&) override { ++elements; }
  void text(std::string_view piece) override { characters += piece.size(); }
  void end(std::string_view) override {}

  size_t elements = 0;
  size_t characters = 0;
};

// The error message for the document; empty if it was read completely.
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
            "part.xml: invalid XML at line 1: there are too many elements");
}

TEST(XmlReaderTest, R37_AnOfficeFilePartOfEmptyElementsIsRejected) {
  EXPECT_NE(fault(with_children(200'000), kSmallPart).find("too many elements"), std::string::npos);
  EXPECT_EQ(fault(with_children(200'000), kTextPart), "");
}

TEST(XmlReaderTest, R37_TimeIsLimitedForSmallDocumentsToo) {
  EXPECT_EQ(fault("<root/>", {.max_time = std::chrono::seconds{-1}}),
            "part.xml: invalid XML at line 1: reading the file took too long");
}

TEST(XmlReaderTest, DocumentTypesAndDeepNestingAreRejected) {
  EXPECT_NE(fault("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", {}).find("document types"), std::string::npos);
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "<a>";
  EXPECT_NE(fault(deep, {}).find("nested too deeply"), std::string::npos);
}

}  // namespace
}  // namespace pharos::sheets
