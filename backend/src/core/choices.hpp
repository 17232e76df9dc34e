#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace pharos {

// One table per enum, used for both reading and writing.
template <class Enum, size_t kCount>
class Choices {
 public:
  constexpr explicit Choices(std::array<std::pair<Enum, std::string_view>, kCount> rows) : rows_(rows) {}

  constexpr std::optional<Enum> find(std::string_view name) const {
    for (const auto& [value, text] : rows_) {
      if (text == name) return value;
    }
    return std::nullopt;
  }
  constexpr std::string_view name(Enum value) const {
    for (const auto& [candidate, text] : rows_) {
      if (candidate == value) return text;
    }
    return {};
  }
  constexpr const auto& rows() const { return rows_; }

 private:
  std::array<std::pair<Enum, std::string_view>, kCount> rows_;
};

// An enum whose namespace has `constexpr const auto& choices_of(Enum)`: it is stored and sent under these names.
template <class Enum>
concept HasChoices = std::is_enum_v<Enum> && requires(Enum value) {
  choices_of(value).name(value);
};

template <class Enum, size_t kCount>
constexpr auto choices(const std::pair<Enum, std::string_view> (&rows)[kCount]) {
  return Choices<Enum, kCount>{std::to_array(rows)};
}

}  // namespace pharos
