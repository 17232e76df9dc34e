#include "features/complaints/complaint_fields.hpp"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>
#include <chrono>
#include <unordered_set>

#include "public_data/imdrf/imdrf_pack.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

using S = ComplaintSpec;
using enum FieldKind;

constexpr size_t kLongText = 32'000;
constexpr std::string_view kYesOrNo[] = {"yes", "no"};

Field text(std::string_view target, std::string_view label, std::string S::*member, size_t max_length = 500) {
  return {.target = target, .label = label, .text = member, .max_length = max_length};
}
Field column(Field field) {
  field.is_column = true;
  return field;
}
Field required(Field field) {
  field.is_required = true;
  return column(field);
}
Field complainant(std::string_view target, std::string_view label, std::string S::*member) {
  Field field = text(target, label, member);
  field.is_complainant = true;
  return field;
}
Field day(std::string_view target, std::string_view label, std::string S::*member) {
  return {.target = target, .label = label, .kind = kDay, .text = member};
}
// The names of an enum, except that of "not given".
template <class Enum>
std::span<const std::string_view> names_of() {
  static const auto names = [] {
    std::vector<std::string_view> all;
    for (const auto& [value, name] : choices_of(Enum{}).rows()) {
      if (!name.empty()) all.push_back(name);
    }
    return all;
  }();
  return names;
}
template <auto kMember>
Field choice(std::string_view target, std::string_view label) {
  using Enum = std::remove_cvref_t<decltype(std::declval<S>().*kMember)>;
  return {.target = target,
          .label = label,
          .kind = kChoice,
          .choices = names_of<Enum>(),
          .choice = [](const S& spec) { return choices_of(spec.*kMember).name(spec.*kMember); },
          .choose = [](S& spec, std::string_view text) { spec.*kMember = choices_of(Enum{}).find(text).value(); }};
}
Field flag(std::string_view target, std::string_view label, std::optional<bool> S::*member) {
  return {.target = target, .label = label, .kind = kFlag, .flag = member};
}
Field texts(std::string_view target, std::string_view label, std::vector<std::string> S::*member) {
  return {.target = target, .label = label, .kind = kTexts, .texts = member};
}
Field codes(std::string_view target, std::string_view label, int annex) {
  return {.target = target, .label = label, .kind = kCodes, .annex = annex};
}

std::vector<Field> make_fields() {
  return {
      required(text("complaint_number", "Complaint number", &S::complaint_number, 100)),
      required(day("date_received", "Date received", &S::date_received)),
      required(text("description", "Description", &S::description, kLongText)),
      column(day("date_of_event", "Date of event", &S::date_of_event)),
      day("date_aware", "Date aware", &S::date_aware),
      text("device_name", "Device name", &S::device_name),
      text("udi_di", "UDI-DI", &S::udi_di, 100),
      text("upc", "UPC", &S::upc, 100),
      column(text("lot_number", "Lot number", &S::lot_number, 200)),
      text("serial_number", "Serial number", &S::serial_number, 200),
      text("catalog_number", "Catalog number", &S::catalog_number, 200),
      text("software_version", "Software version", &S::software_version, 200),
      column(text("country", "Country", &S::country, 100)),
      text("event_location", "Event location", &S::event_location),
      complainant("complainant.name", "Complainant: name", &S::complainant_name),
      complainant("complainant.organisation", "Complainant: organization", &S::complainant_organisation),
      complainant("complainant.address", "Complainant: address", &S::complainant_address),
      complainant("complainant.phone", "Complainant: phone", &S::complainant_phone),
      column(choice<&S::complainant_type>("complainant.type", "Complainant: type")),
      flag("device_returned", "Device returned", &S::device_returned),
      flag("device_in_use_at_event", "Device in use at event", &S::device_in_use_at_event),
      text("patient.age", "Patient: age", &S::patient_age, 50),
      text("patient.sex", "Patient: sex", &S::patient_sex, 50),
      texts("patient.outcome", "Patient: outcome", &S::patient_outcome),
      texts("internal_codes", "Internal codes", &S::internal_codes),
      codes("imdrf.a", "IMDRF A: device problem", 0),
      codes("imdrf.b", "IMDRF B: type of investigation", 1),
      codes("imdrf.c", "IMDRF C: investigation findings", 2),
      codes("imdrf.d", "IMDRF D: investigation conclusion", 3),
      codes("imdrf.e", "IMDRF E: clinical signs", 4),
      codes("imdrf.f", "IMDRF F: health impact", 5),
      codes("imdrf.g", "IMDRF G: component", 6),
      text("nature", "Nature of the complaint", &S::nature, 2000),
      text("correction_action", "Correction or corrective action", &S::correction_action, 4000),
      text("reply_to_complainant", "Reply to the complainant", &S::reply_to_complainant, 4000),
      flag("investigation.required", "Investigation: required", &S::investigation_required),
      flag("investigation.performed", "Investigation: performed", &S::investigation_performed),
      text("investigation.justification_if_not", "Investigation: justification if not performed",
           &S::investigation_justification, 4000),
      text("investigation.summary", "Investigation: summary", &S::investigation_summary, kLongText),
      column(choice<&S::reportable_us>("reportable.us", "Reportable in the US")),
      column(choice<&S::reportable_eu>("reportable.eu", "Reportable in the EU")),
      day("reportable.due_date", "Report due", &S::reportable_due_date),
      text("mdr_report_number", "MDR report number", &S::mdr_report_number, 100),
      text("capa_reference", "CAPA reference", &S::capa_reference, 200),
      column(choice<&S::status>("status", "Status")),
  };
}

