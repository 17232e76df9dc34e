#include "report_files/schemas/schema_pack.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <thread>

#include "core/error.hpp"
#include "core/id.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::report_files {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::string schema(const std::string& content) {
  return "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" elementFormDefault=\"qualified\">" + content +
         "</xs:schema>";
}

const SchemaFile kTypes{"types/base.xsd", schema("<xs:simpleType name='Code'><xs:restriction base='xs:string'>"
                                                 "<xs:maxLength value='3'/></xs:restriction></xs:simpleType>")};
const SchemaFile kMessage{"main/message.xsd",
                          schema("<xs:include schemaLocation='../types/base.xsd'/><xs:element name='message'>"
                                 "<xs:complexType><xs:sequence><xs:element name='code' type='Code' "
                                 "maxOccurs='unbounded'/></xs:sequence></xs:complexType></xs:element>")};

std::string pack_refusal(std::vector<SchemaFile> files) {
  try {
    const SchemaPack pack{std::move(files)};
    return "accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kBadRequest);
    return error.what();
  }
}

TEST(SchemaPackTest, MessagesAreValidatedWithLineAndReason) {
  const SchemaPack pack{{kMessage, kTypes}};
  EXPECT_THAT(pack.elements(), ElementsAre(Pair("message", "main/message.xsd")));
  EXPECT_TRUE(pack.validate("<message><code>abc</code></message>").empty());
  const auto findings = pack.validate("<message>\n<code>abc</code>\n<code>abcd</code>\n<date/></message>");
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].line, 3);
  EXPECT_THAT(findings[0].message, HasSubstr("exceeds the allowed maximum length of '3'"));
  EXPECT_EQ(findings[1].line, 4);
  EXPECT_THAT(findings[1].message, HasSubstr("Element 'date': This element is not expected"));
}

TEST(SchemaPackTest, FindingsAreLimited) {
  const SchemaPack pack{{kMessage, kTypes}};
  std::string message = "<message>";
  for (int i = 0; i < 500; ++i) message += "<code>abcd</code>";
  EXPECT_EQ(pack.validate(message + "</message>").size(), 100U);
}

TEST(SchemaPackTest, FilesInOneFolderFindEachOther) {
  auto message = kMessage;
  auto types = kTypes;
  message.name = "message.xsd";
  types.name = "base.xsd";
  EXPECT_TRUE(SchemaPack({message, types}).validate("<message><code>abc</code></message>").empty());
}

// Like FDA's schemas, which include the same file as "voc.xsd" and as "../coreschemas/voc.xsd".
TEST(SchemaPackTest, AFileIncludedUnderTwoAddressesIsOneSchema) {
  SchemaFile types = kTypes;
  types.name = "base.xsd";
  const SchemaFile extra{"extra.xsd",
                         schema("<xs:include schemaLocation='base.xsd'/>"
                                "<xs:simpleType name='Short'><xs:restriction base='Code'/></xs:simpleType>")};
  const SchemaFile message{"message.xsd", schema("<xs:include schemaLocation='../types/base.xsd'/>"
                                                 "<xs:include schemaLocation=\"../types/extra.xsd\"/>"
                                                 "<xs:element name='message' type='Short'/>")};
  const SchemaPack pack{{message, types, extra}};
  EXPECT_TRUE(pack.validate("<message>abc</message>").empty());
  EXPECT_EQ(pack.validate("<message>abcd</message>").size(), 1U);
}

TEST(SchemaPackTest, SeveralThreadsMayValidateAtOnce) {
  const SchemaPack pack{{kMessage, kTypes}};
  std::vector<std::thread> threads;
  std::atomic<int> faults = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&pack, &faults] {
      for (int j = 0; j < 200; ++j)
        faults += static_cast<int>(pack.validate("<message><code>abcd</code></message>").size());
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(faults, 800);
}

TEST(SchemaPackTest, WhatIsNotASchemaPackIsRefusedWithTheReason) {
  EXPECT_THAT(pack_refusal({}), HasSubstr("at least one XML schema"));
  EXPECT_EQ(pack_refusal({{"a.xsd", "<html/>"}}), "a.xsd: This file is not an XML schema");
  EXPECT_THAT(pack_refusal({{"a.xsd", "not XML"}}), HasSubstr("a.xsd: invalid XML at line 1"));
  EXPECT_EQ(pack_refusal({kTypes}), "No schema of this pack declares a document element");
  EXPECT_EQ(pack_refusal({kMessage}), "main/message.xsd: Includes ../types/base.xsd, which is not in the schema pack");
  EXPECT_THAT(pack_refusal({{"a.xsd", schema("<xs:element name='a' type='Missing'/>")}}),
              HasSubstr("a.xsd is not a valid XML schema: line 1: "));
}

