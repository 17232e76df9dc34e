#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/files/encoding.hpp"
#include "public_data/normalize/code_tables.hpp"
#include "public_data/normalize/field.hpp"

// Conversions of source values to record values. "" and "*" mean that the source gives no value.
namespace pharos::public_data {

std::string read_text(std::string_view text);
// Upper case, as FDA defines product codes; empty for "---" and "N/A".
std::string read_product_code(std::string_view text);
// Y, Yes, true; N, No, false. Everything else in the sources (I, U, *, NA, UNK, Unknown, ...) means "unknown".
std::optional<bool> read_flag(std::string_view text);
// 1, " 1.0", "477569"; nothing for anything else or beyond `max`.
std::optional<std::uint64_t> find_whole_number(std::string_view text, std::uint64_t max);
std::optional<Date> read_date(const Cell& cell);  // an impossible date is kept as an unread value

constexpr std::uint64_t kMaxSmallNumber = 4'000'000'000;
constexpr std::uint64_t kMaxTextKey = 1ULL << 62;

// Setters for FieldTable, by the member they fill.
template <auto kMember>
void set_text(auto& record, const Cell& cell) {
  record.*kMember = read_text(cell.text);
}

template <auto kMember>
void set_product_code(auto& record, const Cell& cell) {
  record.*kMember = read_product_code(cell.text);
}

template <auto kMember>
void set_flag(auto& record, const Cell& cell) {
  record.*kMember = read_flag(cell.text);
}

template <auto kMember>
void set_date(auto& record, const Cell& cell) {
  record.*kMember = read_date(cell);
}

template <auto kMember>
void set_number(auto& record, const Cell& cell) {
  const std::string_view text = trim(cell.text);
  if (text.empty() || text == "*") return;
  if (const auto number = find_whole_number(text, kMaxSmallNumber)) {
    record.*kMember = static_cast<std::uint32_t>(*number);
  } else {
    cell.notes.keep_unread(cell.name, text, "is not a number");
  }
}

template <auto kMember>
void add_text(auto& record, const Cell& cell) {
  std::string text = read_text(cell.text);
  if (!text.empty()) (record.*kMember).push_back(std::move(text));
}

// A code or its label; unknown values are returned unchanged.
template <auto kMember, auto kTable>
void set_label(auto& record, const Cell& cell) {
  record.*kMember = read_label(kTable(), cell.text);
}

template <auto kMember, auto kTable>
void add_label(auto& record, const Cell& cell) {
  std::string label = read_label(kTable(), cell.text);
  if (!label.empty()) (record.*kMember).push_back(std::move(label));
}

}  // namespace pharos::public_data
