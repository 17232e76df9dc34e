#include "public_data/gudid/gudid_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <utility>

#include "core/error.hpp"
#include "public_data/gudid/gudid_fields.hpp"

namespace pharos::public_data {

namespace {

constexpr std::pair<std::string_view, GudidKind> kNames[] = {
    {"device", GudidKind::kDevice},
    {"identifiers", GudidKind::kIdentifiers},
    {"contacts", GudidKind::kContacts},
    {"gmdnterms", GudidKind::kGmdnTerms},
    {"productcodes", GudidKind::kProductCodes},
    {"devicesizes", GudidKind::kSizes},
    {"environmentalconditions", GudidKind::kStorage},
    {"sterilizationmethodtypes", GudidKind::kSterilizationMethods},
    {"premarketsubmissions", GudidKind::kSubmissions},
};

std::vector<std::string> read_columns(std::string_view header, const FileReport& report) {
  std::vector<std::string> columns;
  for (const std::string_view cell : split_cells(header)) columns.emplace_back(trim(cell));  // some have stray spaces
  if (columns.front() != "PrimaryDI") {
    throw Error(ErrorCode::kBadRequest, fmt::format("{}: the first column is not PrimaryDI", report.counts().file));
  }
  return columns;
}

bool is_sterilization(const std::string& column) {
  return gudid_sterilization_fields().find(column) != nullptr;
}

std::vector<std::string> only(std::vector<std::string> columns, bool sterilization) {
  // Unwanted columns get a name that every reader ignores.
  for (std::string& column : columns) {
    if (is_sterilization(column) != sterilization) column = sterilization ? "PrimaryDI" : "fei";
  }
  return columns;
}

bool is_number(std::string_view cell) {
  return !cell.empty() && std::ranges::all_of(cell, [](char c) { return c >= '0' && c <= '9'; });
}

// Free text is between columns with a known format: brand, model and catalog number | DUNS number | company | count |
// description. Returns the cells with surplus ones rejoined, or nothing if they could belong to more than one text.
class PipeRepair {
 public:
  explicit PipeRepair(const std::vector<std::string>& columns)
      : columns_(columns.size()),
        brand_(place_of(columns, "brandName")),
        duns_(place_of(columns, "dunsNumber")),
        company_(place_of(columns, "companyName")),
        count_(place_of(columns, "deviceCount")),
        description_(place_of(columns, "deviceDescription")) {}

  std::optional<std::vector<std::string_view>> join(const std::vector<std::string_view>& cells) const {
    const bool is_known_order = brand_ < duns_ && duns_ + 1 == company_ && company_ + 1 == count_ &&
                                count_ + 1 == description_ && description_ < columns_;
    if (!is_known_order || cells.size() <= columns_) return std::nullopt;
    const auto found = find(cells, false);
    return found ? found : find(cells, true);
  }

 private:
  static constexpr size_t kDunsDigits = 9;

  std::optional<std::vector<std::string_view>> find(const std::vector<std::string_view>& cells, bool may_lack) const {
    const auto fits = [may_lack](std::string_view cell, size_t digits) {
      cell = trim(cell);
      return cell.empty() ? may_lack : is_number(cell) && (digits == 0 || cell.size() == digits);
    };
    const size_t surplus = cells.size() - columns_;
    std::optional<std::vector<std::string_view>> found;
    for (size_t in_brand = 0; in_brand <= surplus; ++in_brand) {
      for (size_t in_company = 0; in_brand + in_company <= surplus; ++in_company) {
        if (!fits(cells[duns_ + in_brand], kDunsDigits) || !fits(cells[count_ + in_brand + in_company], 0)) continue;
        if (found) return std::nullopt;
        found = joined(cells, in_brand, in_company, surplus - in_brand - in_company);
      }
    }
    return found;
  }

  static size_t place_of(const std::vector<std::string>& columns, std::string_view name) {
    return static_cast<size_t>(std::ranges::find(columns, name) - columns.begin());
  }
  std::vector<std::string_view> joined(const std::vector<std::string_view>& cells, size_t in_brand, size_t in_company,
                                       size_t in_description) const {
    std::vector<std::string_view> out;
    for (size_t cell = 0, column = 0; column < columns_; ++column, ++cell) {
      const size_t more = column == brand_         ? in_brand
                          : column == company_     ? in_company
                          : column == description_ ? in_description
                                                   : 0;
      const char* end = cells[cell + more].data() + cells[cell + more].size();
      out.emplace_back(cells[cell].data(), static_cast<size_t>(end - cells[cell].data()));
      cell += more;
    }
    return out;
  }

