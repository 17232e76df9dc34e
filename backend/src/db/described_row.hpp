#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/choices.hpp"
#include "core/described.hpp"
#include "core/error.hpp"
#include "core/stored_json.hpp"
#include "db/sql.hpp"

namespace pharos::db {

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
  } else {
    return read_stored<T>(read_json(row.text(column)));
  }
}

// How a member of some struct is found among the columns of a result and read from a row.
struct MemberColumn {
  const char* name;
  // Adds the column of the member, or the columns of its own members.
  void (*find)(const Row& row, const std::string& name, std::vector<size_t>& columns);
  // Reads the member from its columns, beginning with `columns[next]`.
  void (*read)(const Row& row, const std::vector<size_t>& columns, size_t& next, void* owner);
};
void find_columns(const Row& row, std::span<const MemberColumn> members, const std::string& prefix,
                  std::vector<size_t>& columns);
void find_column(const Row& row, const std::string& name, std::vector<size_t>& columns);
void read_members(const Row& row, std::span<const MemberColumn> members, const std::vector<size_t>& columns,
                  size_t& next, void* owner);

// A member with columns of its own: a described struct, or an optional one.
template <class T>
constexpr bool has_members() {
  if constexpr (IsOptional<T>::value) {
    return has_members<typename T::value_type>();
  } else {
    return Described<T>;
  }
}

template <Described T>
struct MemberColumns {
  template <class Member>
  static void find(const Row& row, const std::string& name, std::vector<size_t>& columns) {
    if constexpr (IsOptional<Member>::value) {
      find<typename Member::value_type>(row, name, columns);
    } else {
      find_columns(row, MemberColumns<Member>::kAll, name + ".", columns);
    }
  }

  template <class Member>
  static Member read(const Row& row, const std::vector<size_t>& columns, size_t& next) {
    if constexpr (IsOptional<Member>::value) {
      const bool is_absent = row.is_null(columns[next]);
      auto value = read<typename Member::value_type>(row, columns, next);
      return is_absent ? Member{} : Member{std::move(value)};
    } else {
      Member value{};
      read_members(row, MemberColumns<Member>::kAll, columns, next, &value);
      return value;
    }
  }

  static constexpr auto kAll = member_table<T, MemberColumn>([](auto described) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*decltype(described)::pointer)>;
    MemberColumn column{.name = described.name, .find = find_column, .read = nullptr};
    if constexpr (has_members<Member>()) {
      column.find = find<Member>;
      column.read = [](const Row& row, const std::vector<size_t>& columns, size_t& next, void* owner) {
        static_cast<T*>(owner)->*decltype(described)::pointer = read<Member>(row, columns, next);
      };
    } else {
      column.read = [](const Row& row, const std::vector<size_t>& columns, size_t& next, void* owner) {
        static_cast<T*>(owner)->*decltype(described)::pointer = read_cell<Member>(row, columns[next++]);
      };
    }
    return column;
  });
};

// Reads rows as described structs, each member from the column of its name. The members of a described member are the
// columns "member.name"; when it is optional, it is absent if the first of them is null. Throws Error{kInternal} when
// a column is missing.
template <Described T>
class DescribedReader {
 public:
  T operator()(const Row& row) {
    if (columns_.empty()) find_columns(row, MemberColumns<T>::kAll, "", columns_);
    size_t next = 0;
    T value{};
    read_members(row, MemberColumns<T>::kAll, columns_, next, &value);
    return value;
  }

 private:
  std::vector<size_t> columns_;  // of the members in their order, nested ones in place
};

}  // namespace pharos::db
