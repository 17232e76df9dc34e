#include "features/complaints/table_walk.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/complaints/column_guess.hpp"
#include "features/complaints/complaint_store.hpp"
#include "features/complaints/day_formats.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kSamples = 3;
constexpr std::uint64_t kPreviewRows = 100;
constexpr size_t kMostSheets = 20;
constexpr size_t kSampleBytes = 120;

sheets::TableSource::Reading reading_of(const ImportPlan& plan) {
  return {.sheet = plan.sheet, .day_separator = day_separator(plan.date_format)};
}

void note_day(const std::string& day, WalkCounts& counts) {
  if (!counts.date_from || day < *counts.date_from) counts.date_from = day;
  if (!counts.date_to || day > *counts.date_to) counts.date_to = day;
}

std::string sample_of(std::string_view text) {
  text = sheets::trim(text);
  if (text.size() <= kSampleBytes) return std::string{text};
  size_t end = kSampleBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string{text.substr(0, end)} + "…";
}

struct ColumnLook {
  JsonArray samples = {};
  std::vector<std::string> values = {};
};

Json saved_document(const std::optional<SavedMapping>& saved) {
  if (!saved) return Json();
  return JsonObject{{"colMapping", saved->col_mapping},
                    {"valueMapping", saved->value_mapping},
                    {"dateFormat", saved->date_format},
                    {"saved_at", to_json(saved->saved_at)},
                    {"saved_by", saved->saved_by}};
}

JsonObject preview_sheet(const sheets::TableSource& table, const std::optional<std::string>& sheet,
                         const FindSaved& find_saved) {
  std::vector<std::string> head;
  std::vector<ColumnLook> looks;
  std::uint64_t rows = 0;
  table.read({.sheet = sheet}, [&](std::uint64_t, const std::vector<std::string>& cells) {
    if (head.empty()) {
      for (const std::string& cell : cells) head.emplace_back(sheets::trim(cell));
      looks.resize(head.size());
      return true;
    }
    for (size_t i = 0; i < std::min(cells.size(), head.size()); ++i) {
      if (sheets::trim(cells[i]).empty()) continue;
      if (looks[i].samples.size() < kSamples) looks[i].samples.emplace_back(sample_of(cells[i]));
      looks[i].values.push_back(cells[i]);
    }
    return ++rows < kPreviewRows;
  });
  JsonArray columns;
  for (size_t i = 0; i < head.size(); ++i) {
    if (head[i].empty()) continue;
    JsonArray formats;
    for (const auto format : fitting_day_formats(looks[i].values)) formats.emplace_back(format);
    columns.push_back(
        JsonObject{{"name", head[i]}, {"samples", std::move(looks[i].samples)}, {"day_formats", std::move(formats)}});
  }
  auto guess = guess_columns(head);
  return {{"name", sheet ? Json(*sheet) : Json()},
          {"columns", std::move(columns)},
          {"guess", std::move(guess.mapping)},
          {"candidates", std::move(guess.candidates)},
          {"saved", saved_document(find_saved(head))}};
}

}  // namespace

WalkCounts walk_table(const sheets::TableSource& table, const ImportPlan& plan,
                      const std::unordered_set<std::uint64_t>& known, const WalkVisitor& visitor) {
  WalkCounts counts;
  std::optional<RowChecker> checker;
  std::unordered_set<std::uint64_t> in_file;
  std::vector<RowError> errors;
  const auto reject = [&](std::uint64_t row, const std::vector<std::string>& cells) {
    for (const RowError& error : errors) ++counts.errors_by_code[error.code];
    visitor.reject(row, cells, errors);
  };
  table.read(reading_of(plan), [&](std::uint64_t row, const std::vector<std::string>& cells) {
    if (!checker) {
      checker.emplace(plan, cells);
      visitor.begin(*checker);
      return true;
    }
    ++counts.rows;
    if (!checker->passes_filter(cells)) {
      ++counts.filtered;
      return true;
    }
    errors.clear();
    auto spec = checker->read(row, cells, errors);
    if (!spec) {
      ++counts.rejected;
      reject(row, cells);
      return true;
    }
    const auto hash = number_hash(spec->complaint_number);
    const bool is_in_file = in_file.contains(hash);
    if (is_in_file || known.contains(hash)) {
      ++counts.duplicates;
      errors.push_back(checker->duplicate(row, spec->complaint_number, is_in_file));
      reject(row, cells);
      return true;
    }
    in_file.insert(hash);
    ++counts.accepted;
    note_day(spec->date_received, counts);
    visitor.accept(*std::move(spec));
    return true;
  });
  if (!checker) throw Error(ErrorCode::kBadRequest, "The file has no rows");
  return counts;
}

std::int64_t count_rows(const sheets::TableSource& table, const ImportPlan& plan, std::int64_t most) {
  std::int64_t rows = -1;  // not counting the header
  table.read(reading_of(plan), [&](std::uint64_t, const std::vector<std::string>&) { return ++rows < most; });
  return std::max<std::int64_t>(rows, 0);
}

JsonArray preview_of(const sheets::TableSource& table, const FindSaved& find_saved) {
  JsonArray sheets;
  if (table.kind() == sheets::TableKind::kCsv) {
    sheets.push_back(preview_sheet(table, std::nullopt, find_saved));
    return sheets;
  }
  for (const std::string& name : table.sheets()) {
    if (sheets.size() < kMostSheets) sheets.push_back(preview_sheet(table, name, find_saved));
  }
  return sheets;
}

}  // namespace pharos::complaints
