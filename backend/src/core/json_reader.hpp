#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos {

// Turns a JSON object into typed values and collects the errors of all fields; `finish` throws them as one Error.
// Unknown fields are errors too (R23).
class JsonReader {
 public:
  // Throws Error{kBadRequest} when `body` is not an object.
  explicit JsonReader(const Json& body);

  // Required text, trimmed; white space alone counts as missing.
  std::string text(std::string_view field, std::string_view required_message, size_t max_length = kDefaultMaxLength);
  // The same on one line: names appear in mail and file headings, so control characters are rejected.
  std::string name(std::string_view field, std::string_view required_message, size_t max_length);
  // Absent, null and "" all mean "no value".
  std::optional<std::string> optional_text(std::string_view field, size_t max_length = kDefaultMaxLength);
  // Text that is not trimmed: passwords, codes.
  std::string exact_text(std::string_view field, std::string_view required_message,
                         size_t max_length = kDefaultMaxLength);
  std::int64_t integer(std::string_view field, std::string_view required_message, std::int64_t min, std::int64_t max);
  std::optional<std::int64_t> optional_integer(std::string_view field, std::int64_t min, std::int64_t max);
  // A number within its limits; integers are accepted.
  double number(std::string_view field, std::string_view required_message, double min, double max);
  bool boolean(std::string_view field, bool when_absent);
  Timestamp timestamp(std::string_view field, std::string_view required_message);
  std::optional<Timestamp> optional_timestamp(std::string_view field);
  // A calendar day such as 2030-01-31, as text.
  std::optional<std::string> optional_day(std::string_view field);
  // "true" or "false" as text: a parameter of a query.
  std::optional<bool> optional_flag(std::string_view field);
  std::vector<std::string> texts(std::string_view field, size_t max_count, size_t max_length = kDefaultMaxLength);
  // The raw object or array, for a nested reader; null when absent.
  const Json& json(std::string_view field);

  template <class Enum, size_t kCount>
  Enum choice(std::string_view field, const Choices<Enum, kCount>& table, std::string_view required_message,
              std::string_view invalid_message) {
    const auto given = text(field, required_message);
    if (given.empty()) return table.rows()[0].first;
    const auto found = table.find(given);
    require(found.has_value(), field, invalid_message);
    return found.value_or(table.rows()[0].first);
  }

  template <class Enum, size_t kCount>
  std::optional<Enum> optional_choice(std::string_view field, const Choices<Enum, kCount>& table,
                                      std::string_view invalid_message) {
    const auto given = optional_text(field);
    const auto found = given ? table.find(*given) : std::nullopt;
    require(!given || found, field, invalid_message);
    return found;
  }

  template <class AnyId>
  std::optional<AnyId> optional_id(std::string_view field) {
    auto given = optional_text(field, kMaxId);
    return given ? std::optional{AnyId{*std::move(given)}} : std::nullopt;
  }

  void require(bool condition, std::string_view field, std::string_view message);
  // Errors found so far, so that a nested reader's errors can be merged into its parent's.
  const FieldErrors& faults() const { return errors_; }
  // Throws Error{kBadRequest} if the body has an unknown field.
  void refuse_unknown() const;
  // Throws Error{kInvalidFields} with every invalid field, if there is one.
  void finish();

  static constexpr size_t kDefaultMaxLength = 10'000;
  static constexpr size_t kMaxId = 64;

 private:
  const Json* find(std::string_view field);
  void refuse_type(std::string_view field, std::string_view expected);

  const JsonObject& object_;
  std::set<std::string, std::less<>> asked_;
  FieldErrors errors_;
  std::vector<std::string> order_;  // fields in order of their first error
};

// The value that `read` takes from a body. Throws like JsonReader::finish.
template <class Read>
auto read_body(const Json& body, const Read& read) {
  JsonReader reader{body};
  auto value = read(reader);
  reader.finish();
  return value;
}

}  // namespace pharos
