#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/choices.hpp"
#include "core/described.hpp"

namespace pharos {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

// Parses a document under the limits of R35: valid UTF-8, depth at most 32, no duplicate keys. Throws
// Error{kBadRequest} with a message for the caller.
Json read_json(std::string_view text);

// A type with its own `tag_invoke` for value_from, such as Id.
template <class T>
concept ConvertsItself = requires(Json& out, const T& value) {
  tag_invoke(boost::json::value_from_tag{}, out, value);
};
template <class T>
concept IsJson = std::is_same_v<T, Json> || std::is_same_v<T, JsonObject> || std::is_same_v<T, JsonArray>;

// How a member of some struct becomes JSON.
struct MemberJson {
  std::string_view name;
  Json (*of)(const void* owner);
};
JsonObject to_json_object(std::span<const MemberJson> members, const void* owner);

// The value of a described struct, a container, an optional (absent is null) or an enum (the name of its choice).
template <class T>
Json to_json(const T& value) {
  if constexpr (HasChoices<T>) {
    return Json(choices_of(value).name(value));
  } else if constexpr (IsOptional<T>::value) {
    return value ? to_json(*value) : Json{};
  } else if constexpr (std::is_arithmetic_v<T> || IsJson<T>) {
    return Json(value);
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return Json(std::string_view{value});
  } else if constexpr (ConvertsItself<T>) {
    Json json;
    tag_invoke(boost::json::value_from_tag{}, json, value);
    return json;
  } else if constexpr (Described<T>) {
    static constexpr auto kMembers = member_table<T, MemberJson>([](auto member) {
      return MemberJson{member.name, [](const void* owner) {
                          return to_json(static_cast<const T*>(owner)->*decltype(member)::pointer);
                        }};
    });
    return to_json_object(kMembers, &value);
  } else if constexpr (requires { typename T::mapped_type; }) {
    JsonObject object;
    for (const auto& [name, item] : value) object[name] = to_json(item);
    return object;
  } else if constexpr (std::ranges::range<T>) {
    JsonArray array;
    for (const auto& item : value) array.push_back(to_json(item));
    return array;
  } else {  // a pair or a tuple
    return std::apply([](const auto&... item) { return JsonArray{to_json(item)...}; }, value);
  }
}

std::string to_text(const Json& value);

class CanonicalText;
// How a member of some struct is written.
struct MemberText {
  std::string_view name;
  void (*add)(CanonicalText& text, const void* owner);
};
template <size_t kCount>
constexpr std::array<MemberText, kCount> sorted_by_name(std::array<MemberText, kCount> members) {
  std::ranges::sort(members, {}, &MemberText::name);
  return members;
}

// Sorted keys, no white space: equal documents give equal bytes, so the text can be hashed. The text of a described
// struct is written without building its value first, because results of queries are large.
class CanonicalText {
 public:
  void add(const Json& value);
  void add(const JsonObject& object);
  void add(const JsonArray& array);
  void add_text(std::string_view text);

  // Anything that to_json() accepts.
  template <class T>
  void add(const T& value) {
    if constexpr (HasChoices<T>) {
      add_text(choices_of(value).name(value));
    } else if constexpr (IsOptional<T>::value) {
      value ? add(*value) : add(Json{});
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      add_text(value);
    } else if constexpr (std::is_arithmetic_v<T> || ConvertsItself<T>) {
      add(to_json(value));
    } else if constexpr (Described<T>) {
      static constexpr auto kMembers = sorted_by_name(member_table<T, MemberText>([](auto member) {
        return MemberText{member.name, [](CanonicalText& text, const void* owner) {
                            text.add(static_cast<const T*>(owner)->*decltype(member)::pointer);
                          }};
      }));
      add_members(kMembers, &value);
    } else if constexpr (std::ranges::range<T> && !requires { typename T::mapped_type; }) {
      text_ += '[';
      for (bool is_first = true; const auto& item : value) {
        if (!std::exchange(is_first, false)) text_ += ',';
        add(item);
      }
      text_ += ']';
    } else {
      add(to_json(value));
    }
  }

  std::string finish() && { return std::move(text_); }

 private:
  void add_members(std::span<const MemberText> members, const void* owner);
  void read_leaf();

  std::string text_;
  boost::json::serializer leaves_;  // strings with their escapes, and numbers
};

template <class T>
std::string canonical_text(const T& value) {
  CanonicalText text;
  text.add(value);
  return std::move(text).finish();
}

}  // namespace pharos
