#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/secret.hpp"
#include "features/audit/trail.hpp"

// Seals: the end of every chain at a given hour, signed with Ed25519 and linked to the previous seal (R26). Whoever
// controls the database can rewrite a chain, but not a seal whose key and copies are elsewhere.
namespace pharos::audit {

// Without `key` and `signature`. `previous` is the content hash of the previous seal, empty for the first one.
JsonObject make_seal(Timestamp now, const std::vector<ChainHead>& heads, const std::string& previous);
// Adds them.
void sign_seal(JsonObject& seal, const Secret<std::string>& seed);
// The value of `previous` in the next seal; independent of the signature.
std::string seal_sha256(const JsonObject& seal);

// Seals in the folder, oldest first; those of earlier releases come before.
std::vector<std::filesystem::path> list_seals(const std::filesystem::path& folder);
JsonObject read_seal(const std::filesystem::path& file);
// Replaces the file atomically. Throws std::runtime_error on failure.
void write_seal(const std::filesystem::path& file, const JsonObject& seal);

struct SealTrust {
  std::vector<std::string> public_keys;  // raw; a seal signed with another key is not trusted
  Secret<std::string> daily_key;         // for the daily seals of earlier releases
  bool accepts_unsigned = false;         // when they are signed and kept on another machine
};
struct SealReport {
  int seals = 0;
  int not_signed = 0;
  std::vector<std::string> faults;  // messages
};
// Checks every seal in the folder against its signature, the previous seal, and the current chains: reports a chain
// that is missing, shorter than it was, or has a different entry where it was sealed.
SealReport check_seals(const Trail& trail, const std::filesystem::path& folder, const SealTrust& trust);

}  // namespace pharos::audit
