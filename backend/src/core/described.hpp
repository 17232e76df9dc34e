#pragma once

#include <array>
#include <boost/describe.hpp>
#include <optional>
#include <type_traits>
#include <vector>

namespace pharos {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

// A struct whose members are described, as all that is sent, received and stored.
template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class Members>
struct MemberList;
template <template <class...> class List, class... Member>
struct MemberList<List<Member...>> {
  template <class Visit>
  static constexpr void visit(const Visit& visit) {
    (visit(Member{}), ...);
  }
  template <class Row, class Make>
  static constexpr std::array<Row, sizeof...(Member)> table(const Make& make) {
    return {make(Member{})...};
  }
};
template <Described T>
using MembersOf =
    MemberList<boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>;

// Calls `visit(member)` for each member, those of base structs first: `member.name`, `value.*member.pointer`.
template <Described T, class Visit>
constexpr void for_each_member(const Visit& visit) {
  MembersOf<T>::visit(visit);
}

// The same as a table with `make(member)` for each member. What can go through such a table of functions should,
// because the code that walks it is compiled once and not for each struct.
template <Described T, class Row, class Make>
constexpr auto member_table(const Make& make) {
  return MembersOf<T>::template table<Row>(make);
}

}  // namespace pharos
