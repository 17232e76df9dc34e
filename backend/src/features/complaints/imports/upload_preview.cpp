#include "features/complaints/imports/upload_preview.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "features/complaints/complaint_fields.hpp"
#include "features/complaints/imports/column_guess.hpp"
#include "features/complaints/imports/day_formats.hpp"
#include "sheets/encoding.hpp"
#include "sheets/table_source.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kSamples = 3;
constexpr std::uint64_t kPreviewRows = 100;
constexpr size_t kMostSheets = 20;
constexpr size_t kSampleBytes = 120;

std::string sample_of(std::string_view text) {
  text = sheets::trim(text);
  std::string sample{whole_characters(text, kSampleBytes)};
  return sample.size() == text.size() ? sample : sample + "…";
}

SheetPreview preview_sheet(const sheets::TableSource& table, const std::optional<std::string>& sheet,
                           const FindSaved& find_saved) {
  std::vector<std::string> head;
  std::vector<ColumnPreview> columns;
  std::vector<std::vector<std::string>> values;
  std::uint64_t rows = 0;
  table.read({.sheet = sheet}, [&](std::uint64_t, const std::vector<std::string>& cells) {
    if (head.empty()) {
      for (const std::string& cell : cells) head.emplace_back(sheets::trim(cell));
      columns.resize(head.size());
      values.resize(head.size());
      return true;
    }
    for (size_t i = 0; i < std::min(cells.size(), head.size()); ++i) {
      if (sheets::trim(cells[i]).empty()) continue;
      if (columns[i].samples.size() < kSamples) columns[i].samples.push_back(sample_of(cells[i]));
      values[i].push_back(cells[i]);
    }
    return ++rows < kPreviewRows;
  });
  for (size_t i = 0; i < head.size(); ++i) {
    columns[i].name = head[i];
    columns[i].day_formats = fitting_day_formats(values[i]);
  }
  std::erase_if(columns, [](const ColumnPreview& column) { return column.name.empty(); });
  auto guess = guess_columns(head);
  return {.name = sheet,
          .columns = std::move(columns),
          .guess = std::move(guess.mapping),
          .candidates = std::move(guess.candidates),
          .saved = find_saved(head)};
}

std::vector<TargetView> all_targets() {
  std::vector<TargetView> targets;
  for (const Field& field : fields()) {
    targets.push_back({.target = field.target,
                       .label = field.label,
                       .required = field.is_required,
                       .is_day = field.kind == FieldKind::kDay,
                       .values = {values_of(field).begin(), values_of(field).end()}});
  }
  return targets;
}

}  // namespace

UploadPreview preview_of(const Upload& upload, const std::filesystem::path& file, const FindSaved& find_saved) {
  const sheets::TableSource table{file, upload.file_name};
  UploadPreview preview{.id = upload.id,
                        .file_name = upload.file_name,
                        .bytes = table.bytes(),
                        .format = "xlsx",
                        .separator = std::nullopt,
                        .sheets = {},
                        .targets = all_targets()};
  if (table.kind() == sheets::TableKind::kCsv) {
    preview.format = "csv";
    preview.separator = std::string(1, table.separator());
    preview.sheets.push_back(preview_sheet(table, std::nullopt, find_saved));
    return preview;
  }
  for (const std::string& name : table.sheets()) {
    if (preview.sheets.size() < kMostSheets) preview.sheets.push_back(preview_sheet(table, name, find_saved));
  }
  return preview;
}

}  // namespace pharos::complaints
