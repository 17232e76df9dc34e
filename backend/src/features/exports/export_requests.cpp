#include "features/exports/export_requests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>

#include "core/error.hpp"
#include "features/exports/files/table/column.hpp"
#include "http/download.hpp"

namespace pharos::exports {

Format read_format(const http::Query& query, std::initializer_list<Format> offered, Format otherwise) {
  const auto text = query.find("format");
  if (!text) return otherwise;
  const auto format = kFormats.find(*text);
  if (format && std::ranges::find(offered, *format) != offered.end()) return *format;
  std::vector<std::string_view> names;
  for (const Format one : offered) names.push_back(kFormats.name(one));
  throw invalid_field("format", fmt::format("Must be {}", fmt::join(names, ", ")));
}

std::optional<Paging> read_page(const http::Query& query) {
  return query.find("page") ? std::optional{http::read_paging(query)} : std::nullopt;
}

std::vector<std::string> read_columns(const http::Query& query, Format format,
                                      const std::function<bool(std::string_view)>& is_known) {
  const auto refuse = [](const std::string& message) { throw invalid_field("columns", message); };
  std::vector<std::string> names;
  for (const std::string& text : query.list("columns")) {
    std::vector<std::string> some;
    boost::algorithm::split(some, text, boost::is_any_of(","));
    names.insert(names.end(), some.begin(), some.end());
  }
  for (const std::string& name : names) {
    if (!is_known(name)) refuse("Unknown column " + name);
  }
  if (is_paper(format) && names.size() > kMostColumnsOfPaper) {
    refuse(fmt::format("A page has room for {} columns", kMostColumnsOfPaper));
  }
  return names;
}

http::Response to_response(const Delivery& delivery) {
  if (const auto* queued = std::get_if<QueuedFile>(&delivery)) return http::accepted(to_json(*queued));
  const auto& file = std::get<ReadyFile>(delivery);
  return http::download(file.path, true, file.name);
}

}  // namespace pharos::exports
