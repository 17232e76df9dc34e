#include "public_data/sources/workbook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/error.hpp"
#include "public_data/sources/xml_reader.hpp"

namespace pharos::public_data {

namespace {

constexpr InflateLimits kLimits{.max_bytes = 500 << 20, .max_ratio = 100};
constexpr size_t kMaxColumns = 200;
constexpr size_t kMaxStrings = 5'000'000;

using Attributes = std::vector<XmlAttribute>;

std::string_view find_attribute(const Attributes& attributes, std::string_view name) {
  const auto found = std::ranges::find(attributes, name, &XmlAttribute::name);
  return found == attributes.end() ? std::string_view() : found->value;
}

std::uint64_t read_number(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The column of "AB12", counted from 0; nothing when there is none or it is too far right.
std::optional<size_t> find_column(std::string_view cell) {
  size_t column = 0;
  for (const char c : cell) {
    if (c < 'A' || c > 'Z') break;
    column = column * 26 + static_cast<size_t>(c - 'A' + 1);
    if (column > kMaxColumns) return std::nullopt;
  }
  return column == 0 ? std::nullopt : std::optional(column - 1);
}

// Name and relation of each sheet, or relation and target.
class PairReader final : public XmlHandler {
 public:
  PairReader(std::string_view element, std::string_view first, std::string_view second)
      : element_(element), first_(first), second_(second) {}
  void start(std::string_view name, const Attributes& attributes) override {
    if (name != element_) return;
    pairs.emplace_back(find_attribute(attributes, first_), find_attribute(attributes, second_));
  }
  void text(std::string_view) override {}
  void end(std::string_view) override {}
  std::vector<std::pair<std::string, std::string>> pairs;

 private:
  std::string_view element_;
  std::string_view first_;
  std::string_view second_;
};

class SharedStringReader final : public XmlHandler {
 public:
  explicit SharedStringReader(std::vector<std::string>& strings) : strings_(strings) {}
  void start(std::string_view name, const Attributes&) override {
    if (name == "si") {
      if (strings_.size() >= kMaxStrings) throw Error(ErrorCode::kBadRequest, "a workbook has too many texts");
      strings_.emplace_back();
    }
    if (name == "rPh") in_phonetics_ = true;
    in_text_ = name == "t" && !in_phonetics_;
  }
  void text(std::string_view piece) override {
    if (in_text_ && !strings_.empty()) strings_.back() += piece;
  }
  void end(std::string_view name) override {
    if (name == "rPh") in_phonetics_ = false;
    in_text_ = false;
  }

 private:
  std::vector<std::string>& strings_;
  bool in_text_ = false;
  bool in_phonetics_ = false;
};

class SheetReader final : public XmlHandler {
 public:
  SheetReader(const std::vector<std::string>& strings, const Workbook::TakeRow& take)
      : strings_(strings), take_(take) {}

  void start(std::string_view name, const Attributes& attributes) override {
    if (name == "row") {
      const auto number = find_attribute(attributes, "r");
      row_ = number.empty() ? row_ + 1 : read_number(number);
      cells_.clear();
    } else if (name == "c") {
      column_ = find_column(find_attribute(attributes, "r")).value_or(cells_.size());
      is_shared_ = find_attribute(attributes, "t") == "s";
      value_.clear();
    }
    in_value_ = name == "v" || name == "t";
  }
  void text(std::string_view piece) override {
    if (in_value_) value_ += piece;
  }
  void end(std::string_view name) override {
    in_value_ = false;
    if (name == "c") add_cell();
    if (name == "row" && !cells_.empty()) take_(row_, cells_);
  }

 private:
  void add_cell() {
    if (column_ >= kMaxColumns) throw Error(ErrorCode::kBadRequest, "a sheet has too many columns");
    if (is_shared_) {
      const auto index = read_number(value_);
      if (value_.empty() || index >= strings_.size()) throw Error(ErrorCode::kBadRequest, "a cell names no text");
      value_ = strings_[index];
    }
    if (cells_.size() <= column_) cells_.resize(column_ + 1);
    cells_[column_] = value_;
  }

  const std::vector<std::string>& strings_;
  const Workbook::TakeRow& take_;
  std::vector<std::string> cells_;
  std::string value_;
  std::uint64_t row_ = 0;
  size_t column_ = 0;
  bool is_shared_ = false;
  bool in_value_ = false;
};

}  // namespace

Workbook::Workbook(const std::filesystem::path& path) : file_(path.filename()), archive_(path, kLimits) {
  PairReader sheets("sheet", "name", "id");
  read_xml(*archive_.open("xl/workbook.xml"), file_, sheets);
  PairReader relations("Relationship", "Id", "Target");
  read_xml(*archive_.open("xl/_rels/workbook.xml.rels"), file_, relations);
  for (const auto& [name, id] : sheets.pairs) {
    const auto found = std::ranges::find(relations.pairs, id, &std::pair<std::string, std::string>::first);
    if (found == relations.pairs.end()) continue;
    const std::string& target = found->second;
    names_.push_back(name);
    members_[name] = target.starts_with('/') ? target.substr(1) : "xl/" + target;
  }
  read_shared_strings();
}

void Workbook::read_shared_strings() {
  const std::string_view member = "xl/sharedStrings.xml";
  if (std::ranges::find(archive_.members(), member) == archive_.members().end()) return;
  SharedStringReader reader(strings_);
  read_xml(*archive_.open(member), file_, reader);
}

void Workbook::read(std::string_view sheet, const TakeRow& take) {
  const auto found = members_.find(sheet);
  if (found == members_.end()) throw Error(ErrorCode::kBadRequest, fmt::format("{} has no sheet {}", file_, sheet));
  SheetReader reader(strings_, take);
  read_xml(*archive_.open(found->second), file_, reader);
}

}  // namespace pharos::public_data
