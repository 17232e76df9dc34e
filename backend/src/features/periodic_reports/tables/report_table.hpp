#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/periodic_reports/evidence/evidence.hpp"
#include "features/periodic_reports/report.hpp"

namespace pharos::periodic_reports {

// Which rows of the evidence the numbers of a table count.
enum class RowSource { kNone, kComplaints, kExposures, kIncidents, kFieldActions, kCapas, kTrends, kSimilar };
constexpr auto kRowSources = choices<RowSource>({{RowSource::kNone, "none"},
                                                 {RowSource::kComplaints, "complaints"},
                                                 {RowSource::kExposures, "exposures"},
                                                 {RowSource::kIncidents, "incidents"},
                                                 {RowSource::kFieldActions, "field_actions"},
                                                 {RowSource::kCapas, "capas"},
                                                 {RowSource::kTrends, "trends"},
                                                 {RowSource::kSimilar, "similar"}});
constexpr const auto& choices_of(RowSource) {
  return kRowSources;
}

// `text` is what is printed. A number that cannot be computed has no value but a reason.
struct TableCell {
  std::string text = {};
  std::optional<double> value = {};
  std::string reason = {};
  std::int64_t row_count = 0;            // rows of the evidence behind it
  std::vector<std::uint32_t> rows = {};  // positions in the evidence; not sent
};
BOOST_DESCRIBE_STRUCT(TableCell, (), (text, value, reason, row_count))

struct TableRow {
  std::string label = {};   // code and term, or what the row is about
  std::string region = {};  // "EEA+TR+XI", "Worldwide" or empty
  std::vector<TableCell> cells = {};
};
BOOST_DESCRIBE_STRUCT(TableRow, (), (label, region, cells))

struct ReportTable {
  std::string key = {};     // t1 to t8, complaints, trends, similar; with the device: "t4:BUDI"
  std::string table = {};   // without the device
  std::string device = {};  // Basic UDI-DI or name; empty: all devices
  std::string title = {};
  RowSource source = RowSource::kNone;
  std::string label_header = {};  // of the first column
  bool has_regions = false;
  std::vector<std::string> columns = {};
  std::vector<TableRow> rows = {};
  std::vector<std::string> notes = {};
};
BOOST_DESCRIBE_STRUCT(ReportTable, (),
                      (key, table, device, title, source, label_header, has_regions, columns, rows, notes))

// All tables of a report, from its evidence and the estimates of the population alone.
std::vector<ReportTable> compute_tables(const Evidence& evidence, const std::vector<PopulationRow>& population);

// "T4" for "t4".
std::string table_number(std::string_view table);

}  // namespace pharos::periodic_reports
