#pragma once

#include <boost/describe.hpp>
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

// Downloadable files: created at once if small, otherwise by a job.
namespace pharos::exports {

enum class Format { kCsv, kXlsx, kPdf, kDocx };
constexpr auto kFormats =
    choices<Format>({{Format::kCsv, "csv"}, {Format::kXlsx, "xlsx"}, {Format::kPdf, "pdf"}, {Format::kDocx, "docx"}});
// `format` of a call, or `otherwise` if absent; throws Error{kInvalidFields} for one that is not `offered`.
Format read_format(const http::Query& query, std::initializer_list<Format> offered, Format otherwise = Format::kCsv);

using Cell = std::variant<std::monostate, std::string, std::int64_t, double>;

// A file of tables, written row by row; the same calls always give the same bytes. Text stays text whatever it looks
// like (R38): no spreadsheet reads it as a formula. A CSV file contains only the first table.
class TableFile {
 public:
  virtual ~TableFile() = default;
  // The title above the tables, if the format has room for one; call before the first table.
  virtual void set_title(const std::string&) {}
  // A watermark on every page of a draft; call before the first table.
  virtual void set_mark(const std::string&) {}
  virtual void begin_table(const std::string& name, const std::vector<std::string>& headers) = 0;
  // A table about the file. In formats with a single table it is appended below.
  virtual void begin_notes(const std::string& name, const std::vector<std::string>& headers) {
    begin_table(name, headers);
  }
  virtual void add_row(const std::vector<Cell>& cells) = 0;
  // Sentences under a heading in formats meant for reading; a new table starts after them. In table-only formats,
  // further rows of the last table: the heading and a sentence.
  virtual void add_lines(const std::string& heading, const std::vector<std::string>& lines) {
    for (const auto& line : lines) add_row({heading, line});
  }
  // Throws Error{kUnavailable} if the disk is full.
  virtual void finish() = 0;
};
std::unique_ptr<TableFile> open_table_file(Format format, const std::filesystem::path& file);

// A column of a download: its API name, heading and value, and whether it is printed if no columns are selected.
template <class Row>
struct Column {
  std::string_view name;
  std::string_view header;
  Cell (*value)(const Row& row);
  bool is_printed = false;
};
constexpr size_t kMostColumnsOfPdf = 12;

// `page` and `page_size` if a download is limited to one page.
std::optional<http::Paging> read_page(const http::Query& query);

// The names in `columns=a,b`. Throws Error{kInvalidFields} naming `columns` for one not in `known`, or more than fit on
// a page.
std::vector<std::string> read_columns(const http::Query& query, Format format,
                                      const std::function<bool(std::string_view)>& is_known);

// The named columns in the given order; all of them (on paper: the printed ones) if none is named.
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

// The last table of a file: the query and its data, in words and in a form that can be re-run. `meta` is that of the
// query (QueryService::meta), `filter` its filter; `notes` are further lines.
using Notes = std::vector<std::pair<std::string, std::string>>;
void write_stamp(const Json& meta, const JsonObject& filter, const Notes& notes, TableFile& file);
// "Product code: FRN", "From: 2021-01-01" …
Notes filter_labels(const JsonObject& filter);

// A requested download; stored as a document while a job waits.
struct Order {
  std::string kind;
  JsonObject parameters;
  std::string data_version;  // of public data; empty for the tenant's own data
  Format format = Format::kCsv;
  std::string name;  // of the file, without its extension
};

using background_jobs::ReportProgress;
using WriteFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                     TableFile& file, const ReportProgress& progress)>;
// A table of the tenant's own records.
using WriteTenantFile = std::function<void(const TenantScope& tenant, const JsonObject& parameters, TableFile& file,
                                           const ReportProgress& progress)>;
// A file that is not a table.
using DrawFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                    const std::filesystem::path& file)>;

constexpr std::int64_t kMostRowsAtOnce = 50'000;
constexpr std::int64_t kMostRowsOfViewers = 10'000;
constexpr std::int64_t kMostRowsOfPdf = 2000;

// Throws Error{kInvalidFields} naming `format` if there are too many rows for paper.
void require_paper(Format format, std::int64_t rows);

// A file ready to be sent, or the job that will create it.
struct Delivery {
  struct File {
    std::filesystem::path path;
    std::string name;
  };
  struct Queued {
    background_jobs::JobId job_id;
    std::int64_t rows = 0;
    BOOST_DESCRIBE_CLASS(Queued, (), (job_id, rows), (), ())
  };
  std::variant<File, Queued> what;
};
// The download, or 202 with the job.
http::Response to_response(const Delivery& delivery);

// Creates the files. `folder` is where they wait to be sent.
class ExportService {
 public:
  struct Parts {
    const public_data::PublicData& data;
    background_jobs::JobRepository& jobs;
    audit::Trail& trail;
    db::Database& database;
    std::filesystem::path folder;
    // Playground files state on every table that their data are fictitious.
    std::function<bool(const TenantScope&)> is_playground;
  };
  explicit ExportService(const Parts& parts) : parts_(parts) {}

  void add(std::string kind, WriteFile write) { kinds_.emplace(std::move(kind), std::move(write)); }
  void add_own(std::string kind, WriteTenantFile write) { own_kinds_.emplace(std::move(kind), std::move(write)); }
  void add_drawing(std::string kind, DrawFile draw) { drawings_.emplace(std::move(kind), std::move(draw)); }

  // The file, or the job that creates it. Users limited to small exports get CSV with at most
  // kMostRowsOfViewers rows; throws Error{kForbidden} otherwise.
  Delivery deliver(const Principal& who, const Order& order, std::int64_t rows);

  // A finished file that is not a table; `name` includes its extension.
  Delivery deliver_text(const Principal& who, const std::string& kind, const std::string& name,
                        const std::string& content);

  // The work of "export" jobs.
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
