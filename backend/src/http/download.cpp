#include "http/download.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/percent_encoding.hpp"

namespace pharos::http {
namespace {

constexpr std::pair<const char*, const char*> kTypes[] = {
    {".csv", "text/csv; charset=utf-8"},
    {".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    {".pdf", "application/pdf"},
    {".json", "application/json"},
    {".zip", "application/zip"},
    {".xml", "application/xml"}};

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

// RFC 6266: browsers that support the encoded form use it, others use the plain one.
std::string disposition(const std::string& name) {
  std::string plain;
  for (const char c : name) plain += is_plain(c) ? c : '_';
  if (plain == name) return fmt::format("attachment; filename=\"{}\"", name);
  return fmt::format("attachment; filename=\"{}\"; filename*=UTF-8''{}", plain, percent_encoded(name));
}

Response with_file_headers(Response response, const std::string& name) {
  const auto* type = std::ranges::find_if(kTypes, [&name](const auto& known) { return name.ends_with(known.first); });
  response.headers.set("Content-Type", type == std::end(kTypes) ? "application/octet-stream" : type->second);
  response.headers.set("Content-Disposition", disposition(name));
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

}  // namespace

Response download(const std::filesystem::path& file, bool remove_after, const std::string& name) {
  return with_file_headers({.status = 200, .headers = {}, .body = FileBody{file, remove_after}}, name);
}

Response download(std::function<bool(std::string& chunk)> next, const std::string& name) {
  return with_file_headers({.status = 200, .headers = {}, .body = StreamBody{std::move(next)}}, name);
}

}  // namespace pharos::http
