#include "features/complaints/imports/error_file.hpp"

namespace pharos::complaints {

ErrorFile::ErrorFile(std::filesystem::path file) : file_(std::move(file)) {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

void ErrorFile::begin(const RowChecker& checker) {
  checker_ = &checker;
}

void ErrorFile::add(std::uint64_t row, const std::vector<std::string>& cells, const std::vector<RowError>& errors) {
  if (table_ == nullptr) {
    std::filesystem::create_directories(file_.parent_path());
    table_ = exports::open_table_file(exports::Format::kCsv, file_);
    std::vector<std::string> head{"Row", "Rejected because"};
    head.insert(head.end(), checker_->head().begin(), checker_->head().end());
    table_->begin_table("Rejected rows", head);
  }
  std::string why;
  for (const RowError& error : errors) {
    if (!why.empty()) why += "; ";
    why += error.column + ": " + error.message;
  }
  std::vector<exports::Cell> line{static_cast<std::int64_t>(row), why};
  for (size_t i = 0; i < checker_->head().size(); ++i) {
    const bool is_hidden = checker_->is_complainant_column(i);
    line.emplace_back(is_hidden || i >= cells.size() ? std::string{} : cells[i]);
  }
  table_->add_row(line);
}

void ErrorFile::finish() {
  if (table_ != nullptr) table_->finish();
}

}  // namespace pharos::complaints
