#include "public_data/generate/files/text_tables.hpp"

#include <utility>

#include "core/error.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::public_data::generate {

TextTables::TextTables(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::filesystem::create_directories(folder_);
}

TextTables::~TextTables() {
  files_.clear();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void TextTables::create(const std::string& file, std::string_view header) {
  const auto [found, is_new] = files_.try_emplace(file);
  if (!is_new) return;
  found->second.open(folder_ / file, std::ios::binary);
  found->second << header << "\r\n";
}

void TextTables::add(const std::string& file, std::string_view header, std::string_view row) {
  create(file, header);
  files_.at(file) << row << "\r\n";
}

void TextTables::pack(const std::filesystem::path& archive, const std::vector<std::string>& files) {
  sheets::ZipWriter writer{archive, sheets::ZipSpeed::kFast};
  for (const std::string& file : files) {
    std::ofstream& stream = files_.at(file);
    stream.close();
    if (!stream) throw Error(ErrorCode::kUnavailable, "The file could not be written");
    writer.add_file(file, folder_ / file);
  }
  writer.finish();
  for (const std::string& file : files) std::filesystem::remove(folder_ / file);
}

}  // namespace pharos::public_data::generate
