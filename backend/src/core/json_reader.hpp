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

// Turns a JSON object into typed values and collects what is wrong with every field; `finish` throws one
// Error for all of them. A field nobody asked for is an error too (R23).
class JsonReader {
 public:
  // Throws Error{kBadRequest} when `body` is not an object.
  explicit JsonReader(const Json& body);

  // A text with something in it besides white space, trimmed.
  std::string text(std::string_view field, std::string_view required_message, size_t max_length = kDefaultMaxLength);
  // The same on one line: names appear in the headings of mails and files, so control characters are refused.
  std::string name(std::string_view field, std::string_view required_message, size_t max_length);
  // Absent, null and "" all mean "nothing".
  std::optional<std::string> optional_text(std::string_view field, size_t max_length = kDefaultMaxLength);
  // A text taken as it is: passwords, codes.
  std::string exact_text(std::string_view field, std::string_view required_message,
                         size_t max_length = kDefaultMaxLength);
  std::int64_t integer(std::string_view field, std::string_view required_message, std::int64_t min, std::int64_t max);
  std::optional<std::int64_t> optional_integer(std::string_view field, std::int64_t min, std::int64_t max);
  // A number within its limits; whole ones count too.
  double number(std::string_view field, std::string_view required_message, double min, double max);
  bool boolean(std::string_view field, bool when_absent);
  Timestamp timestamp(std::string_view field, std::string_view required_message);
  std::optional<Timestamp> optional_timestamp(std::string_view field);
  std::vector<std::string> texts(std::string_view field, size_t max_count, size_t max_length = kDefaultMaxLength);
  // The object or array itself, for a reader of its own; null when absent.
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

  void require(bool condition, std::string_view field, std::string_view message);
  // What was found wrong so far, for a reader of a part whose faults are told with those of the whole.
  const FieldErrors& faults() const { return errors_; }
  // Throws Error{kBadRequest} for a field nobody asked for.
  void refuse_unknown() const;
  // Throws Error{kInvalidFields} naming every wrong field, or does nothing.
  void finish();

  static constexpr size_t kDefaultMaxLength = 10'000;

 private:
  const Json* find(std::string_view field);
  void refuse_type(std::string_view field, std::string_view expected);

  const JsonObject& object_;
  std::set<std::string, std::less<>> asked_;
  FieldErrors errors_;
  std::vector<std::string> order_;  // fields in the order their first error was found
};

}  // namespace pharos