  size_t columns_;
  size_t brand_;
  size_t duns_;
  size_t company_;
  size_t count_;
  size_t description_;
};

}  // namespace

std::optional<GudidKind> find_gudid_kind(std::string_view name) {
  const std::string base = boost::to_lower_copy(std::string(name.substr(name.find_last_of('/') + 1)));
  const auto found = std::ranges::find(kNames, std::string_view(base).substr(0, base.find('.')),
                                       &std::pair<std::string_view, GudidKind>::first);
  return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
}

GudidTable::GudidTable(GudidKind kind, std::string_view header, FileReport& report)
    : kind_(kind), report_(report), names_(read_columns(header, report)), columns_(map_columns(kind, names_, report)) {
  shape_ = {.start = RowStart::kFieldCount, .columns = names_.size()};
}

RowCells GudidTable::read(std::string_view text, bool is_joined) const {
  RowCells read = read_cells(text, is_joined, shape_, shape_.columns);
  if (!read.reason || kind_ != GudidKind::kDevice) return read;
  if (auto cells = PipeRepair(names_).join(read.cells)) {
    read.cells = std::move(*cells);
    read.reason.reset();
    read.repairs.emplace_back("pipes in the text were kept as text");
  }
  return read;
}

GudidTable::Columns GudidTable::map_columns(GudidKind kind, const std::vector<std::string>& columns,
                                            FileReport& report) {
  switch (kind) {
    case GudidKind::kDevice:
      return DeviceColumns{{only(columns, false), gudid_device_fields(), report},
                           {only(columns, true), gudid_sterilization_fields(), report}};
    case GudidKind::kIdentifiers:
      return ColumnMap<GudidIdentifier>(columns, gudid_identifier_fields(), report);
    case GudidKind::kContacts:
      return ColumnMap<GudidContact>(columns, gudid_contact_fields(), report);
    case GudidKind::kGmdnTerms:
      return ColumnMap<GmdnTerm>(columns, gmdn_term_fields(), report);
    case GudidKind::kProductCodes:
      return ColumnMap<GudidProductCode>(columns, gudid_product_code_fields(), report);
    case GudidKind::kSizes:
      return ColumnMap<GudidSize>(columns, gudid_size_fields(), report);
    case GudidKind::kStorage:
      return ColumnMap<GudidStorage>(columns, gudid_storage_fields(), report);
    case GudidKind::kSterilizationMethods:
      return ColumnMap<GudidSterilization>(columns, gudid_sterilization_fields(), report);
    case GudidKind::kSubmissions:
      break;
  }
  return ColumnMap<PremarketSubmission>(columns, premarket_submission_fields(), report);
}

std::vector<std::string> GudidTable::add_to(GudidDevice& device, const StoredRow& row,
                                            std::vector<UnreadValue>& unread) const {
  RowCells cells = read(row.text, row.is_joined);
  Notes notes{.unread = {}, .repairs = std::move(cells.repairs)};
  struct Fill {
    const std::vector<std::string_view>& cells;
    GudidDevice& device;
    Notes& notes;
    void operator()(const DeviceColumns& map) const {
      map.device.fill(cells, device, notes);
      map.sterilization.fill(cells, device.sterilization, notes);
    }
    void operator()(const ColumnMap<GudidIdentifier>& map) const {
      map.fill(cells, device.identifiers.emplace_back(), notes);
    }
    void operator()(const ColumnMap<GudidContact>& map) const {
      map.fill(cells, device.customer_contacts.emplace_back(), notes);
    }
    void operator()(const ColumnMap<GmdnTerm>& map) const { map.fill(cells, device.gmdn_terms.emplace_back(), notes); }
    void operator()(const ColumnMap<GudidProductCode>& map) const {
      map.fill(cells, device.product_codes.emplace_back(), notes);
    }
    void operator()(const ColumnMap<GudidSize>& map) const {
      map.fill(cells, device.device_sizes.emplace_back(), notes);
    }
    void operator()(const ColumnMap<GudidStorage>& map) const { map.fill(cells, device.storage.emplace_back(), notes); }
    void operator()(const ColumnMap<GudidSterilization>& map) const { map.fill(cells, device.sterilization, notes); }
    void operator()(const ColumnMap<PremarketSubmission>& map) const {
      map.fill(cells, device.premarket_submissions.emplace_back(), notes);
    }
  };
  std::visit(Fill{cells.cells, device, notes}, columns_);
  for (UnreadValue& value : notes.unread) unread.push_back(std::move(value));
  return std::move(notes.repairs);
}

}  // namespace pharos::public_data
