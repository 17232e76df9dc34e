#include "public_data/classification/foiclass_loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <set>

#include "core/error.hpp"
#include "public_data/files/line_reader.hpp"
#include "public_data/normalize/classification_rules.hpp"
#include "public_data/openfda/flat_fields.hpp"
#include "public_data/tables/column_map.hpp"
#include "public_data/tables/pipe_rows.hpp"

namespace pharos::public_data {

namespace {

// Columns, in lower case, that are not simply openFDA's name without underscores.
constexpr std::pair<std::string_view, std::string_view> kColumns[] = {
    {"medicalspecialty", "medical_specialty"},
    {"productcode", "product_code"},
    {"devicename", "device_name"},
    {"deviceclass", "device_class"},
    {"gmpexemptflag", "gmp_exempt_flag"},
    {"thirdpartyflag", "third_party_flag"},
    {"reviewcode", "review_code"},
    {"regulationnumber", "regulation_number"},
    {"physicalstate", "physical_state"},
    {"technicalmethod", "technical_method"},
    {"targetarea", "target_area"},
    {"summarymalfunctionreporting", "summary_malfunction_reporting"},
};

std::vector<std::string> read_columns(std::string_view header) {
  std::vector<std::string> columns;
  for (const std::string_view cell : split_cells(header)) {
    std::string name = boost::to_lower_copy(std::string(trim(cell)));
    const auto found =
        std::ranges::find(kColumns, std::string_view(name), &std::pair<std::string_view, std::string_view>::first);
    columns.push_back(found == std::end(kColumns) ? std::move(name) : std::string(found->second));
  }
  return columns;
}

}  // namespace

void load_foiclass(ByteSource& source, std::string_view file, const Sink<Classification>& sink, LoadReport& report) {
  FileReport& counts = report.file(file);
  LineReader reader(source);
  const auto columns = read_columns(reader.next().value_or(""));
  for (const char* needed : {"product_code", "device_name", "device_class"}) {
    if (std::ranges::find(columns, needed) == columns.end()) {
      throw Error(ErrorCode::kBadRequest, fmt::format("{}: missing column {}", file, needed));
    }
  }
  const ColumnMap<Classification> map(columns, classification_fields(), counts);
  const RowShape shape{.start = RowStart::kEveryLine, .columns = columns.size()};
  PipeRows rows(reader, shape);
  std::set<std::string, std::less<>> seen;
  while (const auto row = rows.next()) {
    RowCells cells = read_cells(row->text, row->is_joined, shape, map.needed());
    Classification record;
    Notes notes{.unread = {}, .repairs = std::move(cells.repairs)};
    if (!cells.reason) {
      map.fill(cells.cells, record, notes);
      cells.reason = finish_classification(record);
    }
    if (cells.reason) {
      counts.reject(row->line, *cells.reason);
    } else if (!seen.insert(record.product_code).second) {
      counts.duplicate(row->line, fmt::format("{} is repeated", record.product_code));
    } else {
      counts.accept_repaired(row->line, notes.repairs);
      record.unread = std::move(notes.unread);
      sink(std::move(record));
    }
  }
  counts.cut_off(rows.cut_off_line());
}

}  // namespace pharos::public_data
