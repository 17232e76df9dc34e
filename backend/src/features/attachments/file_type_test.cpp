#include "features/attachments/file_type.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/error.hpp"
#include "features/attachments/attachment.hpp"
#include "public_data/test_support.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::attachments {
namespace {

using namespace std::string_literals;

constexpr std::string_view kWord = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
constexpr std::string_view kMacroWord = "application/vnd.ms-word.document.macroEnabled.main+xml";
const std::string kEmail =
    "From: Ada <ada@acme.test>\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nSubject: Leak\r\n\r\nHello";

std::string content_types(std::string_view main) {
  return "<?xml version=\"1.0\"?><Types><Override PartName=\"/word/document.xml\" ContentType=\"" + std::string{main} +
         "\"/></Types>";
}

void put_number(std::string& bytes, size_t at, std::uint32_t value, size_t size) {
  for (size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xFF);
}

// A compound file with a root and one stream of this name: header, FAT, directory.
std::string compound_file(const std::string& name) {
  std::string file(3 * 512, '\0');
  file.replace(0, 8, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"s);
  put_number(file, 30, 9, 2);
  put_number(file, 48, 1, 4);           // first sector of the directory
  put_number(file, 68, 0xFFFFFFFE, 4);  // no further lists of FAT sectors
  for (size_t i = 0; i < 109; ++i) put_number(file, 76 + 4 * i, i == 0 ? 0 : 0xFFFFFFFF, 4);
  for (size_t i = 0; i < 128; ++i) put_number(file, 512 + 4 * i, i == 1 ? 0xFFFFFFFE : 0xFFFFFFFF, 4);
  const auto put_entry = [&file](size_t index, const std::string& label, std::uint32_t child) {
    const auto at = 1024 + 128 * index;
    for (size_t i = 0; i < label.size(); ++i) file[at + 2 * i] = label[i];
    put_number(file, at + 64, static_cast<std::uint32_t>(2 * label.size() + 2), 2);
    put_number(file, at + 68, 0xFFFFFFFF, 4);
    put_number(file, at + 72, 0xFFFFFFFF, 4);
    put_number(file, at + 76, child, 4);
  };
  put_entry(0, "Root Entry", 1);
  put_entry(1, name, 0xFFFFFFFF);
  return file;
}

class FileTypeTest : public ::testing::Test {
 protected:
  // The type, or what is wrong.
  std::string type_of(const std::string& content, const std::string& name) {
    return type_of_file(folder_.write("file", content), name);
  }
  static std::string type_of_file(const std::filesystem::path& file, const std::string& name) {
    try {
      return std::string{kFileTypes.name(read_file_type(file, name))};
    } catch (const Error& error) {
      EXPECT_EQ(error.code, ErrorCode::kInvalidFields);
      EXPECT_TRUE(error.fields.contains("file"));
      return "refused: " + std::string{error.what()};
    }
  }
  bool is_refused(const std::string& content, const std::string& name) {
    return type_of(content, name).starts_with("refused");
  }
  std::filesystem::path archive(std::initializer_list<std::pair<std::string, std::string>> members) {
    auto file = folder_.path() / ("archive" + std::to_string(++archives_));
    sheets::ZipWriter zip{file};
    for (const auto& [name, content] : members) zip.add(name, content);
    zip.finish();
    return file;
  }

  public_data::TemporaryFolder folder_;
  int archives_ = 0;
};

TEST_F(FileTypeTest, KnownFilesAreRecognizedByTheirContent) {
  EXPECT_EQ(type_of("%PDF-1.7\n...", "report.pdf"), "pdf");
  EXPECT_EQ(type_of("\x89PNG\r\n\x1a\n...", "photo.PNG"), "png");
  EXPECT_EQ(type_of("\xFF\xD8\xFF\xE0...", "photo.jpeg"), "jpeg");
  EXPECT_EQ(type_of("GIF89a...", "a.gif"), "gif");
  EXPECT_EQ(type_of("RIFF\1\1\1\1WEBPVP8 ", "a.webp"), "webp");
  EXPECT_EQ(type_of("II*\0...."s, "scan.tif"), "tiff");
  EXPECT_EQ(type_of("MM\0*...."s, "scan.tiff"), "tiff");
  EXPECT_EQ(type_of(kEmail, "mail.eml"), "eml");
  EXPECT_EQ(type_of(compound_file("__properties_version1.0"), "mail.msg"), "msg");
  EXPECT_EQ(type_of("Lot 12 leaks\n", "note.txt"), "txt");
  EXPECT_EQ(type_of("\xEF\xBB\xBFlot;n\n12;3\n", "lots.csv"), "csv");
  EXPECT_EQ(type_of_file(archive({{"[Content_Types].xml", content_types(kWord)}, {"word/document.xml", "<w/>"}}),
                         "letter.docx"),
            "docx");
}

TEST_F(FileTypeTest, R36_TheNameMustAgreeWithTheContent) {
  EXPECT_EQ(type_of("%PDF-1.7\n", "report.exe"),
            "refused: The content is a PDF document, so the name of the file must end with .pdf");
  EXPECT_TRUE(is_refused("%PDF-1.7\n", "report"));
  EXPECT_TRUE(is_refused("%PDF-1.7\n", "report.html"));
  EXPECT_TRUE(is_refused("Lot 12 leaks", "note.pdf"));
  EXPECT_TRUE(is_refused(kEmail, "mail.txt"));
}

TEST_F(FileTypeTest, WebPagesAndScriptsAreRefusedUnderAnyName) {
  for (const std::string name : {"a.pdf", "a.txt", "a.csv", "a.html", "a.svg", "a.png", "a.eml"}) {
    EXPECT_TRUE(is_refused("<!DOCTYPE html><script>alert(1)</script>", name)) << name;
    EXPECT_TRUE(is_refused("\xEF\xBB\xBF  \n<HTML><body>", name)) << name;
    EXPECT_TRUE(is_refused("Hello\n<script>alert(1)</script>", name)) << name;
    EXPECT_TRUE(is_refused("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", name)) << name;
    EXPECT_TRUE(is_refused("#!/bin/sh\nrm -rf /", name)) << name;
    EXPECT_TRUE(is_refused("<?php echo 1;", name)) << name;
  }
  EXPECT_TRUE(is_refused("@echo off\r\n", "run.bat"));
  EXPECT_TRUE(is_refused("alert(1)", "run.js"));
}

TEST_F(FileTypeTest, ProgramsAndOtherBinaryFilesAreRefused) {
  for (const std::string name : {"a.pdf", "a.txt", "a.exe", "a.msg", "a.docx"}) {
    EXPECT_TRUE(is_refused("MZ\x90\0\3\0\0\0"s, name)) << name;
    EXPECT_TRUE(is_refused("\x7F"s + "ELF\2\1\1\0"s, name)) << name;
    EXPECT_TRUE(is_refused("Rar!\x1A\7\0"s, name)) << name;
    EXPECT_TRUE(is_refused("\x1F\x8B\x08\0\0\0\0\0"s, name)) << name;
  }
  EXPECT_EQ(type_of("", "a.txt"), "refused: The file is empty");
}

TEST_F(FileTypeTest, ArchivesAndFilesWithMacrosAreRefused) {
  EXPECT_EQ(type_of_file(archive({{"readme.txt", "Hello"}}), "a.docx"), "refused: Archives cannot be attached");
  EXPECT_EQ(type_of_file(archive({{"[Content_Types].xml", content_types("text/plain")}}), "a.docx"),
            "refused: Archives cannot be attached");
  const std::string macros = "refused: Files with macros or controls cannot be attached. Save the file without them.";
  EXPECT_EQ(type_of_file(archive({{"[Content_Types].xml", content_types(kMacroWord)}}), "a.docm"), macros);
  EXPECT_EQ(type_of_file(archive({{"[Content_Types].xml", content_types(kMacroWord)}}), "a.docx"), macros);
  EXPECT_EQ(
      type_of_file(archive({{"[Content_Types].xml", content_types(kWord)}, {"word/vbaProject.bin", "x"}}), "a.docx"),
      macros);
  EXPECT_EQ(type_of_file(archive({{"[Content_Types].xml", content_types(kWord)}, {"word/activeX/activeX1.bin", "x"}}),
                         "a.docx"),
            macros);
  EXPECT_TRUE(is_refused("PK\3\4 not really", "a.docx"));
}

TEST_F(FileTypeTest, OlderOfficeFilesAndDamagedContainersAreRefused) {
  EXPECT_TRUE(is_refused(compound_file("WordDocument"), "old.doc"));
  EXPECT_TRUE(is_refused(compound_file("EncryptedPackage"), "secret.docx"));
  const auto email = compound_file("__properties_version1.0");
  for (const size_t size : {8U, 100U, 512U, 600U, 1024U, 1100U}) {
    EXPECT_TRUE(is_refused(email.substr(0, size), "mail.msg")) << size;
  }
  auto endless = email;
  put_number(endless, 512 + 4, 1, 4);  // the directory continues with itself
  EXPECT_EQ(type_of(endless, "mail.msg"), "refused: The file is damaged");
  auto circle = email;
  put_number(circle, 1024 + 128 + 68, 1, 4);  // an entry is its own neighbor
  EXPECT_EQ(type_of(circle, "mail.msg"), "refused: The file is damaged");
}

TEST(FileNameTest, ANameIsALabelWithoutPathAndWithoutTricks) {
  EXPECT_EQ(read_file_name("report.pdf"), "report.pdf");
  EXPECT_EQ(read_file_name("../../etc/passwd"), "passwd");
  EXPECT_EQ(read_file_name("C:\\temp\\report.pdf"), "report.pdf");
  EXPECT_EQ(read_file_name("a\r\nSet-Cookie: x=1.pdf"), "aSet-Cookie: x=1.pdf");
  EXPECT_EQ(read_file_name("re\u202Efdp.exe"), "refdp.exe");
  EXPECT_EQ(read_file_name("Übersicht 2026.pdf"), "Übersicht 2026.pdf");
  EXPECT_EQ(read_file_name(" .hidden.pdf "), "hidden.pdf");
  for (const std::string name : {"", "..", "a/", " ", "\u202E"}) EXPECT_THROW(read_file_name(name), Error) << name;
  EXPECT_THROW(read_file_name(std::string(201, 'a')), Error);
}

}  // namespace
}  // namespace pharos::attachments
