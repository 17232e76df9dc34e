#include "features/risk_files/grids/field_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/trim.hpp>

namespace pharos::risk_files {
namespace {

const JsonArray kNoElements;

const JsonObject& object_of(const Json& value, const std::string& path) {
  if (const auto* object = value.if_object()) return *object;
  throw Error(ErrorCode::kBadRequest,
              path.empty() ? "The request body must be a JSON object" : fmt::format("'{}' must be an object", path));
}

}  // namespace

FieldReader::Part::Part(FieldReader& reader, const Json& value, std::string path,
                        std::initializer_list<std::string_view> known)
    : reader_(reader), object_(object_of(value, path)), path_(std::move(path)) {
  for (const auto& member : object_) {
    if (std::ranges::find(known, std::string_view{member.key()}) == known.end()) {
      const auto name = this->path(member.key());
      throw Error(ErrorCode::kBadRequest, fmt::format("Unknown field '{}'", name),
                  FieldErrors{{name, "Unknown field"}});
    }
  }
}

std::string FieldReader::Part::path(std::string_view field) const {
  return path_.empty() ? std::string{field} : fmt::format("{}.{}", path_, field);
}

const Json* FieldReader::Part::find(std::string_view field) const {
  const auto* value = object_.if_contains(field);
  return value == nullptr || value->is_null() ? nullptr : value;
}

void FieldReader::Part::refuse_type(std::string_view field, std::string_view expected) const {
  throw Error(ErrorCode::kBadRequest, fmt::format("'{}' must be {}", path(field), expected),
              FieldErrors{{path(field), fmt::format("Must be {}", expected)}});
}

void FieldReader::Part::require(bool condition, std::string_view field, const std::string& message) {
  reader_.require(condition, path(field), message);
}

std::string FieldReader::Part::optional_text(std::string_view field, size_t max_length) {
  const auto* value = find(field);
  if (value == nullptr) return {};
  if (!value->is_string()) refuse_type(field, "a text");
  std::string text{value->as_string()};
  boost::algorithm::trim(text);
  require(text.size() <= max_length, field, fmt::format("At most {} characters", max_length));
  require(text.find('\0') == std::string::npos, field, "Must not contain a NUL character");
  return text;
}

std::string FieldReader::Part::text(std::string_view field, std::string_view required, size_t max_length) {
  auto text = optional_text(field, max_length);
  require(!text.empty(), field, std::string{required});
  return text;
}

std::vector<std::string> FieldReader::Part::texts(std::string_view field, size_t max_count, size_t max_length) {
  std::vector<std::string> texts;
  for (const Json& element : list(field, 0, max_count, fmt::format("At most {} entries", max_count))) {
    if (!element.is_string()) refuse_type(field, "a list of strings");
    texts.emplace_back(element.as_string());
    require(!texts.back().empty() && texts.back().size() <= max_length, field,
            fmt::format("Each entry must have 1 to {} characters", max_length));
  }
  return texts;
}

std::int64_t FieldReader::Part::integer(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) {
    require(false, field, "A whole number is required");
    return 0;
  }
  if (!value->is_int64()) refuse_type(field, "a whole number");
  return value->as_int64();
}

std::optional<double> FieldReader::Part::optional_number(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number()) refuse_type(field, "a number");
  return value->to_number<double>();
}

const JsonArray& FieldReader::Part::list(std::string_view field, size_t min_count, size_t max_count,
                                         std::string_view message) {
  const auto* value = find(field);
  if (value != nullptr && !value->is_array()) refuse_type(field, "a list");
  const auto& elements = value == nullptr ? kNoElements : value->as_array();
  require(elements.size() >= min_count && elements.size() <= max_count, field, std::string{message});
  return elements;
}

void FieldReader::require(bool condition, const std::string& path, const std::string& message) {
  if (condition) return;
  if (errors_.empty()) first_ = message;
  errors_.emplace(path, message);
}

void FieldReader::finish() const {
  if (!errors_.empty()) throw Error(ErrorCode::kInvalidFields, first_, errors_);
}

}  // namespace pharos::risk_files
