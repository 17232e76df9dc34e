#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "public_data/records/date.hpp"

namespace pharos::public_data {

// A piece of SQL in the source code: nothing created at run time can become one (R17).
class Fragment {
 public:
  consteval Fragment(const char* text) : text_(text) {}
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

// One of two. Not the conditional operator, because clang 14 fails on immediate values there.
constexpr Fragment either(bool is_first, Fragment first, Fragment second) {
  return is_first ? first : second;
}

// The last alternative is a single parameter with a whole list, for `unnest`.
using SqlValue = std::variant<std::int64_t, std::string, Date, std::vector<std::uint32_t>>;

// A statement built from fragments, and the values of its parameters in order.
class Sql {
 public:
  Sql() = default;
  Sql(Fragment fragment) : text_(fragment.text()) {}

  Sql& add(Fragment fragment) {
    text_ += fragment.text();
    return *this;
  }
  Sql& add(const Sql& other) {
    text_ += other.text_;
    values_.insert(values_.end(), other.values_.begin(), other.values_.end());
    kept_.insert(kept_.end(), other.kept_.begin(), other.kept_.end());
    return *this;
  }
  // Numbers have their own overload, because GCC 12 reports the unused parts of a temporary SqlValue as uninitialized.
  Sql& bind(std::int64_t value) {
    text_ += '?';
    values_.emplace_back(value);
    return *this;
  }
  Sql& bind(SqlValue value) {
    text_ += '?';
    values_.push_back(std::move(value));
    return *this;
  }
  // "?, ?, ?": at least one value.
  template <class Integers>
  Sql& bind_all(const Integers& integers) {
    std::string_view comma;
    for (const auto integer : integers) {
      text_ += comma;
      bind(static_cast<std::int64_t>(integer));
      comma = ", ";
    }
    return *this;
  }
  Sql& bind_texts(std::span<const std::string> texts) {
    std::string_view comma;
    for (const std::string& text : texts) {
      text_ += comma;
      bind(SqlValue{text});
      comma = ", ";
    }
    return *this;
  }

  // Keeps something a value refers to alive as long as the statement.
  Sql& keep(std::shared_ptr<const void> referred) {
    kept_.push_back(std::move(referred));
    return *this;
  }

  const std::string& text() const { return text_; }
  const std::vector<SqlValue>& values() const { return values_; }

 private:
  std::string text_;
  std::vector<SqlValue> values_;
  std::vector<std::shared_ptr<const void>> kept_;
};

}  // namespace pharos::public_data
