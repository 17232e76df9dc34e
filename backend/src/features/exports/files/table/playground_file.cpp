#include "features/exports/files/table/playground_file.hpp"

#include "features/exports/files/table/playground_mark.hpp"

namespace pharos::exports {
namespace {

// Adds a line at the end of each table, where it cannot be mistaken for a heading.
class PlaygroundFile final : public TableFile {
 public:
  explicit PlaygroundFile(std::unique_ptr<TableFile> file) : file_(std::move(file)) {}

  void set_title(const std::string& title) override { file_->set_title(title + " · " + kPlaygroundMark); }
  void set_mark(const std::string& mark) override { file_->set_mark(mark); }

  void begin_table(const std::string& name, const std::vector<std::string>& headers) override {
    begin(headers);
    file_->begin_table(name, headers);
  }

  void begin_notes(const std::string& name, const std::vector<std::string>& headers) override {
    begin(headers);
    file_->begin_notes(name, headers);
  }

  bool is_paper() const override { return file_->is_paper(); }
  void add_row(const std::vector<Cell>& cells) override { file_->add_row(cells); }
  void add_lines(const std::string& heading, const std::vector<std::string>& lines) override {
    file_->add_lines(heading, lines);
  }

  void finish() override {
    end_table();
    file_->finish();
  }

 private:
  void begin(const std::vector<std::string>& headers) {
    end_table();
    columns_ = headers.size();
  }

  void end_table() {
    if (columns_ == 0) return;
    std::vector<Cell> cells(columns_);
    cells.front() = kPlaygroundMark;
    file_->add_row(cells);
  }

  std::unique_ptr<TableFile> file_;
  size_t columns_ = 0;
};

}  // namespace

std::unique_ptr<TableFile> mark_as_playground(std::unique_ptr<TableFile> file) {
  return std::make_unique<PlaygroundFile>(std::move(file));
}

}  // namespace pharos::exports
