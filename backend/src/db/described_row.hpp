#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/choices.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "db/sql.hpp"

namespace pharos::db {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
template <class T>
concept Described = boost::describe::has_describe_members<T>::value && std::is_class_v<T>;

template <class T>
struct IsId : std::false_type {};
template <class Tag>
struct IsId<Id<Tag>> : std::true_type {};

// One cell as a member's type. Documents are stored as JSON text, choices under their names.
template <class T>
T read_cell(const Row& row, size_t column) {
  if constexpr (IsOptional<T>::value) {
    if (row.is_null(column)) return std::nullopt;
    return read_cell<typename T::value_type>(row, column);
  } else if constexpr (std::is_same_v<T, std::string> || IsId<T>::value) {
    return T{row.text(column)};
  } else if constexpr (std::is_same_v<T, bool>) {
    return row.boolean(column);
  } else if constexpr (std::is_same_v<T, Timestamp>) {
    return row.timestamp(column);
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(row.integer(column));
  } else if constexpr (std::is_floating_point_v<T>) {
    return row.real(column);
  } else if constexpr (HasChoices<T>) {
    const auto value = choices_of(T{}).find(row.text(column));
    if (!value) throw Error(ErrorCode::kInternal, "A stored value is not one of its choices");
    return *value;
  } else if constexpr (std::is_same_v<T, Json>) {
    return read_json(row.text(column));
  } else if constexpr (std::is_same_v<T, JsonObject>) {
    return read_json(row.text(column)).as_object();
  } else if constexpr (std::is_same_v<T, JsonArray>) {
    return read_json(row.text(column)).as_array();
  } else {
    return boost::json::value_to<T>(read_json(row.text(column)));
  }
}

// Reads rows as described structs, each member from the column of its name. The members of a described member are the
// columns "member.name"; when it is optional, it is absent if the first of them is null. Throws Error{kInternal} when
// a column is missing.
template <Described T>
class DescribedReader {
 public:
  T operator()(const Row& row) {
    if (columns_.empty()) find_columns<T>(row, "");
    size_t next = 0;
    return read<T>(row, next);
  }

 private:
  template <class Member>
  static constexpr bool is_nested() {
    if constexpr (IsOptional<Member>::value) {
      return is_nested<typename Member::value_type>();
    } else {
      return Described<Member> && !std::is_same_v<Member, Timestamp>;
    }
  }

  template <class U>
  void find_columns(const Row& row, const std::string& prefix) {
    if constexpr (IsOptional<U>::value) {
      find_columns<typename U::value_type>(row, prefix);
    } else {
      boost::mp11::mp_for_each<Members<U>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(std::declval<U&>().*member.pointer)>;
        const std::string name = prefix + member.name;
        if constexpr (is_nested<Member>()) {
          find_columns<Member>(row, name + ".");
        } else {
          columns_.push_back(find_column(row, name));
        }
      });
    }
  }

  static size_t find_column(const Row& row, std::string_view name) {
    for (size_t i = 0; i < row.column_count(); ++i) {
      if (row.column_name(i) == name) return i;
    }
    throw Error(ErrorCode::kInternal, "A result lacks the column " + std::string{name});
  }

  template <class U>
  U read(const Row& row, size_t& next) {
    if constexpr (IsOptional<U>::value) {
      const bool is_absent = row.is_null(columns_[next]);
      auto value = read<typename U::value_type>(row, next);
      return is_absent ? U{} : U{std::move(value)};
    } else {
      U value{};
      boost::mp11::mp_for_each<Members<U>>([&](auto member) {
        auto& target = value.*member.pointer;
        using Member = std::remove_cvref_t<decltype(target)>;
        if constexpr (is_nested<Member>()) {
          target = read<Member>(row, next);
        } else {
          target = read_cell<Member>(row, columns_[next++]);
        }
      });
      return value;
    }
  }

  std::vector<size_t> columns_;  // of the members in their order, nested ones in place
};

}  // namespace pharos::db
