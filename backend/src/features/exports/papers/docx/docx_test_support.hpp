#pragma once

// For tests only: reads the visible text of a document.

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "sheets/xml_reader.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::exports {

struct DocxTable {
  std::vector<std::vector<std::string>> rows;
  int repeated_heads = 0;
};
struct DocxText {
  std::vector<std::pair<std::string, std::string>> paragraphs;  // style and text; outside of tables
  std::vector<DocxTable> tables;
  std::string all;
};

class DocxHandler final : public sheets::XmlHandler {
 public:
  void start(std::string_view name, const std::vector<sheets::XmlAttribute>& attributes) override {
    if (name == "tbl") seen.tables.emplace_back();
    if (name == "tr") seen.tables.back().rows.emplace_back();
    if (name == "tblHeader") ++seen.tables.back().repeated_heads;
    if (name == "tc") {
      seen.tables.back().rows.back().emplace_back();
      is_cell_ = true;
    }
    if (name == "br") add("\n");
    if (name == "noBreakHyphen") add("-");
    if (name == "tab" && is_run_) add("\t");
    if (name == "r") is_run_ = true;
    if (name == "pStyle") style_ = attributes.at(0).value;
    is_text_ = name == "t" || name == "instrText" || name == "title";
  }
  void text(std::string_view piece) override {
    if (is_text_) add(piece);
  }
  void end(std::string_view name) override {
    is_text_ = false;
    if (name == "r") is_run_ = false;
    if (name == "tc") is_cell_ = false;
    if (name != "p") return;
    if (!is_cell_ && !paragraph_.empty()) seen.paragraphs.emplace_back(style_, paragraph_);
    paragraph_.clear();
  }

  DocxText seen;

 private:
  void add(std::string_view piece) {
    seen.all += piece;
    (is_cell_ ? seen.tables.back().rows.back().back() : paragraph_) += piece;
  }
  bool is_text_ = false;
  bool is_run_ = false;
  bool is_cell_ = false;
  std::string style_;
  std::string paragraph_;
};

// Throws if the part is missing or not well-formed.
inline DocxText read_docx(const std::filesystem::path& file, const std::string& part = "word/document.xml") {
  sheets::ZipArchive archive{file, {.max_ratio = 10'000}};
  const auto source = archive.open(part);
  DocxHandler handler;
  sheets::read_xml(*source, part, handler);
  return std::move(handler.seen);
}

}  // namespace pharos::exports
