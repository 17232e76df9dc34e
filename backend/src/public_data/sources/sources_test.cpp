#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/files/byte_source.hpp"
#include "public_data/files/encoding.hpp"
#include "public_data/files/line_reader.hpp"
#include "public_data/sources/file_set.hpp"
#include "public_data/test_support.hpp"
#include "sheets/gzip_source.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr size_t kPlenty = 64 << 20;

std::string read_path(const std::filesystem::path& path, const InflateLimits& limits = {}) {
  const auto source = open_file(path, limits);
  return read_all(*source, kPlenty);
}

// Text that does not compress well, so that truncating the archive truncates the content.
std::string uneven_text(size_t size) {
  std::string text;
  std::uint32_t state = 7;
  while (text.size() < size) {
    state = state * 1664525 + 1013904223;
    text += static_cast<char>('!' + (state >> 24) % 90);
  }
  return text;
}

TEST(Encoding, Windows1252BecomesUtf8) {
  std::string text = "patient\x92s \x93leg\x94 \x80 \xE9 \x81";
  EXPECT_TRUE(make_utf8(text));
  EXPECT_EQ(text, "patient\u2019s \u201Cleg\u201D \u20AC \u00E9 \uFFFD");
}

TEST(Encoding, Utf8AndMojibakeAreUnchanged) {
  for (std::string text : {"D\u00E9j\u00E0 \u2122", "MEDOS INTERNATIONAL S\u00C3\u00A0RL"}) {
    const std::string before = text;
    EXPECT_FALSE(make_utf8(text));
    EXPECT_EQ(text, before);
  }
}

TEST(Encoding, ControlCharactersBecomeSpacesAndLineBreaksAreKept) {
  EXPECT_EQ(clean_text(" \x01 a\x02"
                       "b\r\nc\td \x7F "),
            "a b\r\nc\td");
}

