#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/complaints/complaints.hpp"

namespace pharos::complaints {

enum class FieldKind { kText, kDay, kChoice, kFlag, kTexts, kCodes };

// One thing that is recorded of a complaint: how it is called in the API and in column mappings, and where it is kept.
struct Field {
  std::string_view target;  // "complainant.name"
  std::string_view label;   // for people
  FieldKind kind = FieldKind::kText;
  std::string ComplaintSpec::*text = nullptr;
  std::optional<bool> ComplaintSpec::*flag = nullptr;
  std::vector<std::string> ComplaintSpec::*texts = nullptr;
  int annex = -1;                 // of codes
  std::string_view choices = {};  // "new|triaged|…"
  size_t max_length = 500;
  bool is_required = false;
  bool is_column = false;       // has a column of its own in the store
  bool is_complainant = false;  // sealed
};

const std::vector<Field>& fields();
const Field* find_field(std::string_view target);

std::vector<std::string>& codes_of(ComplaintSpec& spec, const Field& field);
const std::vector<std::string>& codes_of(const ComplaintSpec& spec, const Field& field);

// The words of `choices` that means the same as `text`, or nothing: "Health Professional" is health_professional, and
// Y is yes.
std::optional<std::string> find_choice(const Field& field, std::string_view text);
std::optional<bool> find_flag(std::string_view text);
// What a field with a list of values takes: its choices, "yes" and "no" for a flag.
std::vector<std::string> values_of(const Field& field);
bool is_value(const Field& field, std::string_view text);
// "2026-10-31" of a day written with `separator`; nothing for anything else, and for days that do not exist.
std::optional<std::string> find_day(std::string_view text, char separator);
// The code as the shipped IMDRF terms write it, when annex `annex` has it.
std::optional<std::string> find_imdrf_code(int annex, std::string_view text);
// Texts between ; or |, trimmed; also those of a list in brackets, as programs write them.
std::vector<std::string> cut_list(std::string_view text);

// Fields without a column of their own, complainant apart, as kept in the store; only those that are filled.
JsonObject details_document(const ComplaintSpec& spec);
void read_details(const JsonObject& document, ComplaintSpec& spec);
// Every field that is filled, complainant apart: what a version keeps.
JsonObject record_document(const ComplaintSpec& spec);
void read_record(const JsonObject& document, ComplaintSpec& spec);
JsonObject complainant_document(const ComplaintSpec& spec);  // empty: nothing to seal
void read_complainant(const JsonObject& document, ComplaintSpec& spec);

}  // namespace pharos::complaints
