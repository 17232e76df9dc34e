#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::public_data::generate {

// A row of a pipe-delimited file. FDA's files quote nothing, so a cell must contain neither pipes nor line breaks.
class TextRow {
 public:
  TextRow& add(std::string_view cell) {
    if (!text_.empty() || has_cells_) text_ += '|';
    has_cells_ = true;
    text_ += cell;
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  bool has_cells_ = false;
};

// Text files being written, which are packed into zip files when they are complete. They may be larger than memory, so
// they are written to a folder that exists as long as this object.
class TextTables {
 public:
  explicit TextTables(std::filesystem::path folder);
  ~TextTables();
  TextTables(const TextTables&) = delete;
  TextTables& operator=(const TextTables&) = delete;

  // Creates the file with its header if it is new; lines end in CR and LF, as in FDA's files.
  void add(const std::string& file, std::string_view header, std::string_view row);
  void create(const std::string& file, std::string_view header);
  bool has(const std::string& file) const { return files_.contains(file); }
  // Throws Error{kUnavailable} if the disk is full.
  void pack(const std::filesystem::path& archive, const std::vector<std::string>& files);

 private:
  std::filesystem::path folder_;
  std::map<std::string, std::ofstream> files_;
};

}  // namespace pharos::public_data::generate
