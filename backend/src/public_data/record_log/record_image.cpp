#include "public_data/record_log/record_image.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <boost/numeric/conversion/cast.hpp>
#include <concepts>
#include <stdexcept>
#include <type_traits>

#include "core/error.hpp"
#include "public_data/files/json_string.hpp"
#include "public_data/record_log/record_fields.hpp"

namespace pharos::public_data {
namespace {

constexpr const auto& table(EventType) {
  return kEventTypes;
}
constexpr const auto& table(ReportSource) {
  return kReportSources;
}
constexpr const auto& table(ReportType) {
  return kReportTypes;
}
constexpr const auto& table(Outcome) {
  return kOutcomes;
}
constexpr const auto& table(TextType) {
  return kTextTypes;
}

void write(std::string& out, std::string_view text) {
  append_json_string(out, text);
}
void write(std::string& out, bool value) {
  out += value ? "true" : "false";
}
void write(std::string& out, Date date) {
  const fmt::format_int text{date.days};
  out.append(text.data(), text.size());
}

template <std::unsigned_integral Integer>
requires(!std::same_as<Integer, bool>) void write(std::string& out, Integer value) {
  const fmt::format_int text{value};
  out.append(text.data(), text.size());
}

template <class Enum>
requires std::is_enum_v<Enum>
void write(std::string& out, Enum value) {
  write(out, table(value).name(value));
}

template <class T>
void write(std::string& out, const std::vector<T>& values);
template <class T>
void write(std::string& out, const std::optional<T>& value) {
  write(out, *value);  // an absent value equals the default and is omitted by its owner
}

template <StoredRecord T>
void write(std::string& out, const T& record) {
  static const T kDefault{};
  out += '{';
  bool is_first = true;
  for_each_field<T>([&out, &record, &is_first](auto field) {
    if (record.*field.pointer == kDefault.*field.pointer) return;
    if (!is_first) out += ',';
    is_first = false;
    out += '"';
    out += field.name;
    out += "\":";
    write(out, record.*field.pointer);
  });
  out += '}';
}

template <class T>
void write(std::string& out, const std::vector<T>& values) {
  out += '[';
  for (const T& value : values) {
    if (&value != &values.front()) out += ',';
    write(out, value);
  }
  out += ']';
}

using Value = simdjson::dom::element;

void read(const Value& in, std::string& value) {
  value = in.get_string().value();
}
void read(const Value& in, bool& value) {
  value = in.get_bool().value();
}
void read(const Value& in, Date& value) {
  value.days = boost::numeric_cast<std::int32_t>(in.get_int64().value());
}

template <std::unsigned_integral Integer>
requires(!std::same_as<Integer, bool>) void read(const Value& in, Integer& value) {
  value = boost::numeric_cast<Integer>(in.get_uint64().value());
}

template <class Enum>
requires std::is_enum_v<Enum>
void read(const Value& in, Enum& value) {
  value = table(value).find(in.get_string().value()).value();
}

template <class T>
void read(const Value& in, std::vector<T>& values);
template <class T>
void read(const Value& in, std::optional<T>& value) {
  read(in, value.emplace());
}

template <StoredRecord T>
void read(const Value& in, T& record) {
  const simdjson::dom::object object = in.get_object().value();
  auto next = object.begin();
  // Fields are stored in the order of the description.
  for_each_field<T>([&](auto member) {
    if (next == object.end() || next.key() != member.name) return;
    read(next.value(), record.*member.pointer);
    ++next;
  });
  if (next != object.end()) throw std::invalid_argument("unknown field");
}

template <class T>
void read(const Value& in, std::vector<T>& values) {
  const simdjson::dom::array elements = in.get_array().value();
  values.reserve(elements.size());
  for (const Value element : elements) read(element, values.emplace_back());
}

template <class Record>
Record read_record(std::string_view text) {
  thread_local simdjson::dom::parser parser;  // keeps its memory
  try {
    Record record;
    read(parser.parse(text.data(), text.size()).value(), record);
    return record;
  } catch (const std::exception&) {
    throw Error(ErrorCode::kInternal, "A stored record cannot be read");
  }
}

}  // namespace

void write_image(std::string& out, const AdverseEventReport& report) {
  write(out, report);
}
void write_image(std::string& out, const Recall& recall) {
  write(out, recall);
}
void write_image(std::string& out, const Enforcement& enforcement) {
  write(out, enforcement);
}
void write_image(std::string& out, const Classification& classification) {
  write(out, classification);
}
void write_image(std::string& out, const GudidDevice& device) {
  write(out, device);
}

template <>
AdverseEventReport read_image<AdverseEventReport>(std::string_view text) {
  return read_record<AdverseEventReport>(text);
}
template <>
Recall read_image<Recall>(std::string_view text) {
  return read_record<Recall>(text);
}
template <>
Enforcement read_image<Enforcement>(std::string_view text) {
  return read_record<Enforcement>(text);
}
template <>
Classification read_image<Classification>(std::string_view text) {
  return read_record<Classification>(text);
}
template <>
GudidDevice read_image<GudidDevice>(std::string_view text) {
  return read_record<GudidDevice>(text);
}

}  // namespace pharos::public_data
