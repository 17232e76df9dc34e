#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sheets/cell_styles.hpp"
#include "sheets/row.hpp"
#include "sheets/shared_strings.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::sheets {

// Turns the XML of one sheet into rows.
class SheetRows final : public XmlHandler {
 public:
  struct Book {
    const SharedStrings& strings;
    const CellStyles& styles;
    bool from_1904;
    char separator;  // in dates
  };
  SheetRows(const Book& book, const TableLimits& limits, const TakeRow& take)
      : book_(book), budget_(limits), take_(take) {}

  void start(std::string_view name, const std::vector<XmlAttribute>& attributes) override;
  void text(std::string_view piece) override;
  void end(std::string_view name) override;

 private:
  enum class Kind { kNumber, kShared, kText, kBoolean };
  void begin_cell(const std::vector<XmlAttribute>& attributes);
  void add_cell();
  std::string shown_value();

  Book book_;
  Budget budget_;
  const TakeRow& take_;
  std::vector<std::string> cells_;
  std::string value_;
  std::uint64_t row_ = 0;
  size_t column_ = 0;
  std::uint64_t style_ = 0;
  Kind kind_ = Kind::kNumber;
  bool in_value_ = false;
  bool in_phonetics_ = false;
};

}  // namespace pharos::sheets
