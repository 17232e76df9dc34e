#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/records/date.hpp"

// Document fields shared by several filters.
namespace pharos::public_data {

inline constexpr size_t kMaxFilterValues = 500;
inline constexpr size_t kMaxFilterText = 500;

template <class T>
std::vector<T> without_repetitions(std::vector<T> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

void add_texts(JsonObject& document, std::string_view name, const std::vector<std::string>& values);
void add_date(JsonObject& document, std::string_view name, const std::optional<Date>& date);
void add_flag(JsonObject& document, std::string_view name, const std::optional<bool>& flag);
void add_groups(JsonObject& document, std::string_view name, const std::optional<std::vector<MakerGroup>>& groups);

template <class Enum, size_t kCount>
void add_choices(JsonObject& document, std::string_view name, const std::vector<Enum>& values,
                 const Choices<Enum, kCount>& table) {
  if (values.empty()) return;
  JsonArray names;
  for (const Enum value : without_repetitions(values)) names.emplace_back(table.name(value));
  document[name] = std::move(names);
}

std::vector<std::string> read_texts(JsonReader& reader, std::string_view field);
std::optional<Date> read_date(JsonReader& reader, std::string_view field);
std::string read_product_code(JsonReader& reader);
std::optional<std::vector<MakerGroup>> read_groups(JsonReader& reader, std::string_view field);

// Resolves shorthands: `procode` for product_code, and `timePeriod` for a period up to the data's last day. Throws
// Error{kInvalidFields} for an unknown period.
void resolve_shorthands(JsonObject& document, Date data_through);

// Adds an error for `end_date` if it is before the start date.
void require_order(JsonReader& reader, const std::optional<Date>& start, const std::optional<Date>& end);

}  // namespace pharos::public_data
