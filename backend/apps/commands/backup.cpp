#include "commands/backup.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "commands/commands.hpp"
#include "configuration.hpp"
#include "core/crypto.hpp"
#include "db/database.hpp"
#include "db/store_copy.hpp"
#include "db/url.hpp"
#include "features/audit/audit.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr const char* kStoreFile = "pharos.db";
constexpr const char* kManifestFile = "manifest.json";

std::string content_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream{file, std::ios::binary}.rdbuf();
  return text.str();
}

std::string sha256_of(const fs::path& file) {
  crypto::Sha256 hash;
  std::ifstream in{file, std::ios::binary};
  std::string piece(1 << 20, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    hash.add({piece.data(), static_cast<size_t>(in.gcount())});
  }
  return hash.hex();
}

JsonObject chain_lengths(const fs::path& store) {
  const auto database = db::Database::open({.url = "sqlite:" + store.string()});
  const SystemClock clock;
  JsonObject lengths;
  for (const auto& verdict : audit::Trail{*database, clock}.verify()) {
    if (verdict.first_broken) {
      throw std::runtime_error(
          fmt::format("the audit chain {} is broken at entry {}", verdict.tenant_id, *verdict.first_broken));
    }
    lengths[verdict.tenant_id] = verdict.entries;
  }
  return lengths;
}

void require_as_described(const fs::path& store, const JsonObject& manifest) {
  if (fs::file_size(store) != static_cast<std::uintmax_t>(manifest.at("bytes").as_int64()) ||
      sha256_of(store) != std::string_view{manifest.at("sha256").as_string()}) {
    throw std::runtime_error("the backup is damaged: it does not match its manifest");
  }
}

}  // namespace

void write_backup(const std::string& database_url, const fs::path& folder, const Clock& clock) {
  fs::create_directories(folder);
  const auto store = folder / kStoreFile;
  db::copy_store(database_url, store);
  const JsonObject manifest{{"format", 1},
                            {"created_at", to_iso(clock.now())},
                            {"bytes", static_cast<std::int64_t>(fs::file_size(store))},
                            {"sha256", sha256_of(store)}};
  std::ofstream out{folder / kManifestFile};
  out << to_text(manifest) << '\n';
  if (!out.flush()) throw std::runtime_error((folder / kManifestFile).string() + " cannot be written");
}

void restore_backup(const fs::path& folder, const std::string& database_url) {
  const auto target = db::find_sqlite_path(database_url);
  if (!target) throw std::runtime_error("restore a PostgreSQL store with pg_restore");
  if (fs::exists(*target)) throw std::runtime_error(*target + " already exists: move it first");
  const auto manifest = read_json(content_of(folder / kManifestFile)).as_object();
  require_as_described(folder / kStoreFile, manifest);

  const fs::path draft = *target + ".restoring";
  fs::copy_file(folder / kStoreFile, draft, fs::copy_options::overwrite_existing);
  try {
    require_as_described(draft, manifest);
    for (const auto& chain : chain_lengths(draft)) {
      std::cout << fmt::format("audit chain {}: {} entries, intact\n", std::string_view{chain.key()},
                               chain.value().as_int64());
    }
  } catch (...) {  // a draft must never be mistaken for a store
    for (const auto* suffix : {"", "-wal", "-shm"}) fs::remove(draft.string() + suffix);
    throw;
  }
  fs::rename(draft, *target);
}

void add_backup(CLI::App& app, Invocation& invocation) {
  const auto folder = std::make_shared<std::string>();
  auto* backup = app.add_subcommand("backup", "Copy the store to a new folder while it is in use");
  backup->add_option("folder", *folder, "Target folder")->required();
  backup->callback([&invocation, folder] {
    invocation.run = [&invocation, folder] {
      write_backup(read_configuration(invocation.configuration_file).database_url, *folder, SystemClock{});
      std::cout << "wrote " << *folder << '\n';
      return 0;
    };
  });
  auto* restore = app.add_subcommand("restore", "Restore a backup to a store that does not exist yet");
  restore->add_option("folder", *folder, "Backup folder")->required();
  restore->callback([&invocation, folder] {
    invocation.run = [&invocation, folder] {
      restore_backup(*folder, read_configuration(invocation.configuration_file).database_url);
      std::cout << "restored from " << *folder << '\n';
      return 0;
    };
  });
}

}  // namespace pharos
