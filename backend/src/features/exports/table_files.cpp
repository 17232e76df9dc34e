#include "features/exports/table_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>

#include "core/error.hpp"

namespace pharos::exports {

std::unique_ptr<TableFile> open_table_file(Format format, const std::filesystem::path& file) {
  switch (format) {
    case Format::kCsv:
      return open_csv_file(file);
    case Format::kXlsx:
      return open_xlsx_file(file);
    case Format::kPdf:
      return open_pdf_file(file);
    case Format::kDocx:
      return open_docx_file(file);
  }
  throw Error(ErrorCode::kInternal, "Unknown format");
}

Format read_format(const http::Query& query, std::initializer_list<Format> offered, Format otherwise) {
  const auto text = query.find("format");
  if (!text) return otherwise;
  const auto format = kFormats.find(*text);
  if (format && std::ranges::find(offered, *format) != offered.end()) return *format;
  std::vector<std::string_view> names;
  for (const Format one : offered) names.push_back(kFormats.name(one));
  throw Error(ErrorCode::kInvalidFields, "Some fields are invalid",
              {{"format", fmt::format("Must be {}", fmt::join(names, ", "))}});
}

std::optional<http::Paging> read_page(const http::Query& query) {
  return query.find("page") ? std::optional{http::read_paging(query)} : std::nullopt;
}

std::vector<std::string> read_columns(const http::Query& query, Format format,
                                      const std::function<bool(std::string_view)>& is_known) {
  const auto refuse = [](const std::string& message) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are invalid", {{"columns", message}});
  };
  std::vector<std::string> names;
  for (const std::string& text : query.list("columns")) {
    std::vector<std::string> some;
    boost::algorithm::split(some, text, boost::is_any_of(","));
    names.insert(names.end(), some.begin(), some.end());
  }
  for (const std::string& name : names) {
    if (!is_known(name)) refuse("Unknown column " + name);
  }
  if (format == Format::kPdf && names.size() > kMostColumnsOfPdf) {
    refuse(fmt::format("A page has room for {} columns", kMostColumnsOfPdf));
  }
  return names;
}

}  // namespace pharos::exports
