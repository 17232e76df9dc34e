#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/choices.hpp"
#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "http/message.hpp"
#include "http/paging.hpp"
#include "public_data/version/data_version.hpp"

// Files that people take away: made at once when they are small, by a job when they are not.
namespace pharos::exports {

enum class Format { kCsv, kXlsx, kPdf, kDocx };
constexpr auto kFormats =
    choices<Format>({{Format::kCsv, "csv"}, {Format::kXlsx, "xlsx"}, {Format::kPdf, "pdf"}, {Format::kDocx, "docx"}});
// `format` of a call, `otherwise` when it is absent; throws Error{kInvalidFields} for one that is not `offered`.
Format read_format(const http::Query& query, std::initializer_list<Format> offered, Format otherwise = Format::kCsv);

using Cell = std::variant<std::monostate, std::string, std::int64_t, double>;

// A file of tables, written row by row; the same calls make the same bytes, whenever. Text is text whatever it looks
// like (R38): no spreadsheet takes it for a formula. A CSV file holds the first table only.
class TableFile {
 public:
  virtual ~TableFile() = default;
  // What stands above the tables where there is room for it; before the first table.
  virtual void set_title(const std::string&) {}
  // A word across every page of what is not final; before the first table.
  virtual void set_mark(const std::string&) {}
  virtual void begin_table(const std::string& name, const std::vector<std::string>& headers) = 0;
  // A table about the file. Where there is room for one table only, it stands below that one.
  virtual void begin_notes(const std::string& name, const std::vector<std::string>& headers) {
    begin_table(name, headers);
  }
  virtual void add_row(const std::vector<Cell>& cells) = 0;
  // Sentences under a heading, where a file is there to be read; after them a new table begins. Where there are only
  // tables, further rows of the last one: the heading and a sentence.
  virtual void add_lines(const std::string& heading, const std::vector<std::string>& lines) {
    for (const auto& line : lines) add_row({heading, line});
  }
  // Throws Error{kUnavailable} when the disk is full.
  virtual void finish() = 0;
};
std::unique_ptr<TableFile> open_table_file(Format format, const std::filesystem::path& file);

// A column of a download: its name in the API, what stands above it, its value, and whether it is on paper when nobody
// chose columns.
template <class Row>
struct Column {
  std::string_view name;
  std::string_view header;
  Cell (*value)(const Row& row);
  bool is_printed = false;
};
constexpr size_t kMostColumnsOfPdf = 12;

// `page` and `page_size` where a download is to hold the rows of one page only.
std::optional<http::Paging> read_page(const http::Query& query);

// The names of `columns=a,b`. Throws Error{kInvalidFields} naming `columns`: one that `known` lacks, or more than paper
// is wide.
std::vector<std::string> read_columns(const http::Query& query, Format format,
                                      const std::function<bool(std::string_view)>& is_known);

// Those of the names, in the order given; all of them (on paper: those that are printed) when none is named.
template <class Row, size_t kCount>
std::vector<const Column<Row>*> choose_columns(const Column<Row> (&all)[kCount], const std::vector<std::string>& names,
                                               Format format) {
  std::vector<const Column<Row>*> chosen;
  for (const std::string& name : names) {
    for (const auto& column : all) {
      if (column.name == name) chosen.push_back(&column);
    }
  }
  if (!names.empty()) return chosen;
  for (const auto& column : all) {
    if (format != Format::kPdf || column.is_printed) chosen.push_back(&column);
  }
  return chosen;
}

// The last table of a file: what was asked of which data, in words and in the form that can be asked again. `meta` is
// that of the question (QueryService::meta), `filter` its filter; `notes` are further lines.
using Notes = std::vector<std::pair<std::string, std::string>>;
void write_stamp(const Json& meta, const JsonObject& filter, const Notes& notes, TableFile& file);
// "Product code: FRN", "From: 2021-01-01" …
Notes filter_words(const JsonObject& filter);

// What somebody wants to take away; kept as a document while a job waits.
struct Order {
  std::string kind;
  JsonObject parameters;
  std::string data_version;  // of public data; empty for the tenant's own
  Format format = Format::kCsv;
  std::string name;  // of the file, without its ending
};

using background_jobs::ReportProgress;
using WriteFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                     TableFile& file, const ReportProgress& progress)>;
// A table of the tenant's own records.
using WriteTenantFile = std::function<void(const TenantScope& tenant, const JsonObject& parameters, TableFile& file,
                                           const ReportProgress& progress)>;
// A file that is no table.
using DrawFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                    const std::filesystem::path& file)>;

constexpr std::int64_t kMostRowsAtOnce = 50'000;
constexpr std::int64_t kMostRowsOfViewers = 10'000;
constexpr std::int64_t kMostRowsOfPdf = 2000;

// Throws Error{kInvalidFields} naming `format` for more rows than anybody reads on paper.
void require_paper(Format format, std::int64_t rows);

// Makes the files. `folder` is where they wait to be sent.
class ExportService {
 public:
  struct Parts {
    const public_data::PublicData& data;
    background_jobs::JobRepository& jobs;
    audit::Trail& trail;
    db::Database& database;
    std::filesystem::path folder;
    // Files of a playground say on every table that they are of made-up data.
    std::function<bool(const TenantScope&)> is_playground;
  };
  explicit ExportService(const Parts& parts) : parts_(parts) {}

  void add(std::string kind, WriteFile write) { kinds_.emplace(std::move(kind), std::move(write)); }
  void add_own(std::string kind, WriteTenantFile write) { own_kinds_.emplace(std::move(kind), std::move(write)); }
  void add_drawing(std::string kind, DrawFile draw) { drawings_.emplace(std::move(kind), std::move(draw)); }

  // The file, or 202 with the job that makes it. Somebody who may only make small exports gets CSV of at most
  // kMostRowsOfViewers rows; throws Error{kForbidden} otherwise.
  http::Response deliver(const http::Request& request, const Order& order, std::int64_t rows);

  // A file that is no table and made already; `name` with its ending.
  http::Response deliver_text(const http::Request& request, const std::string& kind, const std::string& name,
                              const std::string& content);

  // The work of jobs of the kind "export".
  background_jobs::Work work() const;

 private:
  background_jobs::Outcome make(const background_jobs::Job& job, const TenantScope& tenant,
                                const ReportProgress& progress) const;
  void write(const TenantScope& tenant, const Order& order, const std::filesystem::path& file,
             const ReportProgress& progress) const;
  void write_public(const TenantScope& tenant, const Order& order, const std::filesystem::path& file,
                    const ReportProgress& progress) const;
  std::unique_ptr<TableFile> open(const TenantScope& tenant, const Order& order,
                                  const std::filesystem::path& file) const;

  Parts parts_;
  std::map<std::string, WriteFile, std::less<>> kinds_;
  std::map<std::string, WriteTenantFile, std::less<>> own_kinds_;
  std::map<std::string, DrawFile, std::less<>> drawings_;
};

Order read_order(const Json& document);
JsonObject to_document(const Order& order);
std::string file_name(const Order& order);

}  // namespace pharos::exports
