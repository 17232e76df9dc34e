#include "report_files/report/report_document.hpp"

#include <algorithm>

#include "core/described.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "report_files/report/report_boxes.hpp"

namespace pharos::report_files {
namespace {

constexpr size_t kMaxText = 200'000;  // bytes; check_report reports the limit of each box
constexpr size_t kMaxRows = 200;

class DocumentReader {
 public:
  DeviceReport read(const Json& document) {
    DeviceReport report;
    read_value(document, report, "");
    if (!errors_.empty()) throw Error(ErrorCode::kInvalidFields, first_, std::move(errors_));
    return report;
  }

 private:
  void refuse(const std::string& path, const std::string& message) {
    if (errors_.empty()) first_ = message;
    errors_.emplace(path.empty() ? "report" : path, message);
  }

  template <class T>
  void read_value(const Json& json, T& out, const std::string& path) {
    if constexpr (IsAnswer<T>::value) {
      read_answer(json, out, path);
    } else if constexpr (IsOptional<T>::value) {
      if (!json.is_null()) read_value(json, out.emplace(), path);
    } else if constexpr (Described<T>) {
      read_struct(json, out, path);
    } else if constexpr (IsVector<T>::value) {
      read_rows(json, out, path);
    } else if constexpr (HasChoices<T>) {
      const auto found = json.is_string() ? choices_of(out).find(std::string_view(json.get_string())) : std::nullopt;
      found ? void(out = *found) : refuse(path, "Select one of the listed values");
    } else {
      read_scalar(json, out, path);
    }
  }

  template <class T>
  void read_answer(const Json& json, Answer<T>& out, const std::string& path) {
    if (json.is_null() || (json.is_string() && trimmed(json.get_string()).empty())) return;
    if (const auto* object = json.if_object(); object && object->contains("null_flavor")) {
      NullFlavor reason{};
      read_value(object->at("null_flavor"), reason, path);
      if (object->size() > 1) refuse(path, "A box has either a value or a null flavor");
      out.null_flavor = reason;
      return;
    }
    read_value(json, out.value.emplace(), path);
  }

  template <class T>
  void read_struct(const Json& json, T& out, const std::string& path) {
    const auto* object = json.if_object();
    if (!object) return refuse(path, "Must be an object");
    size_t known = 0;
    for_each_member<T>([&](auto member) {
      if (const auto* value = object->if_contains(member.name)) {
        ++known;
        read_value(*value, out.*member.pointer, path.empty() ? std::string(member.name) : path + "." + member.name);
      }
    });
    if (known < object->size()) refuse(path, "Has an unknown field");
  }

  template <class T>
  void read_rows(const Json& json, std::vector<T>& out, const std::string& path) {
    const auto* array = json.if_array();
    if (!array || array->size() > kMaxRows) return refuse(path, "Must be a list of at most 200 values");
    for (const auto& item : *array) read_value(item, out.emplace_back(), path);
  }

  void read_scalar(const Json& json, std::string& out, const std::string& path) {
    if (!json.is_string()) return refuse(path, "Must be text");
    const std::string_view text = trimmed(json.get_string());
    if (text.size() > kMaxText) return refuse(path, "Is too long");
    out = text;
  }
  void read_scalar(const Json& json, bool& out, const std::string& path) {
    json.is_bool() ? void(out = json.get_bool()) : refuse(path, "Must be true or false");
  }
  void read_scalar(const Json& json, std::int64_t& out, const std::string& path) {
    json.is_int64() ? void(out = json.get_int64()) : refuse(path, "Must be a whole number");
  }
  void read_scalar(const Json& json, Day& out, const std::string& path) {
    const auto found = json.is_string() ? find_day(json.get_string()) : std::nullopt;
    found ? void(out = *found) : refuse(path, "Must be a date such as 2030-01-31");
  }

  FieldErrors errors_;
  std::string first_;
};

}  // namespace

DeviceReport read_report(const Json& document) {
  return DocumentReader{}.read(document);
}

}  // namespace pharos::report_files
