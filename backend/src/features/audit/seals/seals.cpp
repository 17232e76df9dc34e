#include "features/audit/seals/seals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/signing.hpp"

namespace pharos::audit {
namespace {

constexpr std::int64_t kFormat = 2;

std::string text_of(const JsonObject& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string{value->as_string()} : std::string{};
}

JsonObject content_of(const JsonObject& seal) {
  auto content = seal;
  content.erase("key");
  content.erase("signature");
  return content;
}

bool is_daily(const JsonObject& seal) {
  return seal.contains("day");
}

// Signed with a shared key, so it protects against someone with the database but not the settings.
bool has_daily_signature(const JsonObject& seal, const Secret<std::string>& key) {
  return crypto::equal(text_of(seal, "signature"),
                       crypto::hmac_sha256_hex(key.reveal(), canonical_text(content_of(seal))));
}

bool has_signature(const JsonObject& seal, const std::vector<std::string>& public_keys) {
  const auto signature = crypto::find_base64url(text_of(seal, "signature"));
  const auto content = canonical_text(content_of(seal));
  return signature && std::ranges::any_of(public_keys, [&](const std::string& key) {
           return crypto::is_signed(key, content, *signature);
         });
}

void check_signature(const JsonObject& seal, const std::string& name, const SealTrust& trust, SealReport& report) {
  if (is_daily(seal)) {
    if (!has_daily_signature(seal, trust.daily_key)) report.faults.push_back(name + ": the signature is wrong");
  } else if (!seal.contains("signature")) {
    ++report.not_signed;
    if (!trust.accepts_unsigned) report.faults.push_back(name + ": it is not signed");
  } else if (!has_signature(seal, trust.public_keys)) {
    report.faults.push_back(name + ": the signature is wrong, or made with an unknown key");
  }
}

// The current chain must contain the entry at which it was sealed. One message per chain is enough.
void check_heads(const Trail& trail, const JsonObject& seal, const std::string& name, std::set<std::string>& broken,
                 SealReport& report) {
  for (const Json& head : seal.at("heads").as_array()) {
    const auto chain = text_of(head.as_object(), "tenant_id");
    const auto entries = head.at("entries").to_number<std::int64_t>();
    if (entries == 0 || broken.contains(chain)) continue;
    const auto hash = trail.find_hash(chain, entries);
    if (hash && *hash == text_of(head.as_object(), "hash")) continue;
    broken.insert(chain);
    const auto what = hash                        ? fmt::format("entry {} was rewritten", entries)
                      : trail.find_hash(chain, 1) ? fmt::format("entries up to {} are missing", entries)
                                                  : std::string{"the chain is missing"};
    report.faults.push_back(fmt::format("audit chain {}: {} since {}", chain, what, name));
  }
}

}  // namespace

JsonObject make_seal(Timestamp now, const std::vector<ChainHead>& heads, const std::string& previous) {
  return {{"format", kFormat}, {"sealed_at", to_iso(now)}, {"previous", previous}, {"heads", to_json(heads)}};
}

void sign_seal(JsonObject& seal, const Secret<std::string>& seed) {
  const auto content = canonical_text(content_of(seal));
  seal["key"] = crypto::to_base64url(crypto::public_key_of(seed));
  seal["signature"] = crypto::to_base64url(crypto::sign(seed, content));
}

std::string seal_sha256(const JsonObject& seal) {
  return crypto::sha256_hex(canonical_text(content_of(seal)));
}

std::vector<std::filesystem::path> list_seals(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    const auto name = entry.path().filename().string();
    if (name.starts_with("audit-") && entry.path().extension() == ".json") files.push_back(entry.path());
  }
  // "audit-heads-<day>" of earlier releases sorts before "audit-seal-<hour>".
  std::ranges::sort(files, {}, [](const auto& file) { return file.filename().string(); });
  return files;
}

JsonObject read_seal(const std::filesystem::path& file) {
  std::ifstream in{file};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  auto document = read_json(text);
  if (!document.is_object() || !document.as_object().contains("heads")) {
    throw std::runtime_error(file.filename().string() + " is not a seal");
  }
  return std::move(document.as_object());
}

void write_seal(const std::filesystem::path& file, const JsonObject& seal) {
  const auto draft = std::filesystem::path{file}.replace_extension(".part");
  {
    std::ofstream out{draft};
    out << to_text(seal) << '\n';
    if (!out.flush()) throw std::runtime_error("the audit seal cannot be written");
  }
  std::filesystem::rename(draft, file);
}

SealReport check_seals(const Trail& trail, const std::filesystem::path& folder, const SealTrust& trust) {
  SealReport report;
  std::set<std::string> broken;
  std::string previous;
  for (const auto& file : list_seals(folder)) {
    const auto name = file.filename().string();
    JsonObject seal;
    try {
      seal = read_seal(file);
    } catch (const std::exception&) {
      report.faults.push_back(name + ": it cannot be read");
      continue;
    }
    ++report.seals;
    check_signature(seal, name, trust, report);
    if (!is_daily(seal)) {
      // The first seal in a folder may follow seals kept elsewhere.
      if (!previous.empty() && text_of(seal, "previous") != previous) {
        report.faults.push_back(name + ": a previous seal is missing or was changed");
      }
      previous = seal_sha256(seal);
    }
    check_heads(trail, seal, name, broken, report);
  }
  return report;
}

}  // namespace pharos::audit
