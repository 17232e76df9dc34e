#pragma once

#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/choices.hpp"
#include "core/described.hpp"
#include "core/json.hpp"

namespace pharos {

// A type with its own `tag_invoke` for value_to.
template <class T>
concept ReadsItself = requires(const Json& stored) {
  tag_invoke(boost::json::value_to_tag<T>{}, stored);
};

// How a member of some struct is read.
struct StoredMember {
  std::string_view name;
  void (*read)(const Json& stored, void* owner);
};
void read_stored_members(const Json& stored, std::span<const StoredMember> members, void* owner);

// The inverse of to_json, for documents that the program has stored or composed itself: described structs, lists, sets,
// maps, optionals, enums with choices, ids, texts, numbers and flags. A missing member keeps its default, so that older
// documents can be read. Throws std::exception for anything else. What callers send is read by JsonReader instead.
template <class T>
T read_stored(const Json& stored) {
  if constexpr (HasChoices<T>) {
    const auto found = choices_of(T{}).find(stored.as_string());
    if (!found) throw std::runtime_error("Unknown choice in a stored document");
    return *found;
  } else if constexpr (IsOptional<T>::value) {
    if (stored.is_null()) return std::nullopt;
    return read_stored<typename T::value_type>(stored);
  } else if constexpr (std::is_same_v<T, bool>) {
    return stored.as_bool();
  } else if constexpr (std::is_arithmetic_v<T>) {
    return stored.to_number<T>();
  } else if constexpr (std::is_same_v<T, std::string>) {
    return std::string{stored.as_string()};
  } else if constexpr (std::is_same_v<T, Json>) {
    return stored;
  } else if constexpr (std::is_same_v<T, JsonObject>) {
    return stored.as_object();
  } else if constexpr (std::is_same_v<T, JsonArray>) {
    return stored.as_array();
  } else if constexpr (Described<T>) {
    static constexpr auto kMembers = member_table<T, StoredMember>([](auto member) {
      return StoredMember{member.name, [](const Json& given, void* owner) {
                            auto& target = static_cast<T*>(owner)->*decltype(member)::pointer;
                            target = read_stored<std::remove_cvref_t<decltype(target)>>(given);
                          }};
    });
    T value{};
    read_stored_members(stored, kMembers, &value);
    return value;
  } else if constexpr (requires { typename T::mapped_type; }) {
    T map;
    for (const auto& [name, element] : stored.as_object()) {
      map.emplace(name, read_stored<typename T::mapped_type>(element));
    }
    return map;
  } else if constexpr (ReadsItself<T>) {
    return tag_invoke(boost::json::value_to_tag<T>{}, stored);
  } else if constexpr (std::ranges::range<T>) {
    T list;
    for (const Json& element : stored.as_array()) list.insert(list.end(), read_stored<typename T::value_type>(element));
    return list;
  } else {
    return T(std::string{stored.as_string()});
  }
}

}  // namespace pharos
