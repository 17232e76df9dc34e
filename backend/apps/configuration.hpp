#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/key_ring.hpp"
#include "http/listener.hpp"
#include "mail/mailer.hpp"

namespace pharos {

// Everything an installation can set. Values come from a file that only its owner can read, and from the
// environment, which wins (R46). docs/running.md lists them.
struct Configuration {
  std::filesystem::path var_folder;
  std::filesystem::path web_folder;
  std::filesystem::path data_folder;  // versions of the public data
  std::string database_url;
  size_t database_connections = 0;
  std::chrono::seconds statement_timeout{};
  std::chrono::milliseconds tcp_user_timeout{};
  std::string migration_url;  // the owner of the schema; the database_url when not set
  std::string base_url;       // links in mails start with it
  http::ListenerSettings listener;
  std::string admin_address;
  std::uint16_t admin_port = 0;
  KeyRing token_keys;
  KeyRing data_keys;
  std::optional<Secret<std::string>> seal_seed;  // Ed25519; nothing: audit seals are signed on another machine
  std::vector<std::string> seal_public_keys;     // raw, of the keys whose seals `pharos verify` trusts
  std::optional<mail::SmtpSettings> smtp;
  mail::Sender sender;
  bool registration_open = false;
  bool demo = false;
  bool playground = false;
  double rate_factor = 1.0;
  std::string terms_url;
  std::string privacy_url;
};

// Reads `file` (absent is fine) and the environment. Throws std::runtime_error with a sentence that names
// the setting: a missing, short or default key, a readable secrets file, a malformed address.
Configuration read_configuration(const std::filesystem::path& file);

struct NewConfiguration {
  bool demo = false;
  std::string var_folder;  // the folder of the file when empty
};

// Writes a new file with fresh keys, readable by its owner only. Refuses to replace one.
void write_new_configuration(const std::filesystem::path& file, const NewConfiguration& choices);

}  // namespace pharos
