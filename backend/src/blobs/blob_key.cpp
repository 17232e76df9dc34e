#include "blobs/blob_key.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/crypto.hpp"

namespace pharos::blobs {
namespace {

constexpr size_t kRandomBytes = 16;
constexpr size_t kSha256Digits = 64;
constexpr size_t kGroupDigits = 2;  // files named by their content are in folders of a few hundred

bool is_lower(char c) {
  return (c >= 'a' && c <= 'z') || c == '_';
}
bool is_of_id(char c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}
bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

template <class Test>
bool consists_of(std::string_view text, Test test) {
  return !text.empty() && std::ranges::all_of(text, test);
}

}  // namespace

BlobKey BlobKey::make(std::string_view area, const TenantId& tenant) {
  const auto name = crypto::to_hex(crypto::random_bytes(kRandomBytes));
  auto key = find(fmt::format("{}/{}/{}", area, tenant.text(), name));
  if (!key) throw std::invalid_argument("the area or the tenant cannot be part of a key");
  return *std::move(key);
}

BlobKey BlobKey::of_content(std::string_view area, std::string_view sha256) {
  auto key = find(fmt::format("{}/{}/{}", area, sha256.substr(0, kGroupDigits), sha256));
  if (!key) throw std::invalid_argument("the area or the hash cannot be part of a key");
  return *std::move(key);
}

std::optional<BlobKey> BlobKey::find(std::string_view text) {
  const auto first = text.find('/');
  if (first == std::string_view::npos) return std::nullopt;
  const auto second = text.find('/', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const auto group = text.substr(first + 1, second - first - 1);
  const auto name = text.substr(second + 1);
  const bool is_of_tenant = consists_of(group, is_of_id) && name.size() == 2 * kRandomBytes;
  const bool is_of_content = name.size() == kSha256Digits && group == name.substr(0, kGroupDigits);
  const bool is_key =
      consists_of(text.substr(0, first), is_lower) && consists_of(name, is_hex) && (is_of_tenant || is_of_content);
  if (!is_key) return std::nullopt;
  return BlobKey{std::string{text}};
}

}  // namespace pharos::blobs
