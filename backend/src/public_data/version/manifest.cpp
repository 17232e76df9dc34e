#include "public_data/version/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/stored_json.hpp"
#include "public_data/columns/store_format.hpp"

namespace pharos::public_data {

namespace {

[[noreturn]] void fail(std::string_view why) {
  throw Error(ErrorCode::kUnavailable, fmt::format("the manifest cannot be read: {}", why));
}

template <class T>
T get(const JsonObject& object, std::string_view field) {
  return read_stored<T>(object.at(field));
}

Date get_date(const JsonObject& object, std::string_view field) {
  const auto date = find_date(get<std::string>(object, field));
  if (!date) fail(fmt::format("{} is not a date", field));
  return *date;
}

Json optional_date(const std::optional<Date>& date) {
  return date ? Json(to_iso(*date)) : Json(nullptr);
}

SourceFacts read_source(const JsonObject& json) {
  SourceFacts source;
  source.name = get<std::string>(json, "name");
  source.origin = get<std::string>(json, "origin");
  if (!json.at("data_through").is_null()) source.data_through = get_date(json, "data_through");
  source.read = get<std::uint64_t>(json, "read");
  source.accepted = get<std::uint64_t>(json, "accepted");
  source.repaired = get<std::uint64_t>(json, "repaired");
  source.rejected = get<std::uint64_t>(json, "rejected");
  source.duplicate = get<std::uint64_t>(json, "duplicate");
  if (!json.at("expected").is_null()) source.expected = get<std::uint64_t>(json, "expected");
  source.warnings = get<std::vector<std::string>>(json, "warnings");
  return source;
}

Json write_source(const SourceFacts& source) {
  return JsonObject{{"name", source.name},
                    {"origin", source.origin},
                    {"data_through", optional_date(source.data_through)},
                    {"read", source.read},
                    {"accepted", source.accepted},
                    {"repaired", source.repaired},
                    {"rejected", source.rejected},
                    {"duplicate", source.duplicate},
                    {"expected", source.expected ? Json(*source.expected) : Json(nullptr)},
                    {"warnings", to_json(source.warnings)}};
}

Difference read_difference(const JsonObject& json) {
  return {.from_version = get<std::string>(json, "from_version"),
          .added = get<std::int64_t>(json, "added"),
          .changed = get<std::int64_t>(json, "changed"),
          .followed_up = get<std::int64_t>(json, "followed_up"),
          .withdrawn = get<std::int64_t>(json, "withdrawn")};
}

Json write_difference(const Difference& difference) {
  return JsonObject{{"from_version", difference.from_version},
                    {"added", difference.added},
                    {"changed", difference.changed},
                    {"followed_up", difference.followed_up},
                    {"withdrawn", difference.withdrawn}};
}

VersionFile read_file_entry(const JsonObject& json) {
  VersionFile file{.name = get<std::string>(json, "name"),
                   .bytes = get<std::uint64_t>(json, "bytes"),
                   .sha256 = get<std::string>(json, "sha256")};
  const bool outside = file.name.empty() || file.name.front() == '/' || file.name.find("..") != std::string::npos;
  if (outside) fail("a file's name leads outside the version");
  return file;
}

Json write_file_entry(const VersionFile& file) {
  return JsonObject{{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.sha256}};
}

Manifest read_fields(const JsonObject& json) {
  Manifest manifest;
  manifest.format = get<int>(json, "format");
  manifest.id = get<std::string>(json, "id");
  manifest.data_through = get_date(json, "data_through");
  const auto loaded_at = find_timestamp(get<std::string>(json, "loaded_at"));
  if (!loaded_at) fail("loaded_at is not a time");
  manifest.loaded_at = *loaded_at;
  manifest.is_generated = get<bool>(json, "is_generated");
  for (const Json& source : json.at("sources").as_array()) manifest.sources.push_back(read_source(source.as_object()));
  for (const auto& [table, count] : json.at("rows").as_object()) {
    manifest.rows.emplace(table, read_stored<std::int64_t>(count));
  }
  if (!json.at("difference").is_null()) manifest.difference = read_difference(json.at("difference").as_object());
  for (const Json& file : json.at("files").as_array()) manifest.files.push_back(read_file_entry(file.as_object()));
  return manifest;
}

// The format of a manifest whose other fields may be unknown; 0 if there is none.
int format_of(const JsonObject& json) {
  const Json* format = json.if_contains("format");
  return format && format->is_int64() ? static_cast<int>(format->as_int64()) : 0;
}

}  // namespace

Manifest read_manifest(std::string_view json) {
  boost::system::error_code error;
  const Json parsed = boost::json::parse(json, error);
  if (error || !parsed.is_object()) fail("it is not a JSON object");
  const JsonObject& object = parsed.as_object();
  try {
    return read_fields(object);
  } catch (const Error&) {
    throw;
  } catch (const std::exception& fault) {  // a missing field, or a wrong type
    const int format = format_of(object);
    if (format != kStoreFormat) fail(fmt::format("it has format {}, but this program reads {}", format, kStoreFormat));
    fail(fault.what());
  }
}

std::string to_text(const Manifest& manifest) {
  JsonArray sources;
  for (const SourceFacts& source : manifest.sources) sources.push_back(write_source(source));
  JsonObject rows;
  for (const auto& [table, count] : manifest.rows) rows[table] = count;
  JsonArray files;
  for (const VersionFile& file : manifest.files) files.push_back(write_file_entry(file));
  const JsonObject json{{"format", manifest.format},
                        {"id", manifest.id},
                        {"data_through", to_iso(manifest.data_through)},
                        {"loaded_at", to_iso(manifest.loaded_at)},
                        {"is_generated", manifest.is_generated},
                        {"sources", std::move(sources)},
                        {"rows", std::move(rows)},
                        {"difference", manifest.difference ? write_difference(*manifest.difference) : Json(nullptr)},
                        {"files", std::move(files)}};
  return boost::json::serialize(json) + "\n";
}

}  // namespace pharos::public_data
