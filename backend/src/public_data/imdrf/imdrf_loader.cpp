#include "public_data/imdrf/imdrf_loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <map>
#include <optional>

#include "core/error.hpp"
#include "public_data/imdrf/annex_terms.hpp"
#include "public_data/normalize/values.hpp"
#include "public_data/openfda/openfda_file.hpp"
#include "sheets/workbook.hpp"

namespace pharos::public_data {

namespace {

constexpr std::string_view kAnnexes = "ABCDEFG";

// The columns of a sheet by the names in its header: "imdrf code", "level 1 term", ...
using Header = std::map<std::string, size_t, std::less<>>;

std::string cell_at(const std::vector<std::string>& cells, const Header& header, std::string_view column) {
  const auto found = header.find(column);
  return found == header.end() || found->second >= cells.size() ? "" : clean_text(cells[found->second]);
}

// Each term is in the column of its level only.
std::string term_of(const std::vector<std::string>& cells, const Header& header) {
  for (const char* level : {"level 3 term", "level 2 term", "level 1 term"}) {
    std::string term = cell_at(cells, header, level);
    if (!term.empty()) return term;
  }
  return "";
}

std::string digits_or_nothing(std::string text) {
  const bool is_number = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return is_number ? text : "";
}

AnnexRow read_row(const std::vector<std::string>& cells, const Header& header) {
  return {.code = cell_at(cells, header, "imdrf code"),
          .term = term_of(cells, header),
          .hierarchy = cell_at(cells, header, "codehierarchy"),
          .fda_code = digits_or_nothing(cell_at(cells, header, "fda code")),
          .ncit_code = cell_at(cells, header, "ncit code"),
          .definition = cell_at(cells, header, "definition"),
          .status = cell_at(cells, header, "status")};
}

// "Release Number: 2025" among the lines above the table.
std::string release_in(const std::vector<std::string>& cells) {
  constexpr std::string_view kLabel = "Release Number:";
  for (const std::string& cell : cells) {
    if (cell.starts_with(kLabel)) return clean_text(std::string_view(cell).substr(kLabel.size()));
  }
  return "";
}

Header read_header(const std::vector<std::string>& cells) {
  Header header;
  for (size_t i = 0; i < cells.size(); ++i) header.emplace(boost::to_lower_copy(clean_text(cells[i])), i);
  return header;
}

void load_annex(sheets::Workbook& workbook, const std::string& sheet, const std::string& file,
                const Sink<ImdrfTerm>& sink, LoadReport& report) {
  FileReport& counts = report.file(fmt::format("{} sheet {}", file, sheet));
  std::string release;
  std::optional<Header> header;
  std::optional<AnnexTerms> terms;
  workbook.read(sheet, [&](std::uint64_t row, const std::vector<std::string>& cells) {
    if (!header) {
      if (release.empty()) release = release_in(cells);
      Header found = read_header(cells);
      if (!found.contains("imdrf code")) return true;
      header = std::move(found);
      terms.emplace(sheet.front(), release, counts);
      return true;
    }
    const bool is_blank = std::ranges::all_of(cells, [](const std::string& cell) { return trim(cell).empty(); });
    if (!is_blank) terms->add(row, read_row(cells, *header));
    return true;
  });
  if (!terms) throw Error(ErrorCode::kBadRequest, fmt::format("{}: sheet {} has no header", file, sheet));
  terms->finish(sink);
}

AnnexRow read_json_row(const simdjson::dom::object& object) {
  std::map<std::string, std::string, std::less<>> values;
  for (const auto& [key, value] : object)
    values[boost::to_lower_copy(std::string(key))] = clean_text(scalar_text(value));
  return {.code = values["code"],
          .term = values["term"],
          .hierarchy = values["codehierarchy"],
          .fda_code = "",
          .ncit_code = "",
          .definition = values["definition"],
          .status = values["status"]};
}

}  // namespace

void load_imdrf_workbook(const std::filesystem::path& path, const Sink<ImdrfTerm>& sink, LoadReport& report) {
  const std::string file = path.filename();
  sheets::Workbook workbook(path);
  size_t found = 0;
  for (const std::string& sheet : workbook.sheets()) {
    if (sheet.size() != 1 || kAnnexes.find(sheet.front()) == kAnnexes.npos) continue;
    load_annex(workbook, sheet, file, sink, report);
    ++found;
  }
  if (found == 0) throw Error(ErrorCode::kBadRequest, fmt::format("{} has no annex sheet", file));
}

void load_imdrf_json(ByteSource& source, std::string_view file, std::string_view release, const Sink<ImdrfTerm>& sink,
                     LoadReport& report) {
  FileReport& counts = report.file(file);
  std::optional<AnnexTerms> terms;
  read_openfda_file(source, counts, [&](const OpenFdaRecord& record, Notes&) {
    const AnnexRow row = read_json_row(record.object);
    if (!terms) {
      const bool is_annex = !row.code.empty() && kAnnexes.find(row.code.front()) != kAnnexes.npos;
      if (!is_annex) throw Error(ErrorCode::kBadRequest, fmt::format("{} is not an IMDRF annex", file));
      terms.emplace(row.code.front(), std::string(release), counts);
    }
    terms->add(record.number, row);
  });
  if (terms) terms->finish(sink);
}

}  // namespace pharos::public_data
