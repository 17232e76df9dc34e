#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "core/choices.hpp"
#include "core/json.hpp"

namespace pharos {

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

// The inverse of to_json, for documents that the program has stored itself: described structs, vectors, optionals,
// enums with choices, ids, texts, numbers and flags. A missing member keeps its default, so that older documents can be
// read. Throws std::exception for anything else. What callers send is read by JsonReader instead.
template <class T>
T read_stored(const Json& document) {
  if constexpr (HasChoices<T>) {
    const auto found = choices_of(T{}).find(document.as_string());
    if (!found) throw std::runtime_error("Unknown choice in a stored document");
    return *found;
  } else if constexpr (IsOptional<T>::value) {
    if (document.is_null()) return std::nullopt;
    return read_stored<typename T::value_type>(document);
  } else if constexpr (IsVector<T>::value) {
    T list;
    for (const Json& element : document.as_array()) list.push_back(read_stored<typename T::value_type>(element));
    return list;
  } else if constexpr (std::is_same_v<T, bool>) {
    return document.as_bool();
  } else if constexpr (std::is_arithmetic_v<T>) {
    return document.to_number<T>();
  } else if constexpr (std::is_same_v<T, std::string>) {
    return std::string{document.as_string()};
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    T value{};
    const auto& object = document.as_object();
    boost::mp11::mp_for_each<
        boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
        [&](auto member) {
          using Member = std::remove_reference_t<decltype(value.*member.pointer)>;
          if (const Json* found = object.if_contains(member.name)) value.*member.pointer = read_stored<Member>(*found);
        });
    return value;
  } else {
    return T{std::string{document.as_string()}};
  }
}

}  // namespace pharos
