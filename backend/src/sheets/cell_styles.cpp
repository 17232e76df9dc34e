#include "sheets/cell_styles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>

#include "sheets/xml_reader.hpp"

namespace pharos::sheets {
namespace {

std::uint64_t number_of(const std::vector<XmlAttribute>& attributes, std::string_view name) {
  const auto found = std::ranges::find(attributes, name, &XmlAttribute::name);
  std::uint64_t number = 0;
  if (found != attributes.end()) {
    std::from_chars(found->value.data(), found->value.data() + found->value.size(), number);
  }
  return number;
}

// Built-in date formats: 14 to 17 and 22; in East Asian versions also 27 to 36 and 50 to 58.
bool is_built_in_date(std::uint64_t id) {
  return (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 31) || id == 36 || (id >= 50 && id <= 54) ||
         id == 57 || id == 58;
}

class StyleReader final : public XmlHandler {
 public:
  explicit StyleReader(std::vector<bool>& is_date) : is_date_(is_date) {}
  void start(std::string_view name, const std::vector<XmlAttribute>& attributes) override {
    if (name == "numFmt") {
      const auto code = std::ranges::find(attributes, "formatCode", &XmlAttribute::name);
      if (code != attributes.end()) own_[number_of(attributes, "numFmtId")] = shows_a_day(code->value);
    }
    if (name == "cellXfs") in_cells_ = true;
    if (name == "xf" && in_cells_) {
      const auto id = number_of(attributes, "numFmtId");
      const auto own = own_.find(id);
      is_date_.push_back(own == own_.end() ? is_built_in_date(id) : own->second);
    }
  }
  void text(std::string_view) override {}
  void end(std::string_view name) override {
    if (name == "cellXfs") in_cells_ = false;
  }

 private:
  std::vector<bool>& is_date_;
  std::map<std::uint64_t, bool> own_;
  bool in_cells_ = false;
};

}  // namespace

void CellStyles::read(ByteSource& source, std::string_view file) {
  StyleReader reader{is_date_};
  read_xml(source, file, reader, kSmallPart);
}

bool shows_a_day(std::string_view format) {
  char closing = 0;  // end of a quoted part or of a color or locale tag
  for (size_t i = 0; i < format.size(); ++i) {
    const char c = format[i];
    if (closing != 0) {
      if (c == closing) closing = 0;
    } else if (c == '"') {
      closing = '"';
    } else if (c == '[') {
      closing = ']';
    } else if (c == '\\' || c == '_' || c == '*') {
      ++i;
    } else if (c == 'd' || c == 'D' || c == 'y' || c == 'Y') {
      return true;
    }
  }
  return false;
}

std::string day_of_serial(double serial, bool from_1904, char separator) {
  using namespace std::chrono;
  constexpr double kLast = 2'958'466;  // 9999-12-31 plus one day
  if (!(serial >= 1) || serial >= kLast) return {};
  auto whole = static_cast<int>(serial);
  sys_days first = year{1904} / January / 1;
  if (!from_1904) {
    // Spreadsheets count a nonexistent 29 February 1900.
    first = year{1899} / December / 31;
    if (whole > 59) --whole;
  }
  const year_month_day day{first + days{whole}};
  return fmt::format("{:04}{}{:02}{}{:02}", static_cast<int>(day.year()), separator, static_cast<unsigned>(day.month()),
                     separator, static_cast<unsigned>(day.day()));
}

}  // namespace pharos::sheets
