#pragma once

#include <ranges>
#include <string>
#include <type_traits>

#include "core/choices.hpp"
#include "core/described.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos {

template <class T>
struct IsIdType : std::false_type {};
template <class Tag>
struct IsIdType<Id<Tag>> : std::true_type {};

// The JSON that `to_json` writes for a type, as a small schema: "type", "nullable", "enum", "properties", "items". A
// type that converts itself may be anything, which is an empty schema.
template <class T>
JsonObject shape_of() {
  if constexpr (IsOptional<T>::value) {
    auto shape = shape_of<typename T::value_type>();
    shape["nullable"] = true;
    return shape;
  } else if constexpr (HasChoices<T>) {
    JsonArray names;
    for (const auto& [value, name] : choices_of(T{}).rows()) names.emplace_back(name);
    return {{"type", "string"}, {"enum", std::move(names)}};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_integral_v<T>) {
    return {{"type", "integer"}};
  } else if constexpr (std::is_floating_point_v<T>) {
    return {{"type", "number"}};
  } else if constexpr (std::is_convertible_v<T, std::string_view> || IsIdType<T>::value ||
                       std::is_same_v<T, Timestamp>) {
    return {{"type", "string"}};
  } else if constexpr (std::is_same_v<T, Json>) {
    return {};
  } else if constexpr (std::is_same_v<T, JsonObject>) {
    return {{"type", "object"}};
  } else if constexpr (std::is_same_v<T, JsonArray>) {
    return {{"type", "array"}};
  } else if constexpr (ConvertsItself<T>) {
    return {};
  } else if constexpr (Described<T>) {
    JsonObject properties;
    for_each_member<T>([&properties](auto member) {
      using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      properties[member.name] = shape_of<Member>();
    });
    return {{"type", "object"}, {"properties", std::move(properties)}};
  } else if constexpr (requires { typename T::mapped_type; }) {
    return {{"type", "object"}};
  } else if constexpr (std::ranges::range<T>) {
    return {{"type", "array"}, {"items", shape_of<std::ranges::range_value_t<T>>()}};
  } else {
    return {};
  }
}

}  // namespace pharos
