#include "backup/backup_manifest.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/json.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr const char* kManifestFile = "manifest.json";
constexpr std::int64_t kFormat = 2;

std::string text_at(const JsonObject& object, std::string_view name) {
  return std::string{object.at(name).as_string()};
}

// Copies of earlier releases contain the SQLite database only.
BackupManifest read_first_format(const JsonObject& document) {
  return {.created_at = text_at(document, "created_at"),
          .store = "pharos.db",
          .files = {
              {.path = "pharos.db", .bytes = document.at("bytes").as_int64(), .sha256 = text_at(document, "sha256")}}};
}

BackupManifest read_document(const JsonObject& document) {
  const auto format = document.at("format").as_int64();
  if (format == 1) return read_first_format(document);
  if (format != kFormat) throw std::runtime_error("the backup was made by a newer release");
  BackupManifest manifest{.created_at = text_at(document, "created_at"),
                          .store = text_at(document, "store"),
                          .current_data_version = text_at(document, "current_data_version")};
  for (const auto& [table, count] : document.at("rows").as_object())
    manifest.rows[std::string{table}] = count.as_int64();
  for (const auto& id : document.at("data_versions").as_array()) manifest.data_versions.emplace_back(id.as_string());
  for (const auto& entry : document.at("files").as_array()) {
    const auto& file = entry.as_object();
    manifest.files.push_back(
        {.path = text_at(file, "path"), .bytes = file.at("bytes").as_int64(), .sha256 = text_at(file, "sha256")});
  }
  return manifest;
}

}  // namespace

void write_manifest(const BackupManifest& manifest, const fs::path& folder) {
  JsonObject rows;
  for (const auto& [table, count] : manifest.rows) rows[table] = count;
  JsonArray versions;
  for (const auto& id : manifest.data_versions) versions.emplace_back(id);
  JsonArray files;
  for (const auto& file : manifest.files) {
    files.emplace_back(JsonObject{{"path", file.path}, {"bytes", file.bytes}, {"sha256", file.sha256}});
  }
  const JsonObject document{{"format", kFormat},
                            {"created_at", manifest.created_at},
                            {"store", manifest.store},
                            {"rows", std::move(rows)},
                            {"data_versions", std::move(versions)},
                            {"current_data_version", manifest.current_data_version},
                            {"files", std::move(files)}};
  std::ofstream out{folder / kManifestFile};
  out << to_text(document) << '\n';
  if (!out.flush()) throw std::runtime_error((folder / kManifestFile).string() + " cannot be written");
}

BackupManifest read_manifest(const fs::path& folder) {
  std::ifstream in{folder / kManifestFile, std::ios::binary};
  if (!in) throw std::runtime_error(fmt::format("{} is not a backup: it has no {}", folder.string(), kManifestFile));
  try {
    return read_document(read_json(std::string{std::istreambuf_iterator<char>{in}, {}}).as_object());
  } catch (const std::runtime_error&) {
    throw;
  } catch (const std::exception&) {
    throw std::runtime_error("the backup is damaged: its manifest cannot be read");
  }
}

BackupFile describe_file(const fs::path& folder, const std::string& path) {
  crypto::Sha256 hash;
  std::ifstream in{folder / path, std::ios::binary};
  std::string piece(1 << 20, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    hash.add({piece.data(), static_cast<size_t>(in.gcount())});
  }
  return {.path = path, .bytes = static_cast<std::int64_t>(fs::file_size(folder / path)), .sha256 = hash.hex()};
}

void require_as_described(const BackupManifest& manifest, const fs::path& folder) {
  for (const auto& file : manifest.files) {
    // A manifest from elsewhere must not lead outside the folder.
    const bool is_inside = !fs::path{file.path}.is_absolute() && file.path.find("..") == std::string::npos;
    if (!is_inside || !fs::is_regular_file(folder / file.path)) {
      throw std::runtime_error(fmt::format("the backup is damaged: {} is missing", file.path));
    }
    const auto found = describe_file(folder, file.path);
    if (found.bytes != file.bytes || found.sha256 != file.sha256) {
      throw std::runtime_error(fmt::format("the backup is damaged: {} does not match its manifest", file.path));
    }
  }
}

}  // namespace pharos