std::string folded(std::string_view text) {
  std::string word;
  for (const char c : sheets::trim(text)) word += c == ' ' || c == '-' || c == '/' ? '_' : c;
  return boost::to_lower_copy(word);
}

std::string_view unquoted(std::string_view text) {
  text = sheets::trim(text);
  for (const char quote : {'\'', '"'}) {
    if (text.size() >= 2 && text.front() == quote && text.back() == quote) return text.substr(1, text.size() - 2);
  }
  return text;
}

const std::unordered_set<std::string>& imdrf_codes() {
  static const auto known = [] {
    std::unordered_set<std::string> all;
    for (const auto& term : public_data::imdrf_terms()) all.insert(term.code);
    return all;
  }();
  return known;
}

void put_filled(JsonObject& document, const ComplaintSpec& spec, const Field& field) {
  if (has_text(field)) {
    if (const auto text = text_of(spec, field); !text.empty()) document[field.target] = text;
  } else if (field.flag != nullptr) {
    if (spec.*field.flag) document[field.target] = *(spec.*field.flag);
  } else if (const auto& codes = codes_of(spec, field); !codes.empty()) {
    document[field.target] = to_json(codes);
  }
}

void take_filled(const JsonObject& document, ComplaintSpec& spec, const Field& field) {
  const auto* value = document.if_contains(field.target);
  if (value == nullptr) return;
  if (has_text(field)) {
    set_text(spec, field, std::string{value->as_string()});
  } else if (field.flag != nullptr) {
    spec.*field.flag = value->as_bool();
  } else {
    for (const Json& code : value->as_array()) codes_of(spec, field).emplace_back(code.as_string());
  }
}

}  // namespace

const std::vector<Field>& fields() {
  static const auto all = make_fields();
  return all;
}

const Field* find_field(std::string_view target) {
  const auto found = std::ranges::find(fields(), target, &Field::target);
  return found == fields().end() ? nullptr : &*found;
}

bool has_text(const Field& field) {
  return field.text != nullptr || field.choice != nullptr;
}

std::string_view text_of(const ComplaintSpec& spec, const Field& field) {
  return field.choice != nullptr ? field.choice(spec) : spec.*field.text;
}

void set_text(ComplaintSpec& spec, const Field& field, std::string text) {
  if (field.choose != nullptr) {
    field.choose(spec, text);
  } else {
    spec.*field.text = std::move(text);
  }
}

std::vector<std::string>& codes_of(ComplaintSpec& spec, const Field& field) {
  return field.texts != nullptr ? spec.*field.texts : spec.imdrf[static_cast<size_t>(field.annex)];
}
const std::vector<std::string>& codes_of(const ComplaintSpec& spec, const Field& field) {
  return field.texts != nullptr ? spec.*field.texts : spec.imdrf[static_cast<size_t>(field.annex)];
}

std::optional<std::string> find_choice(const Field& field, std::string_view text) {
  const auto wanted = folded(text);
  if (is_value(field, wanted)) return wanted;
  if (!is_value(field, "undecided")) return std::nullopt;
  const auto flag = find_flag(text);
  return flag ? std::optional<std::string>{*flag ? "yes" : "no"} : std::nullopt;
}

