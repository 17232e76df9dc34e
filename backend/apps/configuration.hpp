#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blobs/s3/s3_settings.hpp"
#include "core/key_ring.hpp"
#include "http/listener.hpp"
#include "http/router.hpp"
#include "mail/mailer.hpp"

namespace pharos {

// All settings of an installation. Values come from a file that only its owner can read, and from the environment,
// which takes precedence (R46). They are listed in docs/running.md.
struct Configuration {
  std::filesystem::path var_folder;
  std::filesystem::path web_folder;
  std::filesystem::path data_folder;  // versions of the public data
  std::int64_t public_data_memory_mb = 0;
  std::string database_url;
  size_t database_connections = 0;
  std::chrono::seconds statement_timeout{};
  std::chrono::milliseconds tcp_user_timeout{};
  std::optional<blobs::S3Settings> object_store;  // absent: files are in a folder below var_folder
  std::chrono::milliseconds database_timeout{};
  size_t job_workers = 0;     // background jobs at the same time
  std::string migration_url;  // owner of the schema; defaults to database_url
  std::string base_url;       // base of links in mails
  http::ListenerSettings listener;
  http::RequestLog request_log;
  std::string admin_address;
  std::uint16_t admin_port = 0;
  KeyRing token_keys;
  KeyRing data_keys;
  std::optional<Secret<std::string>> seal_seed;  // Ed25519; absent: audit seals are signed on another machine
  std::vector<std::string> seal_public_keys;     // raw; `pharos verify` trusts seals signed with these
  std::optional<mail::SmtpSettings> smtp;
  mail::Sender sender;
  bool registration_open = false;
  bool demo = false;
  bool playground = false;
  double rate_factor = 1.0;
  std::string terms_url;
  std::string privacy_url;
};

// Reads `file` (optional) and the environment. Throws std::runtime_error naming the setting: a missing, short or
// default key, a secrets file that others can read, a malformed address.
Configuration read_configuration(const std::filesystem::path& file);

struct NewConfiguration {
  bool demo = false;
  std::string var_folder;  // the folder of the file when empty
};

// Writes a new file with fresh keys, readable by its owner only. Never overwrites one.
void write_new_configuration(const std::filesystem::path& file, const NewConfiguration& choices);

}  // namespace pharos
