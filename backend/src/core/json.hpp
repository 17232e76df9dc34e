#pragma once

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/choices.hpp"

namespace pharos {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

// Parses a document under the limits of R35: valid UTF-8, depth at most 32, no duplicate keys. Throws
// Error{kBadRequest} with a message for the caller.
Json read_json(std::string_view text);

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
concept ConvertsItself = requires(Json& out, const T& value) {
  tag_invoke(boost::json::value_from_tag{}, out, value);
};

// The value of a described struct, a container, an optional (absent is null) or an enum (the name of its choice).
template <class T>
Json to_json(const T& value) {
  if constexpr (HasChoices<T>) {
    return Json(choices_of(value).name(value));
  } else if constexpr (IsOptional<T>::value) {
    return value ? to_json(*value) : Json{};
  } else if constexpr (ConvertsItself<T> || std::is_constructible_v<Json, const T&>) {
    return boost::json::value_from(value);
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    JsonObject object;
    boost::mp11::mp_for_each<
        boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
        [&object, &value](auto member) { object[member.name] = to_json(value.*member.pointer); });
    return object;
  } else if constexpr (requires { typename T::mapped_type; }) {
    JsonObject object;
    for (const auto& [name, item] : value) object[name] = to_json(item);
    return object;
  } else if constexpr (std::ranges::range<T>) {
    JsonArray array;
    for (const auto& item : value) array.push_back(to_json(item));
    return array;
  } else {
    return boost::json::value_from(value);
  }
}

std::string to_text(const Json& value);

// Sorted keys, no white space: equal documents give equal bytes, so the text can be hashed.
std::string canonical_text(const Json& value);

}  // namespace pharos
