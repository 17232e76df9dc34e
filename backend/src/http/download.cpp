#include "http/download.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pharos::http {
namespace {

constexpr std::pair<const char*, const char*> kTypes[] = {
    {".csv", "text/csv; charset=utf-8"},
    {".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    {".pdf", "application/pdf"},
    {".json", "application/json"}};

}  // namespace

Response download(const std::filesystem::path& file, bool remove_after, const std::string& name) {
  Response response{.status = 200, .headers = {}, .body = FileBody{file, remove_after}};
  const auto* type = std::ranges::find_if(kTypes, [&name](const auto& known) { return name.ends_with(known.first); });
  response.headers.set("Content-Type", type == std::end(kTypes) ? "application/octet-stream" : type->second);
  // Nothing in our own names needs escaping.
  response.headers.set("Content-Disposition", fmt::format("attachment; filename=\"{}\"", name));
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

}  // namespace pharos::http
