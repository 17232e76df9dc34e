#include "public_data/columns/column_file.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "public_data/columns/facts.hpp"
#include "public_data/columns/store_files.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

std::vector<std::uint32_t> numbers(size_t count) {
  std::vector<std::uint32_t> values;
  for (std::uint32_t i = 0; i < count; ++i) values.push_back(i * 2654435761U);
  return values;
}

void write_column(const std::filesystem::path& stem, std::string_view name, std::span<const std::uint32_t> values) {
  ColumnWriter<std::uint32_t> column{stem, name};
  column.add(values);
  column.file().finish();
  column.file().seal(7);
}

TEST(ColumnFileTest, ValuesAreReadAsWritten) {
  const TemporaryFolder folder;
  const auto values = numbers(700'000);  // more than the buffer
  ColumnWriter<std::uint32_t> writer{folder.path() / "facts", "some"};
  for (const std::uint32_t value : values) writer.add(value);
  writer.file().finish();
  writer.file().seal(7);
  const Column<std::uint32_t> column{folder.path() / "facts", "some"};
  EXPECT_TRUE(std::ranges::equal(column.all(), values));
  EXPECT_EQ(column.file().build(), 7U);
  column.file().verify();
}

TEST(ColumnFileTest, AnEmptyColumnIsValid) {
  const TemporaryFolder folder;
  write_column(folder.path() / "facts", "some", {});
  const Column<std::uint32_t> column{folder.path() / "facts", "some"};
  EXPECT_EQ(column.size(), 0U);
  column.file().verify();
}

// Every file of a version, with every kind of damage.
class DamagedFactsTest : public testing::Test {
 protected:
  void SetUp() override {
    build_store({.folder = folder_.path(), .version = "v1"}, generated_reports(4, 60));
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
      if (entry.path().extension() == ".column") files_.push_back(entry.path());
    }
    ASSERT_GT(files_.size(), 30U);
  }

  // What opening and reading everything says.
  std::string failure() const {
    return failure_of([this] { open_store({.folder = folder_.path(), .version = "v1"})->warm(0); });
  }
  static std::string content_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }
  static void write(const std::filesystem::path& file, const std::string& content) {
    std::ofstream{file, std::ios::binary} << content;
  }
  // Each file is damaged, checked and restored.
  void check_each(const std::string& reason, const std::function<std::string(std::string)>& damage) const {
    ASSERT_EQ(failure(), "");
    for (const auto& file : files_) {
      const std::string content = content_of(file);
      const std::string damaged = damage(content);
      if (damaged == content) continue;
      write(file, damaged);
      EXPECT_EQ(failure(), file.filename().string() + " " + reason);
      write(file, content);
    }
    EXPECT_EQ(failure(), "");
  }

  TemporaryFolder folder_;
  std::vector<std::filesystem::path> files_;
};

TEST_F(DamagedFactsTest, ATruncatedFileIsRefusedByName) {
  check_each("is truncated", [](const std::string& content) { return content.substr(0, content.size() - 1); });
}

TEST_F(DamagedFactsTest, AFileThatIsTooLongIsRefusedByName) {
  check_each("is too long", [](const std::string& content) { return content + std::string(64, '\0'); });
}

TEST_F(DamagedFactsTest, AFlippedBitIsRefusedByName) {
  check_each("is damaged", [](std::string content) {
    const size_t place = sizeof(ColumnHeader) + (content.size() - sizeof(ColumnHeader)) / 2;
    if (place < content.size()) content[place] = static_cast<char>(content[place] ^ 4);
    return content;
  });
}

TEST_F(DamagedFactsTest, AMissingFileIsRefusedByName) {
  std::filesystem::remove(files_.front());
  EXPECT_EQ(failure(), files_.front().filename().string() + " is missing or cannot be read");
}

TEST_F(DamagedFactsTest, AFileOfAnotherVersionIsRefusedByName) {
  const TemporaryFolder other;
  build_store({.folder = other.path(), .version = "v1"}, generated_reports(5, 60));
  for (const auto& file : files_) {
    if (file.filename() == "facts-v1-received.column") continue;  // the others are compared with it
    const std::string content = content_of(file);
    write(file, content_of(other.path() / file.filename()));
    EXPECT_EQ(failure(), file.filename().string() + " belongs to another data version");
    write(file, content);
  }
}

TEST_F(DamagedFactsTest, AnExchangedColumnIsRefusedByName) {
  write(folder_.path() / "facts-v1-occurred.column", content_of(folder_.path() / "facts-v1-received.column"));
  EXPECT_EQ(failure(), "facts-v1-occurred.column contains another column");
}

TEST_F(DamagedFactsTest, TheSameReportsGiveTheSameFiles) {
  const TemporaryFolder again;
  build_store({.folder = again.path(), .version = "v1"}, generated_reports(4, 60));
  for (const auto& file : files_) EXPECT_EQ(content_of(file), content_of(again.path() / file.filename())) << file;
}

}  // namespace
}  // namespace pharos::public_data
