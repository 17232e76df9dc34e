#pragma once

#include <cstdint>
#include <memory>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace pharos::db {

// A piece of SQL written in the source. Nothing made at run time can become one (R17).
class Fragment {
 public:
  consteval Fragment(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor): reads as SQL
  consteval explicit Fragment(std::string_view text) : text_(text) {}
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

// One of two. With the conditional operator, clang 14 would refuse the immediate values.
constexpr Fragment either(bool is_first, Fragment first, Fragment second) {
  return is_first ? first : second;
}

// A statement composed of fragments. Each "?" is one of `values`, in order: values never become text.
template <class Value>
class SqlText {
 public:
  SqlText() = default;
  SqlText(Fragment fragment) : text_(fragment.text()) {}  // NOLINT(google-explicit-constructor): reads as SQL

  SqlText& add(Fragment fragment) {
    text_ += fragment.text();
    return *this;
  }
  SqlText& add(const SqlText& other) {
    text_ += other.text_;
    values_.insert(values_.end(), other.values_.begin(), other.values_.end());
    return *this;
  }
  SqlText& bind(Value value) {
    text_ += '?';
    return add_value(std::move(value));
  }
  // A number has its own, because GCC 12 takes the unused parts of a temporary Value for uninitialized ones.
  SqlText& bind(std::int64_t value) {
    text_ += '?';
    values_.emplace_back(value);
    return *this;
  }
  // A value whose "?" is part of a fragment.
  SqlText& add_value(Value value) {
    values_.push_back(std::move(value));
    return *this;
  }
  // "?, ?, ?": at least one value.
  template <std::ranges::range Range>
  SqlText& bind_all(const Range& range) {
    std::string_view comma;
    for (const auto& value : range) {
      text_ += comma;
      using Element = std::ranges::range_value_t<Range>;
      if constexpr (std::is_integral_v<Element> || std::is_enum_v<Element>) {
        bind(static_cast<std::int64_t>(value));
      } else {
        bind(Value{value});
      }
      comma = ", ";
    }
    return *this;
  }

  bool is_empty() const { return text_.empty(); }
  const std::string& text() const { return text_; }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::string text_;
  std::vector<Value> values_;
};

}  // namespace pharos::db
