#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.hpp"

namespace pharos {

// A typed identifier. Identifiers of different kinds do not convert into each other.
template <class Tag>
class Id {
 public:
  Id() = default;
  explicit Id(std::string text) : text_(std::move(text)) {}
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  auto operator<=>(const Id&) const = default;

 private:
  std::string text_;
};

template <class Tag>
void tag_invoke(const boost::json::value_from_tag&, Json& out, const Id<Tag>& id) {
  out = id.text();
}

using TenantId = Id<struct TenantTag>;
using UserId = Id<struct UserTag>;
using SessionId = Id<struct SessionTag>;
using RoleId = Id<struct RoleTag>;

// "mon_01J9ZK3V2N8Q4R6T0XW5Y7B1CD": a prefix and a ULID, time first, followed by 80 random bits (R18).
std::string new_id_text(std::string_view prefix);

template <class AnyId>
AnyId new_id(std::string_view prefix) {
  return AnyId{new_id_text(prefix)};
}

}  // namespace pharos
