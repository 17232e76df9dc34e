#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

enum class FieldKind { kText, kDay, kChoice, kFlag, kTexts, kCodes };

// One field of a complaint: its name in the API and in column mappings, and where it is stored.
struct Field {
  std::string_view target;  // "complainant.name"
  std::string_view label;   // for display
  FieldKind kind = FieldKind::kText;
  std::string ComplaintSpec::*text = nullptr;
  std::optional<bool> ComplaintSpec::*flag = nullptr;
  std::vector<std::string> ComplaintSpec::*texts = nullptr;
  int annex = -1;  // of codes
  std::span<const std::string_view> choices = {};
  std::string_view (*choice)(const ComplaintSpec&) = nullptr;
  void (*choose)(ComplaintSpec&, std::string_view) = nullptr;
  size_t max_length = 500;
  bool is_required = false;
  bool is_column = false;       // has its own column in the store
  bool is_complainant = false;  // encrypted
};

const std::vector<Field>& fields();
const Field* find_field(std::string_view target);

// Texts, days and choices.
bool has_text(const Field& field);
std::string_view text_of(const ComplaintSpec& spec, const Field& field);
// A choice must be one of its choices.
void set_text(ComplaintSpec& spec, const Field& field, std::string text);
std::vector<std::string>& codes_of(ComplaintSpec& spec, const Field& field);
const std::vector<std::string>& codes_of(const ComplaintSpec& spec, const Field& field);

// The entry of `choices` that matches `text`, or nothing: "Health Professional" is health_professional, and Y is yes.
std::optional<std::string> find_choice(const Field& field, std::string_view text);
std::optional<bool> find_flag(std::string_view text);
// The accepted values of an enumerated field: its choices, or "yes" and "no" for a flag.
std::span<const std::string_view> values_of(const Field& field);
bool is_value(const Field& field, std::string_view text);
// "2026-10-31" for a date written with `separator`; nothing for anything else and for nonexistent dates.
std::optional<std::string> find_day(std::string_view text, char separator);
// The code as written in the IMDRF terms, if the annex has it.
std::optional<std::string> find_imdrf_code(int annex, std::string_view text);
// Text separated by ; or |, trimmed; also a bracketed list, as programs write it.
std::vector<std::string> cut_list(std::string_view text);

// Filled fields without their own column, except the complainant, as stored.
JsonObject details_document(const ComplaintSpec& spec);
void read_details(const JsonObject& document, ComplaintSpec& spec);
// Every filled field except the complainant: the content of a version.
JsonObject record_document(const ComplaintSpec& spec);
void read_record(const JsonObject& document, ComplaintSpec& spec);
JsonObject complainant_document(const ComplaintSpec& spec);  // empty: nothing to encrypt
void read_complainant(const JsonObject& document, ComplaintSpec& spec);

}  // namespace pharos::complaints
