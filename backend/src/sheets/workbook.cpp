#include "sheets/workbook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/error.hpp"
#include "sheets/sheet_rows.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::sheets {
namespace {

constexpr std::uint64_t kMaxCells = 100'000'000;
constexpr InflateLimits kLimits{.max_bytes = 500 << 20, .max_ratio = 100};

using Attributes = std::vector<XmlAttribute>;

// Name and relation of each sheet, or relation and target.
class PairReader final : public XmlHandler {
 public:
  PairReader(std::string_view element, std::string_view first, std::string_view second)
      : element_(element), first_(first), second_(second) {}
  void start(std::string_view name, const Attributes& attributes) override {
    if (name == "workbookPr") {
      const auto from_1904 = find_attribute(attributes, "date1904");
      is_from_1904 = from_1904 == "1" || from_1904 == "true";
    }
    if (name != element_) return;
    pairs.emplace_back(find_attribute(attributes, first_), find_attribute(attributes, second_));
  }
  void text(std::string_view) override {}
  void end(std::string_view) override {}
  std::vector<std::pair<std::string, std::string>> pairs;
  bool is_from_1904 = false;

 private:
  std::string_view element_;
  std::string_view first_;
  std::string_view second_;
};

struct Enough {};  // the receiver wants no more rows

}  // namespace

Workbook::Workbook(const std::filesystem::path& path) : file_(path.filename()), archive_(path, kLimits) {
  for (const std::string& member : archive_.members()) {
    if (member.ends_with("vbaProject.bin")) {
      throw Error(ErrorCode::kBadRequest, "Workbooks with macros are not supported. Save the workbook without macros.");
    }
  }
  PairReader sheets("sheet", "name", "id");
  read_xml(*archive_.open("xl/workbook.xml"), file_, sheets, kSmallPart);
  from_1904_ = sheets.is_from_1904;
  PairReader relations("Relationship", "Id", "Target");
  read_xml(*archive_.open("xl/_rels/workbook.xml.rels"), file_, relations, kSmallPart);
  for (const auto& [name, id] : sheets.pairs) {
    const auto found = std::ranges::find(relations.pairs, id, &std::pair<std::string, std::string>::first);
    if (found == relations.pairs.end()) continue;
    const std::string& target = found->second;
    names_.push_back(name);
    members_[name] = target.starts_with('/') ? target.substr(1) : "xl/" + target;
  }
  read_part("xl/sharedStrings.xml", [this](ByteSource& part) { strings_.read(part, file_); });
  read_part("xl/styles.xml", [this](ByteSource& part) { styles_.read(part, file_); });
}

void Workbook::read_part(std::string_view member, const auto& read) {
  if (std::ranges::find(archive_.members(), member) != archive_.members().end()) read(*archive_.open(member));
}

void Workbook::read(std::string_view sheet, const Reading& reading, const TakeRow& take) {
  const auto found = members_.find(sheet);
  if (found == members_.end()) throw Error(ErrorCode::kBadRequest, fmt::format("{} has no sheet {}", file_, sheet));
  const TakeRow stopping = [&take](std::uint64_t row, const std::vector<std::string>& cells) {
    if (!take(row, cells)) throw Enough{};
    return true;
  };
  SheetRows rows({.strings = strings_, .styles = styles_, .from_1904 = from_1904_, .separator = reading.day_separator},
                 reading.limits, stopping);
  try {
    read_xml(*archive_.open(found->second), file_, rows,
             {.max_elements = kMaxCells, .max_time = reading.limits.max_time});
  } catch (const Enough&) {  // leaves the XML reader early
  }
}

}  // namespace pharos::sheets
