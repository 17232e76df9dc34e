#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/id.hpp"
#include "core/key_ring.hpp"

namespace pharos {

// A URL-safe text that only the holder of the keys can make or read.
std::string make_token(const KeyRing& keys, std::string_view purpose, std::string_view plain);
std::optional<std::string> find_token(const KeyRing& keys, std::string_view purpose, std::string_view token);

// Tokens for URLs that work without signing in: each names one record of one organization, for a single purpose.
template <class RecordId>
class RecordTokens {
 public:
  struct Target {
    TenantId tenant;
    RecordId record;
  };

  std::string make(const TenantId& tenant, const RecordId& record) const {
    return make_token(keys_, purpose_, tenant.text() + ' ' + record.text());
  }
  std::optional<Target> find(std::string_view token) const {
    const auto plain = find_token(keys_, purpose_, token);
    if (!plain) return std::nullopt;
    const auto space = plain->find(' ');
    return Target{TenantId{plain->substr(0, space)}, RecordId{plain->substr(space + 1)}};
  }

 protected:
  RecordTokens(KeyRing keys, std::string purpose) : keys_(std::move(keys)), purpose_(std::move(purpose)) {}

 private:
  KeyRing keys_;
  std::string purpose_;
};

}  // namespace pharos
