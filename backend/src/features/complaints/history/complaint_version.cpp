#include "features/complaints/history/complaint_version.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

int hex_value(char digit) {
  return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

}  // namespace

void VersionsDigest::add(std::string_view sha256_hex) {
  std::string bytes;
  bytes.reserve(sha256_hex.size() / 2);
  for (size_t i = 0; i + 1 < sha256_hex.size(); i += 2) {
    bytes += static_cast<char>(hex_value(sha256_hex[i]) * 16 + hex_value(sha256_hex[i + 1]));
  }
  hashes_.push_back(std::move(bytes));
}

std::string VersionsDigest::hex() {
  std::ranges::sort(hashes_);
  crypto::Sha256 sum;
  for (const std::string& hash : hashes_) sum.add(hash);
  return sum.hex();
}

std::string sealing_context(const TenantScope& tenant, const ComplaintId& id) {
  return "complaint " + tenant.tenant().text() + " " + id.text();
}

std::string version_sha256(const TenantScope& tenant, const PreparedRow& row) {
  // The encrypted form is hashed, so that the hash can be checked without the key and does not help to guess a name.
  return crypto::sha256_hex(canonical_text(JsonObject{{"tenant_id", tenant.tenant().text()},
                                                      {"complaint_id", row.id.text()},
                                                      {"version", row.version},
                                                      {"record", row.record},
                                                      {"complainant", to_json(row.complainant)}}));
}

void read_sealed(const KeyRing& keys, const TenantScope& tenant, const ComplaintId& id, const std::string& sealed,
                 ComplaintSpec& spec) {
  const auto opened = keys.find_opened(sealed, sealing_context(tenant, id));
  if (!opened) throw Error(ErrorCode::kInternal, "A complainant cannot be decrypted with the available keys");
  read_complainant(read_json(*opened).as_object(), spec);
}

}  // namespace pharos::complaints
