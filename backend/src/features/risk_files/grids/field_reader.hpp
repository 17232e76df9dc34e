#pragma once

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"

namespace pharos::risk_files {

// Reads nested objects of a document and collects errors by the path of each field: "severity[0].label".
class FieldReader {
 public:
  // One object of the document. Throws Error{kBadRequest} for a member that is not `known`, or if it is not an object.
  class Part {
   public:
    Part(FieldReader& reader, const Json& value, std::string path, std::initializer_list<std::string_view> known);

    std::string text(std::string_view field, std::string_view required, size_t max_length);
    std::string optional_text(std::string_view field, size_t max_length);
    std::vector<std::string> texts(std::string_view field, size_t max_count, size_t max_length);
    template <class Enum, size_t kCount>
    std::optional<Enum> choice(std::string_view field, const Choices<Enum, kCount>& table, std::string_view required,
                               const std::string& invalid) {
      const auto found = table.find(text(field, required, kMaxChoice));
      require(found.has_value(), field, invalid);
      return found;
    }
    std::int64_t integer(std::string_view field);
    std::optional<double> optional_number(std::string_view field);
    // The elements of a list; an error if there are too few or too many.
    const JsonArray& list(std::string_view field, size_t min_count, size_t max_count, std::string_view message);

    std::string path(std::string_view field) const;
    void require(bool condition, std::string_view field, const std::string& message);

   private:
    static constexpr size_t kMaxChoice = 40;

    const Json* find(std::string_view field) const;
    [[noreturn]] void refuse_type(std::string_view field, std::string_view expected) const;

    FieldReader& reader_;
    const JsonObject& object_;
    std::string path_;
  };

  void require(bool condition, const std::string& path, const std::string& message);
  // Throws Error{kInvalidFields} with every invalid field, if there is one.
  void finish() const;

 private:
  FieldErrors errors_;
  std::string first_;
};

}  // namespace pharos::risk_files
