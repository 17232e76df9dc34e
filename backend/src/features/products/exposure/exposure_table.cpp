#include "features/products/exposure/exposure_table.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <charconv>
#include <set>
#include <tuple>

#include "core/error.hpp"
#include "sheets/table_source.hpp"

namespace pharos::products {
namespace {

constexpr std::uint64_t kMaxRows = 20'000;
constexpr size_t kMaxErrors = 100;

// Common column names and their meaning.
const std::map<std::string, std::string, std::less<>> kExposureColumns = {
    {"period", "period"}, {"month", "period"}, {"region", "region"},  {"country", "region"},
    {"metric", "metric"}, {"value", "value"},  {"units", "value"},    {"source", "source"},
    {"note", "note"},     {"notes", "note"},   {"quantity", "value"}, {"units_sold", "value"}};

class TableReader {
 public:
  bool take(std::uint64_t row, const std::vector<std::string>& cells) {
    row_ = static_cast<std::int64_t>(row);
    if (places_.empty()) {
      read_names(cells);
    } else {
      read_figure(cells);
    }
    return true;
  }
  ExposureTable table() {
    if (places_.empty()) refuse("The file is empty");
    if (table_.rows.empty() && table_.error_count == 0) refuse("The file has no figures");
    return std::move(table_);
  }

 private:
  [[noreturn]] static void refuse(const std::string& message) { throw invalid_field("file", message); }

  void read_names(const std::vector<std::string>& cells) {
    for (size_t i = 0; i < cells.size(); ++i) {
      const auto name = boost::algorithm::to_lower_copy(boost::algorithm::trim_copy(cells[i]));
      const auto known = kExposureColumns.find(name);
      if (known == kExposureColumns.end()) continue;
      if (!places_.emplace(known->second, i).second) refuse(fmt::format("There are two columns for {}", known->second));
    }
    for (const char* needed : {"period", "region", "value"}) {
      if (!places_.contains(needed)) {
        refuse(fmt::format("Missing column {}: the first row must contain period, region and value", needed));
      }
    }
  }

  std::string cell(const std::vector<std::string>& cells, const char* column) const {
    const auto place = places_.find(column);
    if (place == places_.end() || place->second >= cells.size()) return {};
    return boost::algorithm::trim_copy(cells[place->second]);
  }

  void fail(const char* column, std::string message, const std::string& value) {
    ++table_.error_count;
    if (table_.errors.size() < kMaxErrors) table_.errors.push_back({row_, column, std::move(message), value});
  }

  void read_figure(const std::vector<std::string>& cells) {
    const auto errors = table_.error_count;
    ExposureSpec spec{.period = cell(cells, "period").substr(0, 7),
                      .region = cell(cells, "region"),
                      .value = 0,
                      .source = cell(cells, "source"),
                      .note = cell(cells, "note")};
    if (const auto metric = cell(cells, "metric"); !metric.empty()) {
      const auto known = kExposureMetrics.find(metric);
      if (!known) fail("metric", std::string{kInvalidMetric}, metric);
      spec.metric = known.value_or(spec.metric);
    }
    // A date is read as its month, because workbooks turn 2026-10 into one.
    const auto period = cell(cells, "period");
    const bool is_day = period.size() == 10 && period[7] == '-';
    if (!is_period(spec.period) || (period.size() != 7 && !is_day)) {
      fail("period", "Must be a month such as 2026-10", period);
    }
    if (!is_region(spec.region)) {
      fail("region", "Must be WORLD, EEA+TR+XI, ROW or a country as two capital letters", spec.region);
    }
    const auto value = cell(cells, "value");
    const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), spec.value);
    const bool is_number = error == std::errc{} && stop == value.data() + value.size() && !value.empty();
    if (!is_number || !(spec.value >= 0 && spec.value <= 1e15)) {
      fail("value", "Must be a non-negative number without separators", value);
    }
    if (spec.source.size() > 200) fail("source", "At most 200 characters", "");
    if (spec.note.size() > 2000) fail("note", "At most 2000 characters", "");
    if (table_.error_count != errors) return;
    if (!seen_.emplace(spec.period, spec.region, spec.metric).second) {
      fail("period", "This month, region and metric occur earlier in the file", spec.period);
      return;
    }
    table_.rows.push_back(std::move(spec));
  }

  std::map<std::string, size_t, std::less<>> places_;
  std::set<std::tuple<std::string, std::string, ExposureMetric>> seen_;
  std::int64_t row_ = 0;
  ExposureTable table_;
};

}  // namespace

ExposureTable read_exposure_table(const std::filesystem::path& file, std::string_view label) {
  const sheets::TableSource source{file, label};
  TableReader reader;
  source.read({.limits = {.max_rows = kMaxRows, .max_columns = 50, .max_cell_bytes = 4 << 10}},
              [&reader](std::uint64_t row, const std::vector<std::string>& cells) { return reader.take(row, cells); });
  return reader.table();
}

}  // namespace pharos::products
