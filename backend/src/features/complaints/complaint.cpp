#include "features/complaints/complaint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/json_reader.hpp"
#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

constexpr std::string_view kMask = "•••";
constexpr size_t kMostCodes = 50;

// "complainant.name" → the object "complainant" and "name"; other targets are top-level.
std::pair<std::string_view, std::string_view> cut_target(std::string_view target) {
  const auto dot = target.find('.');
  if (dot == target.npos) return {{}, target};
  return {target.substr(0, dot), target.substr(dot + 1)};
}

JsonObject& object_in(JsonObject& document, std::string_view name) {
  if (name.empty()) return document;
  auto& value = document[name];
  if (!value.is_object()) value = JsonObject{};
  return value.as_object();
}

Json value_of(const ComplaintSpec& spec, const Field& field, bool shows_complainant) {
  if (field.flag != nullptr) return to_json(spec.*field.flag);
  if (!has_text(field)) return to_json(codes_of(spec, field));
  const auto text = text_of(spec, field);
  if (text.empty()) return nullptr;
  return field.is_complainant && !shows_complainant ? Json(kMask) : Json(text);
}

// Reads one field of an object and collects its errors.
void read_field(JsonReader& in, std::string_view name, const Field& field, ComplaintSpec& spec) {
  const auto wrong = [&in, name](const std::string& message) { in.require(false, name, message); };
  if (field.flag != nullptr) {
    const Json& value = in.json(name);
    if (value.is_bool()) spec.*field.flag = value.as_bool();
    if (!value.is_bool() && !value.is_null()) wrong("Must be true or false");
  } else if (!has_text(field)) {
    for (const std::string& text : in.texts(name, kMostCodes, 200)) {
      if (field.kind == FieldKind::kTexts) {
        codes_of(spec, field).push_back(text);
      } else if (const auto code = find_imdrf_code(field.annex, text)) {
        codes_of(spec, field).push_back(*code);
      } else {
        wrong(fmt::format("{} is not an IMDRF Annex {} code", text, static_cast<char>('A' + field.annex)));
      }
    }
  } else {
    auto text = field.is_required ? in.text(name, fmt::format("{} is required", field.label), field.max_length)
                                  : in.optional_text(name, field.max_length).value_or("");
    if (text.empty()) return;
    if (field.kind == FieldKind::kDay && !find_day(text, '-')) wrong("Must be a date in the format YYYY-MM-DD");
    if (field.kind == FieldKind::kChoice && !is_value(field, text)) return wrong("Must be one of the choices");
    set_text(spec, field, std::move(text));
  }
}

}  // namespace

std::vector<std::string> missing_820_35(const ComplaintSpec& spec) {
  std::vector<std::string> missing;
  const auto ask = [&missing](bool is_there, const char* field) {
    if (!is_there) missing.emplace_back(field);
  };
  ask(!spec.device_name.empty(), "device_name");
  ask(!spec.date_received.empty(), "date_received");
  const bool is_identified = !spec.udi_di.empty() || !spec.upc.empty() || !spec.lot_number.empty() ||
                             !spec.serial_number.empty() || !spec.catalog_number.empty();
  ask(is_identified, "device_identification");
  ask(!spec.complainant_name.empty() || !spec.complainant_organisation.empty(), "complainant.name");
  ask(!spec.complainant_address.empty(), "complainant.address");
  ask(!spec.complainant_phone.empty(), "complainant.phone");
  ask(!spec.nature.empty(), "nature");
  ask(!spec.description.empty(), "description");
  ask(!spec.correction_action.empty(), "correction_action");
  ask(!spec.reply_to_complainant.empty(), "reply_to_complainant");
  return missing;
}

JsonObject to_document(const Complaint& complaint, bool shows_complainant) {
  const ComplaintSpec& spec = complaint.spec;
  JsonObject document{{"id", complaint.id.text()},
                      {"dataset_id", complaint.dataset_id.text()},
                      {"product_id", complaint.product_id.text()}};
  for (const Field& field : fields()) {
    const auto [object, name] = cut_target(field.target);
    object_in(document, object)[name] = value_of(spec, field, shows_complainant);
  }
  auto& reportable = document["reportable"].as_object();
  reportable["decided_by"] = spec.reportable_decided_by.empty() ? Json() : Json(spec.reportable_decided_by);
  reportable["decided_at"] = spec.reportable_decided_at.empty() ? Json() : Json(spec.reportable_decided_at);
  document["missing_820_35"] = to_json(missing_820_35(spec));
  document["created_at"] = to_json(complaint.created_at);
  document["updated_at"] = to_json(complaint.updated_at);
  document["version"] = complaint.version;
  return document;
}

JsonObject audit_document(const Complaint& complaint, const std::string& version_sha256) {
  auto document = to_document(complaint, false);
  // The texts are in the complaint's versions; the audit trail has the hash of each.
  for (const char* name : {"description", "complainant", "patient"}) document.erase(name);
  document["description_length"] = complaint.spec.description.size();
  document["version_sha256"] = version_sha256;
  return document;
}

std::vector<audit::FieldChange> list_changes(const ComplaintSpec& before, const ComplaintSpec& after,
                                             bool shows_complainant) {
  std::vector<audit::FieldChange> changes;
  for (const Field& field : fields()) {
    if (value_of(before, field, true) == value_of(after, field, true)) continue;
    changes.push_back({std::string{field.target}, value_of(before, field, shows_complainant),
                       value_of(after, field, shows_complainant)});
  }
  return changes;
}

ComplaintSpec read_spec(const Json& body) {
  JsonReader in{body};
  ComplaintSpec spec;
  std::map<std::string_view, std::vector<const Field*>> nested;
  for (const Field& field : fields()) {
    const auto [object, name] = cut_target(field.target);
    if (object.empty()) {
      read_field(in, name, field, spec);
    } else {
      nested[object].push_back(&field);
    }
  }
  for (const auto& [object, members] : nested) {
    const Json& value = in.json(object);
    if (value.is_null()) continue;
    in.require(value.is_object(), object, "Must be an object");
    if (!value.is_object()) continue;
    JsonReader inner{value};
    for (const Field* field : members) read_field(inner, cut_target(field->target).second, *field, spec);
    try {
      inner.finish();
    } catch (const Error& error) {
      if (error.code != ErrorCode::kInvalidFields) throw;
      for (const auto& [name, message] : error.fields) in.require(false, fmt::format("{}.{}", object, name), message);
    }
  }
  in.finish();
  return spec;
}

}  // namespace pharos::complaints
