#include "features/complaints/imports/table_walk.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/complaints/imports/day_formats.hpp"

namespace pharos::complaints {
namespace {

sheets::TableSource::Reading reading_of(const ImportPlan& plan) {
  return {.sheet = plan.sheet, .day_separator = day_separator(plan.date_format)};
}

void note_day(const std::string& day, WalkCounts& counts) {
  if (!counts.date_from || day < *counts.date_from) counts.date_from = day;
  if (!counts.date_to || day > *counts.date_to) counts.date_to = day;
}

}  // namespace

WalkCounts walk_table(const sheets::TableSource& table, const ImportPlan& plan,
                      const std::unordered_set<std::uint64_t>& known, const WalkVisitor& visitor) {
  WalkCounts counts;
  std::optional<RowChecker> checker;
  std::unordered_set<std::uint64_t> in_file;
  std::vector<RowError> errors;
  const auto reject = [&](std::uint64_t row, const std::vector<std::string>& cells) {
    for (const RowError& error : errors) ++counts.errors_by_code[std::string{kRowErrorCodes.name(error.code)}];
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

}  // namespace pharos::complaints
