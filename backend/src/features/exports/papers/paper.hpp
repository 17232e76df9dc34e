#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/timestamp.hpp"
#include "features/exports/files/table/table_file.hpp"
#include "features/exports/papers/letterhead.hpp"

// A document that people read, sign and file, independent of its format. The writers (PDF, DOCX) number sections,
// tables and figures, and add the table of contents, page headers and page numbers.
namespace pharos::exports {

// "#1f4e79".
using HexColor = std::string;

struct Fact {
  std::string label;
  std::string value;
};

struct Subheading {
  std::string text;
};
struct Paragraph {
  std::string text;
};
struct Bullets {
  std::vector<std::string> lines;
};
// Labels and their values in two columns, without a header.
struct Facts {
  std::vector<Fact> rows;
};
// The header row is repeated on each page.
struct PaperTable {
  std::string caption;
  std::vector<std::string> headers;
  std::vector<std::vector<Cell>> rows;
  std::string if_empty = "None.";
};

// Two scales with colored cells. Each cell lists the risks placed there: documented and observed.
struct MatrixCell {
  HexColor color;
  std::vector<std::string> documented = {};
  std::vector<std::string> observed = {};
};
struct Matrix {
  std::string columns_title;
  std::string rows_title;
  std::vector<std::string> columns;  // from left to right
  std::vector<std::string> rows;     // from top to bottom
  std::vector<std::vector<MatrixCell>> cells;
  std::vector<std::pair<HexColor, std::string>> legend;
};

struct Interval {
  double low = 0;
  double high = 0;
};
struct Series {
  std::string name;
  HexColor color;
  std::vector<double> values;  // one for each category
  std::vector<std::optional<Interval>> intervals = {};
};
// Columns are stacked; bars are horizontal, one below the other.
enum class ChartKind { kColumns, kBars, kLine };
struct Chart {
  ChartKind kind = ChartKind::kColumns;
  std::string values_title;
  std::vector<std::string> categories;
  std::vector<Series> series;
  bool is_percent = false;  // values are shares: 0.123 is shown as 12.3%
};
// `description` says what the figure shows, for readers who cannot see it.
struct Figure {
  std::string caption;
  std::string description;
  std::variant<Matrix, Chart> drawing;
};

struct SignatureLine {
  std::string name;
  std::string meaning;
  Timestamp signed_at;
  std::string comment;
  std::string sha256;
  bool is_intact = true;
};
// Signatures given, and the roles that have not signed yet.
struct SignatureBlock {
  std::vector<SignatureLine> given;
  std::vector<std::string> missing;
};

using Block = std::variant<Subheading, Paragraph, Bullets, Facts, PaperTable, Figure, SignatureBlock>;

struct Section {
  std::string title;
  std::vector<Block> blocks = {};
  bool is_appendix = false;
  bool is_wide = false;  // its tables and figures need landscape pages
};
// False for a wide section in which all tables are empty: it does not need pages of its own.
bool needs_wide_pages(const Section& section);

struct Paper {
  std::string kind;              // "Risk analysis report"
  std::string title;             // of this one
  std::string subject;           // the product or product code it is about
  std::vector<Fact> facts = {};  // on the cover
  std::string reference = {};    // on every page: which record and version this is
  std::string mark = {};         // on every page: DRAFT
  std::vector<Section> sections = {};
};

// The numbered headings of a paper in their order: "2 Scope", "4.1 Risk matrix", "Appendix A Evidence".
struct HeadingLabel {
  std::string text;
  bool is_second_level = false;
  bool operator==(const HeadingLabel&) const = default;
};
std::vector<HeadingLabel> headings_of(const Paper& paper);

// "17 Nov 2026, 15:04 CET (UTC+01:00)".
std::string local_moment(Timestamp moment, const std::string& time_zone);

}  // namespace pharos::exports