TEST(ByteSource, PlainGzipAndZipGiveTheSameBytes) {
  const TemporaryFolder folder;
  const std::string text = uneven_text(300'000);
  EXPECT_EQ(read_path(folder.write("a.txt", text)), text);
  EXPECT_EQ(read_path(folder.write("misnamed.txt", gzip(text))), text);
  EXPECT_EQ(read_path(write_zip(folder, "a.json.zip", {{"a.json", text}})), text);
}

TEST(ByteSource, GzipMembersInARowAreOneText) {
  const TemporaryFolder folder;
  EXPECT_EQ(read_path(folder.write("two.gz", gzip("one ") + gzip("two"))), "one two");
}

TEST(ByteSource, TruncatedOrDamagedGzipIsAnError) {
  const TemporaryFolder folder;
  const std::string packed = gzip(uneven_text(200'000));
  const auto cut = folder.write("cut.gz", packed.substr(0, packed.size() / 2));
  EXPECT_THAT(failure_of([&cut] { read_path(cut); }), HasSubstr("cut.gz is truncated"));
  const auto trailing = folder.write("trailing.gz", packed + "junk after the end");
  EXPECT_THAT(failure_of([&trailing] { read_path(trailing); }), HasSubstr("is damaged"));
  std::string changed = packed;
  changed[packed.size() / 2] ^= 0x55;
  const auto damaged = folder.write("damaged.gz", changed);
  EXPECT_NE(failure_of([&damaged] { read_path(damaged); }), "");
}

TEST(ByteSource, EveryTruncationOfAZipIsAnErrorAndNeverACrash) {
  const TemporaryFolder folder;
  const std::string whole = read_file(write_zip(folder, "whole.zip", {{"a.json", uneven_text(20'000)}}));
  for (size_t length = 2; length < whole.size(); length += 311) {
    const auto cut = folder.write("cut.zip", whole.substr(0, length));
    EXPECT_NE(failure_of([&cut] { read_path(cut); }), "") << length;
  }
}

TEST(ByteSource, DamagedContentFailsTheChecksum) {
  const TemporaryFolder folder;
  std::string bytes = read_file(write_zip(folder, "whole.zip", {{"a.json", uneven_text(20'000)}}));
  bytes[bytes.size() / 2] ^= 0x10;
  const auto damaged = folder.write("damaged.zip", bytes);
  EXPECT_THAT(failure_of([&damaged] { read_path(damaged); }), HasSubstr("damaged"));
}

TEST(ByteSource, BombsAreStoppedWhileUnpacking) {
  const TemporaryFolder folder;
  const std::string zeros(8 << 20, '0');
  const auto zip = write_zip(folder, "bomb.zip", {{"bomb.json", zeros}});
  const auto gz = folder.write("bomb.gz", gzip(zeros));
  for (const auto& path : {zip, gz}) {
    EXPECT_THAT(failure_of([&path] { read_path(path); }), HasSubstr("more than 100 times its size"));
    const InflateLimits small{.max_bytes = 1000, .max_ratio = 1'000'000};
    EXPECT_THAT(failure_of([&path, &small] { read_path(path, small); }), HasSubstr("more than 1000 bytes"));
  }
}

TEST(ZipArchive, PathsThatLeadOutsideAreRejected) {
  const TemporaryFolder folder;
  for (const char* name : {"../evil.json", "a/../../evil.json", "/etc/passwd", "C:evil", "a\\..\\evil", ".."}) {
    const auto path = write_zip(folder, "evil.zip", {{name, "x"}});
    EXPECT_THAT(failure_of([&path] { read_path(path); }), HasSubstr("leads outside")) << name;
  }
}

TEST(ZipArchive, SeveralMembersAreListedAndRejectedWhereOneIsExpected) {
  const TemporaryFolder folder;
  const auto path = write_zip(folder, "two.zip", {{"b.xml", "b"}, {"folder/a.xml", "a"}});
  sheets::ZipArchive archive(path);
  EXPECT_THAT(archive.members(), ElementsAre("b.xml", "folder/a.xml"));
  EXPECT_EQ(read_all(*archive.open("folder/a.xml"), 10), "a");
  EXPECT_NE(failure_of([&archive] { archive.open("c.xml"); }), "");
  EXPECT_THAT(failure_of([&path] { read_path(path); }), HasSubstr("exactly one file"));
}

TEST(DirectoryFiles, ListsOpensAndStaysInside) {
  const TemporaryFolder folder;
  folder.write("device/b.txt", "b");
  folder.write("a.txt.gz", gzip("a"));
  const DirectoryFiles files(folder.path());
  EXPECT_THAT(files.list(), ElementsAre("a.txt.gz", "device/b.txt"));
  EXPECT_EQ(read_all(*files.open("a.txt.gz"), 10), "a");
  EXPECT_TRUE(files.has("device/b.txt"));
  EXPECT_FALSE(files.has("device/c.txt"));
  EXPECT_NE(failure_of([&files] { files.open("c.txt"); }), "");
  EXPECT_THAT(failure_of([&files] { files.open("../../etc/passwd"); }), HasSubstr("leads outside"));
}

std::vector<std::string> lines_of(std::string_view text) {
  const auto source = open_text(text);
  LineReader reader(*source);
  std::vector<std::string> lines;
  while (const auto line = reader.next()) lines.emplace_back(*line);
  EXPECT_EQ(reader.number(), lines.size());
  return lines;
}

TEST(LineReader, LineEndsByteOrderMarksAndMissingEndsAreRead) {
  EXPECT_THAT(lines_of("\xEF\xBB\xBF"
                       "a\r\nb\n\nc"),
              ElementsAre("a", "b", "", "c"));
  EXPECT_THAT(lines_of("a\n"), ElementsAre("a"));
  EXPECT_THAT(lines_of(""), ElementsAre());
}

TEST(LineReader, LinesLongerThanTheBufferAreComplete) {
  const std::string line = uneven_text(700'000);
  EXPECT_THAT(lines_of(line + "\r\n" + line + "\nend"), ElementsAre(line, line, "end"));
}

TEST(LineReader, AnEndlessLineIsAnError) {
  EXPECT_THAT(failure_of([] { lines_of(std::string(20 << 20, 'x')); }), HasSubstr("line 1 is too long"));
}

}  // namespace
}  // namespace pharos::public_data
