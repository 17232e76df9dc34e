#include "features/attachments/compound_file.hpp"

#include <cstdint>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace pharos::attachments {
namespace {

using namespace std::string_view_literals;

// Offsets of [MS-CFB] 2.2 (header) and 2.6 (directory entries).
constexpr std::string_view kSignature = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv;
constexpr size_t kHeaderBytes = 512;
constexpr size_t kSectorShiftAt = 30;
constexpr size_t kFirstDirectoryAt = 48;
constexpr size_t kFirstFatListAt = 68;
constexpr size_t kFatListAt = 76;
constexpr size_t kFatListSize = 109;
constexpr size_t kEntryBytes = 128;
constexpr size_t kNameBytesAt = 64;
constexpr size_t kLeftAt = 68;
constexpr size_t kRightAt = 72;
constexpr size_t kChildAt = 76;
constexpr std::uint32_t kLastSector = 0xFFFFFFFA;  // larger values are marks
constexpr size_t kMostDirectoryBytes = 4 << 20;    // 32,768 entries; an email has some hundred
constexpr size_t kMostFatSectors = 10'000;         // of a file of 650 MB

std::uint32_t number_at(std::string_view bytes, size_t at, size_t size) {
  std::uint32_t value = 0;
  for (size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

// Reads what it needs from the file; anything inconsistent is "nothing".
class CompoundFile {
 public:
  explicit CompoundFile(const std::filesystem::path& file) : in_(file, std::ios::binary) {}

  // The names directly below the root, without those of embedded storages.
  std::optional<std::set<std::string>> find_root_names() {
    const auto header = find_bytes(0, kHeaderBytes);
    if (!header || !header->starts_with(kSignature)) return std::nullopt;
    const auto shift = number_at(*header, kSectorShiftAt, 2);
    if (shift != 9 && shift != 12) return std::nullopt;
    sector_bytes_ = size_t{1} << shift;
    if (!read_fat_list(*header)) return std::nullopt;
    const auto directory = find_chain(number_at(*header, kFirstDirectoryAt, 4));
    if (!directory || directory->size() < kEntryBytes) return std::nullopt;
    return find_children(*directory);
  }

 private:
  std::optional<std::string> find_bytes(std::uint64_t at, size_t count) {
    std::string bytes(count, '\0');
    in_.clear();
    in_.seekg(static_cast<std::streamoff>(at));
    in_.read(bytes.data(), static_cast<std::streamsize>(count));
    if (in_.gcount() != static_cast<std::streamsize>(count)) return std::nullopt;
    return bytes;
  }
  std::optional<std::string> find_sector(std::uint32_t number) {
    return find_bytes((std::uint64_t{number} + 1) * sector_bytes_, sector_bytes_);
  }

  // The sectors of the FAT: the first are listed in the header, the others in a chain of sectors.
  bool read_fat_list(std::string_view header) {
    add_fat_sectors(header.substr(kFatListAt, 4 * kFatListSize));
    auto sector = number_at(header, kFirstFatListAt, 4);
    while (sector <= kLastSector) {
      const auto list = find_sector(sector);
      if (!list || fat_sectors_.size() > kMostFatSectors) return false;  // a cycle also ends here
      add_fat_sectors(std::string_view{*list}.substr(0, sector_bytes_ - 4));
      sector = number_at(*list, sector_bytes_ - 4, 4);
    }
    return true;
  }
  void add_fat_sectors(std::string_view list) {
    for (size_t at = 0; at < list.size(); at += 4) fat_sectors_.push_back(number_at(list, at, 4));
  }

  std::optional<std::uint32_t> find_next(std::uint32_t sector) {
    const size_t per_sector = sector_bytes_ / 4;
    const size_t index = sector / per_sector;
    if (index >= fat_sectors_.size() || fat_sectors_[index] > kLastSector) return std::nullopt;
    const auto fat = find_sector(fat_sectors_[index]);
    if (!fat) return std::nullopt;
    return number_at(*fat, 4 * (sector % per_sector), 4);
  }

  std::optional<std::string> find_chain(std::uint32_t sector) {
    std::string content;
    while (sector <= kLastSector) {
      const auto bytes = find_sector(sector);
      if (!bytes || content.size() > kMostDirectoryBytes) return std::nullopt;  // a cycle also ends here
      content += *bytes;
      const auto next = find_next(sector);
      if (!next) return std::nullopt;
      sector = *next;
    }
    return content;
  }

  // The children of the root are a binary tree of entries.
  static std::optional<std::set<std::string>> find_children(std::string_view directory) {
    std::set<std::string> names;
    std::set<std::uint32_t> seen;
    std::vector<std::uint32_t> waiting{number_at(directory, kChildAt, 4)};
    while (!waiting.empty()) {
      const auto index = waiting.back();
      waiting.pop_back();
      if (index > kLastSector) continue;
      const auto at = size_t{index} * kEntryBytes;
      if (at + kEntryBytes > directory.size() || !seen.insert(index).second) return std::nullopt;
      const auto entry = directory.substr(at, kEntryBytes);
      names.insert(name_of(entry));
      waiting.push_back(number_at(entry, kLeftAt, 4));
      waiting.push_back(number_at(entry, kRightAt, 4));
    }
    return names;
  }

  // UTF-16; only names in ASCII are compared.
  static std::string name_of(std::string_view entry) {
    const size_t bytes = number_at(entry, kNameBytesAt, 2);
    std::string name;
    for (size_t i = 0; i + 2 < bytes && i + 1 < kNameBytesAt; i += 2) name += entry[i + 1] == 0 ? entry[i] : '?';
    return name;
  }

  std::ifstream in_;
  size_t sector_bytes_ = 0;
  std::vector<std::uint32_t> fat_sectors_;
};

}  // namespace

bool is_compound_file(std::string_view head) {
  return head.starts_with(kSignature);
}

FileType read_compound_type(const std::filesystem::path& file) {
  const auto names = CompoundFile{file}.find_root_names();
  if (!names) throw invalid_field("file", "The file is damaged");
  const bool is_email = names->contains("__properties_version1.0");
  const bool is_other = names->contains("WordDocument") || names->contains("Workbook") || names->contains("Book") ||
                        names->contains("PowerPoint Document") || names->contains("EncryptedPackage");
  if (is_email && !is_other) return FileType::kMsg;
  throw invalid_field("file",
                      "Older, encrypted or unknown Office files cannot be attached. Save the file as DOCX, XLSX, PPTX "
                      "or PDF.");
}

}  // namespace pharos::attachments