TEST(SchemaPackTest, NothingOutsideThePackIsRead) {
  for (const auto* location : {"http://example.com/b.xsd", "file:///etc/passwd", "/etc/passwd", "../../secret.xsd"}) {
    EXPECT_THAT(pack_refusal({{"a.xsd", schema(std::string("<xs:include schemaLocation='") + location +
                                               "'/><xs:element name='a'/>")}}),
                HasSubstr("which is not in the schema pack"))
        << location;
  }
  const SchemaPack pack{{kMessage, kTypes}};
  const auto findings = pack.validate(
      "<message xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:noNamespaceSchemaLocation='/etc/passwd'>"
      "<code>abc</code></message>");
  EXPECT_TRUE(findings.empty());
}

TEST(SchemaPackTest, EntitiesAndDeepNestingAreRefused) {
  EXPECT_THAT(pack_refusal({{"a.xsd", "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>" + schema("")}}),
              HasSubstr("document type"));
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "<schema>";
  EXPECT_THAT(pack_refusal({{"a.xsd", deep}}), HasSubstr("nested too deeply"));
  const SchemaPack pack{{kMessage, kTypes}};
  EXPECT_THROW(pack.validate("<!DOCTYPE message [<!ENTITY x 'abc'>]><message><code>&x;</code></message>"), Error);
  std::string nested;
  for (int i = 0; i < 10'000; ++i) nested += "<message>";
  EXPECT_THROW(pack.validate(nested), Error);
  EXPECT_THROW(pack.validate("<letter/>"), Error);
  EXPECT_THROW(pack.validate("<message>"), Error);
}

TEST(SchemaPackTest, SchemasThatWouldTakeForeverAreRefused) {
  EXPECT_THAT(pack_refusal({{"a.xsd", schema("<xs:element name='a'><xs:complexType><xs:sequence maxOccurs='1000'>"
                                             "<xs:element name='b' maxOccurs='1000'/></xs:sequence></xs:complexType>"
                                             "</xs:element>")}}),
              HasSubstr("repeated more than 10000 times"));
  std::string groups = "<xs:group name='g0'><xs:sequence><xs:element name='x'/></xs:sequence></xs:group>";
  for (int i = 1; i < 60; ++i) {
    const auto inner = "<xs:group ref='g" + std::to_string(i - 1) + "'/>";
    groups += "<xs:group name='g" + std::to_string(i) + "'><xs:sequence>" + inner + inner + "</xs:sequence></xs:group>";
  }
  EXPECT_THAT(
      pack_refusal({{"a.xsd", schema(groups + "<xs:element name='a'><xs:complexType><xs:sequence>"
                                              "<xs:group ref='g59'/></xs:sequence></xs:complexType></xs:element>")}}),
      HasSubstr("expand to more than"));
  EXPECT_THAT(
      pack_refusal({{"a.xsd", schema("<xs:element name='a'><xs:simpleType><xs:restriction base='xs:string'>"
                                     "<xs:pattern value='" +
                                     std::string(1001, 'a') + "'/></xs:restriction></xs:simpleType></xs:element>")}}),
      HasSubstr("A pattern is longer than"));
}

TEST(SchemaPackTest, FdasOwnEncodingsAreRead) {
  auto types = kTypes;
  types.content = "<?xml version=\"1.0\" encoding=\"ASCII\"?>\n" + types.content;
  auto message = kMessage;
  message.content = "<?xml version='1.0' encoding='windows-1252'?><!-- \x93quoted\x94 -->\n" + message.content;
  EXPECT_TRUE(SchemaPack({message, types}).validate("<message><code>abc</code></message>").empty());
}

class SchemaFilesTest : public testing::Test {
 protected:
  SchemaFilesTest() { std::filesystem::create_directories(folder_); }
  ~SchemaFilesTest() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / new_id_text("pack");
};

TEST_F(SchemaFilesTest, TheSchemasOfAZipFileAreRead) {
  sheets::ZipWriter zip{folder_ / "pack.zip"};
  zip.add("readme.txt", "Hello");
  zip.add(kMessage.name, kMessage.content);
  zip.add(kTypes.name, kTypes.content);
  zip.finish();
  const auto files = read_schema_files(folder_ / "pack.zip", "pack.zip");
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(SchemaPack(files).elements().size(), 1U);
  EXPECT_THROW(read_schema_files(folder_ / "pack.zip", "pack.zip", {.max_bytes = 100}), Error);
  EXPECT_THROW(read_schema_files(folder_ / "pack.zip", "pack.zip", {.max_files = 1}), Error);
}

TEST_F(SchemaFilesTest, OtherFilesAreOneSchemaOrRefused) {
  std::ofstream{folder_ / "one.xsd"} << schema("<xs:element name='a'/>");
  EXPECT_EQ(SchemaPack(read_schema_files(folder_ / "one.xsd", "one.xsd")).elements().count("a"), 1U);
  sheets::ZipWriter zip{folder_ / "letters.zip"};
  zip.add("letter.txt", "Hello");
  zip.finish();
  EXPECT_THROW(read_schema_files(folder_ / "letters.zip", "letters.zip"), Error);
}

}  // namespace
}  // namespace pharos::report_files