std::span<const std::string_view> values_of(const Field& field) {
  return field.kind == kFlag ? std::span<const std::string_view>{kYesOrNo} : field.choices;
}

bool is_value(const Field& field, std::string_view text) {
  return std::ranges::find(values_of(field), text) != values_of(field).end();
}

std::optional<bool> find_flag(std::string_view text) {
  const auto word = folded(text);
  for (const std::string_view yes : {"yes", "y", "true", "1"}) {
    if (word == yes) return true;
  }
  for (const std::string_view no : {"no", "n", "false", "0"}) {
    if (word == no) return false;
  }
  return std::nullopt;
}

std::optional<std::string> find_day(std::string_view text, char separator) {
  if (text.size() != 10 || text[4] != separator || text[7] != separator) return std::nullopt;
  const auto number = [text](size_t start, size_t count) {
    int value = 0;
    for (size_t i = start; i < start + count; ++i) {
      if (text[i] < '0' || text[i] > '9') return -1;
      value = value * 10 + (text[i] - '0');
    }
    return value;
  };
  const int year = number(0, 4);
  const int month = number(5, 2);
  const int day = number(8, 2);
  if (year < 1900 || month < 1 || day < 1) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                         std::chrono::day{static_cast<unsigned>(day)}};
  if (!date.ok()) return std::nullopt;
  std::string found{text};
  found[4] = found[7] = '-';
  return found;
}

std::optional<std::string> find_imdrf_code(int annex, std::string_view text) {
  auto code = boost::to_upper_copy(std::string{sheets::trim(text)});
  const bool is_known = !code.empty() && code.front() == static_cast<char>('A' + annex) && imdrf_codes().contains(code);
  return is_known ? std::optional{std::move(code)} : std::nullopt;
}

std::vector<std::string> cut_list(std::string_view text) {
  text = sheets::trim(text);
  const bool is_bracketed = text.size() >= 2 && text.front() == '[' && text.back() == ']';
  if (is_bracketed) text = text.substr(1, text.size() - 2);
  std::vector<std::string> parts;
  size_t start = 0;
  char quote = 0;
  const auto add = [&](size_t end) {
    const auto part = unquoted(text.substr(start, end - start));
    if (!part.empty()) parts.emplace_back(part);
    start = end + 1;
  };
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (is_bracketed && (c == '\'' || c == '"') && sheets::trim(text.substr(start, i - start)).empty()) {
      quote = c;
    } else if (c == ';' || c == '|' || c == '\n' || (is_bracketed && c == ',')) {
      add(i);
    }
  }
  add(text.size());
  return parts;
}

namespace {

constexpr const char* kDecidedBy = "reportable.decided_by";
constexpr const char* kDecidedAt = "reportable.decided_at";

JsonObject document_of(const ComplaintSpec& spec, bool has_columns) {
  JsonObject document;
  for (const Field& field : fields()) {
    if (!field.is_complainant && (has_columns || !field.is_column)) put_filled(document, spec, field);
  }
  if (!spec.reportable_decided_at.empty()) {
    document[kDecidedBy] = spec.reportable_decided_by;
    document[kDecidedAt] = spec.reportable_decided_at;
  }
  return document;
}

void read_document(const JsonObject& document, bool has_columns, ComplaintSpec& spec) {
  for (const Field& field : fields()) {
    if (!field.is_complainant && (has_columns || !field.is_column)) take_filled(document, spec, field);
  }
  if (const auto* at = document.if_contains(kDecidedAt)) {
    spec.reportable_decided_at = std::string{at->as_string()};
    spec.reportable_decided_by = std::string{document.at(kDecidedBy).as_string()};
  }
}

}  // namespace

JsonObject details_document(const ComplaintSpec& spec) {
  return document_of(spec, false);
}

void read_details(const JsonObject& document, ComplaintSpec& spec) {
  read_document(document, false, spec);
}

JsonObject record_document(const ComplaintSpec& spec) {
  return document_of(spec, true);
}

void read_record(const JsonObject& document, ComplaintSpec& spec) {
  read_document(document, true, spec);
}

JsonObject complainant_document(const ComplaintSpec& spec) {
  JsonObject document;
  for (const Field& field : fields()) {
    if (field.is_complainant) put_filled(document, spec, field);
  }
  return document;
}

void read_complainant(const JsonObject& document, ComplaintSpec& spec) {
  for (const Field& field : fields()) {
    if (field.is_complainant) take_filled(document, spec, field);
  }
}

}  // namespace pharos::complaints
