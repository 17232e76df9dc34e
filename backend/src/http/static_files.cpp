#include "http/static_files.hpp"

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "http/accept_encoding.hpp"
#include "http/header_text.hpp"

namespace pharos::http {
namespace {

constexpr std::string_view kOctets = "application/octet-stream";
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kContentTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".csv", "text/csv; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".yaml", "application/yaml; charset=utf-8"},
    {".pdf", "application/pdf"},
    {".wasm", "application/wasm"},
}};

std::string_view content_type_of(const std::string& extension) {
  for (const auto& [known, type] : kContentTypes) {
    if (known == extension) return type;
  }
  return kOctets;
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Each encoding is a separate representation and needs its own tag.
std::string etag_of(std::string_view content) {
  return fmt::format("\"{}\"", std::string_view(crypto::sha256_hex(content)).substr(0, 32));
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    auto entry = take_entry(if_none_match, ',');
    if (entry.starts_with("W/")) entry.remove_prefix(2);
    if (entry == etag || entry == "*") return true;
  }
  return false;
}

}  // namespace

struct StaticFiles::Entry {
  struct Copy {
    std::string_view encoding;  // "": not encoded
    std::string content;
    std::string etag;
  };
  std::string content_type;
  std::string cache_control;
  std::vector<Copy> copies;  // best first, unencoded last

  const Copy& pick(std::string_view accept_encoding) const {
    for (const auto& copy : copies) {
      if (copy.encoding.empty() || accepts_encoding(accept_encoding, copy.encoding)) return copy;
    }
    return copies.back();
  }
};

StaticFiles::StaticFiles(const std::filesystem::path& folder) {
  add(folder, false);
}

void StaticFiles::add_assets(const std::filesystem::path& folder) {
  add(folder, true);
}

void StaticFiles::add(const std::filesystem::path& folder, bool assets_only) {
  for (const auto& found : std::filesystem::recursive_directory_iterator(folder)) {
    const auto& file = found.path();
    const auto extension = file.extension().string();
    if (!found.is_regular_file() || extension == ".br" || extension == ".gz") continue;
    const auto path = fmt::format("/{}", std::filesystem::relative(file, folder).generic_string());
    const bool is_asset = path.starts_with("/assets/");
    if (assets_only && (!is_asset || entries_.contains(path))) continue;
    auto entry = std::make_unique<Entry>();
    entry->content_type = content_type_of(extension);
    // Asset names contain a content hash; other files may change under the same name.
    entry->cache_control = is_asset ? "public, max-age=31536000, immutable" : "no-cache";
    for (const auto& [suffix, encoding] : {std::pair{".br", "br"}, std::pair{".gz", "gzip"}, std::pair{"", ""}}) {
      const std::filesystem::path copy = file.string() + suffix;
      if (!std::filesystem::is_regular_file(copy)) continue;
      auto content = read_file(copy);
      auto etag = etag_of(content);
      entry->copies.push_back({encoding, std::move(content), std::move(etag)});
    }
    entries_.emplace(path, std::move(entry));
  }
}

StaticFiles::~StaticFiles() = default;

Response StaticFiles::serve(const Request& request) const {
  const auto found = entries_.find(request.path == "/" ? std::string_view("/index.html") : request.path);
  if (found == entries_.end()) {
    Response missing = text("Not found\n", "text/plain; charset=utf-8");
    missing.status = http_status(ErrorCode::kNotFound);
    missing.headers.set("Cache-Control", "no-cache");
    return missing;
  }
  const auto& entry = *found->second;
  const auto& copy = entry.pick(request.headers.get_or("Accept-Encoding", ""));
  Response response;
  response.headers.set("Content-Type", entry.content_type);
  response.headers.set("Cache-Control", entry.cache_control);
  response.headers.set("ETag", copy.etag);
  if (entry.copies.size() > 1) response.headers.set("Vary", "Accept-Encoding");
  if (names_etag(request.headers.get_or("If-None-Match", ""), copy.etag)) {
    response.status = 304;
    return response;
  }
  if (!copy.encoding.empty()) response.headers.set("Content-Encoding", std::string(copy.encoding));
  response.body = copy.content;
  return response;
}

}  // namespace pharos::http
