#include "features/adverse_events/reports/event_download.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_number.hpp"
#include "core/stored_json.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/overview/problems_answer.hpp"
#include "features/adverse_events/reports/event_columns.hpp"
#include "features/adverse_events/signals/signals_answer.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::adverse_events {
namespace {

using exports::Cell;
using exports::TableFile;
using public_data::EventRow;

constexpr size_t kRowsPerReport = 2000;
constexpr size_t kMostRows = 5'000'000;

std::string narrative_text(const EventRow& row) {
  std::string text;
  for (const auto& piece : row.report.mdr_text) {
    if (!text.empty()) text += "\n\n";
    text += piece.text;
  }
  return text;
}

// Iterates over the reports of the query, or one page of it, and reports progress.
class Walk {
 public:
  Walk(const public_data::DataVersion& version, const JsonObject& parameters)
      : store_(version.reports()),
        filter_(filter_of(parameters)),
        page_(page_of(parameters)),
        is_page_(parameters.at("is_page").as_bool()) {
    total_ = is_page_ ? page_.page_size : store_.totals(filter_, public_data::file_limits()).reports;
  }
  void each(const std::function<void(const EventRow&)>& take, const exports::ReportProgress& progress, double from,
            double to) const {
    if (is_page_) {
      std::ranges::for_each(store_.events(filter_, page_, public_data::file_limits()).rows, take);
      return;
    }
    size_t done = 0;
    store_.for_each_event(
        filter_, page_.order_by, kMostRows,
        [&](const EventRow& row) {
          take(row);
          if (++done % kRowsPerReport == 0) {
            progress(from +
                     (to - from) * static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(total_, 1)));
          }
        },
        public_data::file_limits());
  }

 private:
  const public_data::PublicStore& store_;
  public_data::AeFilter filter_;
  public_data::PageRequest page_;
  bool is_page_;
  std::int64_t total_ = 0;
};

std::string_view counted_title(public_data::Unit unit) {
  switch (unit) {
    case public_data::Unit::kReports:
      return "Reports";
    case public_data::Unit::kEvents:
      return "Events";
    case public_data::Unit::kSummarizedEvents:
      return "Summarized events";
  }
  return "Reports";
}

void write_narratives(const Walk& walk, TableFile& file, const exports::ReportProgress& progress) {
  file.begin_table("Narratives", {"MDR report key", "Text type", "Text"});
  walk.each(
      [&file](const EventRow& row) {
        for (const auto& text : row.report.mdr_text) {
          file.add_row({std::to_string(row.report.mdr_report_key),
                        std::string{public_data::kTextTypes.name(text.text_type_code)}, text.text});
        }
      },
      progress, 0.5, 0.9);
}

Cell text(const std::optional<std::string>& value) {
  return value ? Cell{*value} : Cell{};
}

Cell number(const std::optional<double>& value) {
  return value ? Cell{*value} : Cell{};
}

Cell member(const std::optional<EstimateView>& estimate, double EstimateView::*value) {
  return estimate ? Cell{(*estimate).*value} : Cell{};
}

// The tables of device and patient problems shown on the page, in the page's unit.
void write_problems(const ProblemsView& problems, std::string_view counted, TableFile& file) {
  file.begin_table("Problems", {"Kind", "Problem", "FDA code", "IMDRF", std::string{counted}, "Share", "95% CI low",
                                "95% CI high", "Previous period"});
  const auto add = [&file](const std::string& kind, const std::vector<ProblemRow>& rows) {
    for (const ProblemRow& row : rows) {
      file.add_row({kind, row.term, row.fda_code, text(row.imdrf_code), row.count, row.share, number(row.ci_low),
                    number(row.ci_high), number(row.previous_count)});
    }
  };
  add("Device problem", problems.product_problems);
  add("Patient problem", problems.patient_problems);
}

// The table of the page's Signals tab.
void write_signals(const SignalsView& signals, TableFile& file) {
  constexpr auto kValue = &EstimateView::value;
  constexpr auto kLow = &EstimateView::ci_low;
  file.begin_table("Signals",
                   {"FDA code", "Device problem", "Count", "Expected", "PRR", "PRR, 95% CI low", "PRR, 95% CI high",
                    "Chi-square", "ROR", "IC", "IC025", "EBGM", "EB05", "q-value", "Verdict"});
  for (const SignalView& row : signals.rows) {
    file.add_row({row.fda_code, row.term, row.n, row.expected, member(row.prr, kValue), member(row.prr, kLow),
                  member(row.prr, &EstimateView::ci_high), row.chi2, member(row.ror, kValue), member(row.ic, kValue),
                  member(row.ic, kLow), member(row.ebgm, kValue), member(row.ebgm, kLow), row.q,
                  std::string{kVerdicts.name(row.verdict)}});
  }
  file.begin_table("2×2", {"Device problem", "a: selected reports, with problem", "b: selected reports, without",
                           "c: comparison, with problem", "d: comparison, without"});
  for (const SignalView& row : signals.rows) {
    file.add_row({row.term, row.table.a, row.table.b, row.table.c, row.table.d});
  }
}

}  // namespace

void write_events(const public_data::DataVersion& version, const JsonObject& parameters, TableFile& file,
                  const exports::ReportProgress& progress) {
  const auto format = exports::kFormats.find(parameters.at("format").as_string()).value();
  auto columns = choose_event_columns(read_stored<std::vector<std::string>>(parameters.at("columns")), format);
  // Generated reports have no FDA page.
  if (version.manifest().is_generated) {
    std::erase_if(columns, [](const auto* column) { return column->name == "source_url"; });
  }
  const bool with_narratives = parameters.at("narratives").as_bool();
  const bool is_csv = format == exports::Format::kCsv;
  std::vector<std::string> headers;
  for (const auto* column : columns) headers.emplace_back(column->header);
  if (with_narratives && is_csv) headers.emplace_back("Narratives");
  const Walk walk{version, parameters};
  file.set_title(fmt::format("Adverse event reports for product code {}",
                             parameters.at("filter").at("product_code").as_string().c_str()));
  file.begin_table("Events", headers);
  walk.each(
      [&](const EventRow& row) {
        std::vector<Cell> cells;
        for (const auto* column : columns) cells.push_back(column->value(row));
        if (with_narratives && is_csv) cells.emplace_back(narrative_text(row));
        file.add_row(cells);
      },
      progress, 0, is_csv ? 1 : 0.5);
  if (with_narratives && !is_csv) write_narratives(walk, file, progress);
  exports::Notes notes;
  if (format == exports::Format::kXlsx) {
    const auto signals = signals_of(version, parameters.at("signals").as_object());
    write_problems(problems_of(version, parameters.at("problems").as_object()),
                   counted_title(filter_of(parameters).unit), file);
    write_signals(signals, file);
    notes.emplace_back("Signals: comparison", with_commas(std::string_view{signals.comparison.words}));
  }
  exports::write_stamp(parameters.at("stamp"), parameters.at("filter").as_object(), notes, file);
}

}  // namespace pharos::adverse_events
