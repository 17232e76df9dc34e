#include "features/complaints/table_walk.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/complaints/column_guess.hpp"
#include "features/complaints/complaint_store.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kSamples = 3;
constexpr std::uint64_t kPreviewRows = 100;
constexpr size_t kMostSheets = 20;
constexpr size_t kSampleBytes = 120;

sheets::TableSource::Reading reading_of(const ImportPlan& plan) {
  return {.sheet = plan.sheet, .day_separator = plan.date_format[4]};
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

JsonObject preview_sheet(const sheets::TableSource& table, const std::optional<std::string>& sheet) {
  std::vector<std::string> head;
  std::vector<JsonArray> samples;
  std::uint64_t rows = 0;
  table.read({.sheet = sheet}, [&](std::uint64_t, const std::vector<std::string>& cells) {
    if (head.empty()) {
      for (const std::string& cell : cells) head.emplace_back(sheets::trim(cell));
      samples.resize(head.size());
      return true;
    }
    for (size_t i = 0; i < std::min(cells.size(), head.size()); ++i) {
      if (samples[i].size() < kSamples && !sheets::trim(cells[i]).empty()) samples[i].emplace_back(sample_of(cells[i]));
    }
    return ++rows < kPreviewRows;
  });
  JsonArray columns;
  for (size_t i = 0; i < head.size(); ++i) {
    if (!head[i].empty()) columns.push_back(JsonObject{{"name", head[i]}, {"samples", std::move(samples[i])}});
  }
  return {{"name", sheet ? Json(*sheet) : Json()}, {"columns", std::move(columns)}, {"guess", guess_columns(head)}};
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
  std::int64_t rows = -1;  // the head is none
  table.read(reading_of(plan), [&](std::uint64_t, const std::vector<std::string>&) { return ++rows < most; });
  return std::max<std::int64_t>(rows, 0);
}

JsonArray preview_of(const sheets::TableSource& table) {
  JsonArray sheets;
  if (table.kind() == sheets::TableKind::kCsv) {
    sheets.push_back(preview_sheet(table, std::nullopt));
    return sheets;
  }
  for (const std::string& name : table.sheets()) {
    if (sheets.size() < kMostSheets) sheets.push_back(preview_sheet(table, name));
  }
  return sheets;
}

}  // namespace pharos::complaints
