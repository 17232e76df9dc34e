#include "core/stored_json.hpp"

namespace pharos {

void read_stored_members(const Json& stored, std::span<const StoredMember> members, void* owner) {
  const auto& object = stored.as_object();
  for (const auto& member : members) {
    if (const Json* found = object.if_contains(member.name)) member.read(*found, owner);
  }
}

}  // namespace pharos
