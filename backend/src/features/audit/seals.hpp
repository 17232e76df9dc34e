#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/secret.hpp"
#include "features/audit/audit.hpp"

// Seals: where every chain ended at some hour, signed with Ed25519 and linked to the seal before (R26). Whoever owns
// the database can rewrite a chain, but not a seal whose key and copies are elsewhere.
namespace pharos::audit {

// Without `key` and `signature`. `previous` is the content hash of the seal before, empty for the first one.
JsonObject make_seal(Timestamp now, const std::vector<ChainHead>& heads, const std::string& previous);
// Adds them.
void sign_seal(JsonObject& seal, const Secret<std::string>& seed);
// What `previous` of the next seal says: it does not depend on who signs.
std::string seal_sha256(const JsonObject& seal);

// Seals in the folder, the oldest first; those of earlier releases before.
std::vector<std::filesystem::path> list_seals(const std::filesystem::path& folder);
JsonObject read_seal(const std::filesystem::path& file);
// Replaces the file in one step. Throws std::runtime_error when it cannot.
void write_seal(const std::filesystem::path& file, const JsonObject& seal);

struct SealTrust {
  std::vector<std::string> public_keys;  // raw; a seal signed with another one is not trusted
  Secret<std::string> daily_key;         // of the daily seals of earlier releases
  bool accepts_unsigned = false;         // they are signed on another machine and kept there
};
struct SealReport {
  int seals = 0;
  int not_signed = 0;
  std::vector<std::string> faults;  // sentences
};
// Compares every seal of the folder with its signature, with the seal before, and with the chains as they are now: a
// chain that is missing, shorter than it was, or has another entry where a seal was made.
SealReport check_seals(const Trail& trail, const std::filesystem::path& folder, const SealTrust& trust);

}  // namespace pharos::audit
