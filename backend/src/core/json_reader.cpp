#include "core/json_reader.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos {
namespace {

const Json kNull;

const JsonObject& object_of(const Json& body) {
  if (const auto* object = body.if_object()) return *object;
  throw Error(ErrorCode::kBadRequest, "The request body must be a JSON object");
}

}  // namespace

JsonReader::JsonReader(const Json& body) : object_(object_of(body)) {}

const Json* JsonReader::find(std::string_view field) {
  asked_.emplace(field);
  const auto* value = object_.if_contains(field);
  return value == nullptr || value->is_null() ? nullptr : value;
}

void JsonReader::refuse_type(std::string_view field, std::string_view expected) {
  throw Error(ErrorCode::kBadRequest, fmt::format("'{}' must be {}", field, expected),
              FieldErrors{{std::string{field}, fmt::format("Must be {}", expected)}});
}

std::string JsonReader::exact_text(std::string_view field, std::string_view required_message, size_t max_length) {
  const auto* value = find(field);
  if (value == nullptr) {
    require(false, field, required_message);
    return {};
  }
  if (!value->is_string()) refuse_type(field, "a text");
  std::string text{value->as_string()};
  require(!text.empty(), field, required_message);
  require(text.size() <= max_length, field, fmt::format("At most {} characters", max_length));
  require(text.find('\0') == std::string::npos, field, "Must not contain a NUL character");
  return text;
}

std::string JsonReader::text(std::string_view field, std::string_view required_message, size_t max_length) {
  std::string value{trimmed(exact_text(field, required_message, max_length))};
  require(!value.empty(), field, required_message);
  return value;
}

std::string JsonReader::name(std::string_view field, std::string_view required_message, size_t max_length) {
  std::string value = text(field, required_message, max_length);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  require(std::ranges::none_of(value, is_control), field, "Must not contain control characters");
  return value;
}

std::optional<std::string> JsonReader::optional_text(std::string_view field, size_t max_length) {
  if (find(field) == nullptr) return std::nullopt;
  const auto* value = find(field);
  if (!value->is_string()) refuse_type(field, "a text");
  std::string text{trimmed(value->as_string())};
  require(text.size() <= max_length, field, fmt::format("At most {} characters", max_length));
  require(text.find('\0') == std::string::npos, field, "Must not contain a NUL character");
  return text.empty() ? std::nullopt : std::optional{text};
}

std::optional<std::int64_t> JsonReader::optional_integer(std::string_view field, std::int64_t min, std::int64_t max) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64()) refuse_type(field, "a whole number");
  const auto number = value->as_int64();
  require(number >= min && number <= max, field, fmt::format("Must be between {} and {}", min, max));
  return number;
}

std::int64_t JsonReader::integer(std::string_view field, std::string_view required_message, std::int64_t min,
                                 std::int64_t max) {
  const auto number = optional_integer(field, min, max);
  require(number.has_value(), field, required_message);
  return number.value_or(min);
}

double JsonReader::number(std::string_view field, std::string_view required_message, double min, double max) {
  const auto* value = find(field);
  require(value != nullptr, field, required_message);
  if (value == nullptr) return min;
  if (!value->is_number()) refuse_type(field, "a number");
  const auto number = value->to_number<double>();
  require(number >= min && number <= max, field, fmt::format("Must be between {} and {}", min, max));
  return number;
}

bool JsonReader::boolean(std::string_view field, bool when_absent) {
  const auto* value = find(field);
  if (value == nullptr) return when_absent;
  if (!value->is_bool()) refuse_type(field, "true or false");
  return value->as_bool();
}

std::optional<Timestamp> JsonReader::optional_timestamp(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) refuse_type(field, "a date");
  if (value->as_string().empty()) return std::nullopt;
  const auto moment = find_timestamp(value->as_string());
  require(moment.has_value(), field, "Must be a date such as 2030-01-31T00:00:00Z");
  return moment;
}

Timestamp JsonReader::timestamp(std::string_view field, std::string_view required_message) {
  const auto* value = find(field);
  const bool given = value != nullptr && !(value->is_string() && value->as_string().empty());
  require(given, field, required_message);
  return optional_timestamp(field).value_or(Timestamp{});
}

std::optional<std::string> JsonReader::optional_day(std::string_view field) {
  auto day = optional_text(field);
  constexpr size_t kDayLength = 10;
  require(!day || (day->size() == kDayLength && find_timestamp(*day)), field, "Must be a date such as 2030-01-31");
  return day;
}

std::optional<bool> JsonReader::optional_flag(std::string_view field) {
  const auto text = optional_text(field);
  if (!text) return std::nullopt;
  require(*text == "true" || *text == "false", field, "Must be true or false");
  return *text == "true";
}

std::vector<std::string> JsonReader::texts(std::string_view field, size_t max_count, size_t max_length) {
  const auto* value = find(field);
  if (value == nullptr) return {};
  if (!value->is_array()) refuse_type(field, "a list of strings");
  std::vector<std::string> result;
  for (const auto& element : value->as_array()) {
    if (!element.is_string()) refuse_type(field, "a list of strings");
    result.emplace_back(trimmed(element.as_string()));
    require(result.back().size() <= max_length, field, fmt::format("At most {} characters each", max_length));
  }
  require(result.size() <= max_count, field, fmt::format("At most {} entries", max_count));
  return result;
}

const Json& JsonReader::json(std::string_view field) {
  const auto* value = find(field);
  return value == nullptr ? kNull : *value;
}

void JsonReader::require(bool condition, std::string_view field, std::string_view message) {
  if (condition) return;
  const bool is_first = errors_.emplace(field, message).second;
  if (is_first) order_.emplace_back(field);
}

void JsonReader::refuse_unknown() const {
  for (const auto& member : object_) {
    if (!asked_.contains(std::string_view{member.key()})) {
      throw Error(ErrorCode::kBadRequest, fmt::format("Unknown field '{}'", std::string_view{member.key()}),
                  FieldErrors{{std::string{member.key()}, "Unknown field"}});
    }
  }
}

void JsonReader::finish() {
  refuse_unknown();
  if (errors_.empty()) return;
  throw Error(ErrorCode::kInvalidFields, errors_.at(order_.front()), errors_);
}

}  // namespace pharos
