#include "features/recalls/recall_document.hpp"

#include <fmt/format.h>

namespace pharos::recalls {
namespace {

Json day(const std::optional<public_data::Date>& date) {
  return date ? Json(public_data::to_iso(*date)) : Json();
}

// Null without an enforcement record.
Json text_or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

void add_enforcement(JsonObject& document, const std::optional<public_data::Enforcement>& enforcement) {
  const public_data::Enforcement nothing;
  const auto& record = enforcement ? *enforcement : nothing;
  document["classification"] = text_or_null(record.classification);
  document["center_classification_date"] = day(record.center_classification_date);
  document["voluntary_mandated"] = text_or_null(record.voluntary_mandated);
  document["initial_firm_notification"] = text_or_null(record.initial_firm_notification);
}

JsonObject openfda(const public_data::OpenFdaBlock& block) {
  return {{"device_name", block.device_name},
          {"device_class", block.device_class},
          {"medical_specialty_description", block.medical_specialty_description},
          {"regulation_number", block.regulation_number}};
}

}  // namespace

std::string source_url(const public_data::Recall& recall) {
  return fmt::format("https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm?ID={}", recall.cfres_id);
}

JsonObject to_row(const public_data::RecallRow& row, const JsonObject& maker_groups) {
  const auto& recall = row.recall;
  const auto* group = maker_groups.if_contains(recall.recalling_firm);
  JsonObject document{{"cfres_id", recall.cfres_id},
                      {"product_res_number", recall.product_res_number},
                      {"res_event_number", recall.res_event_number},
                      {"event_date_initiated", day(recall.event_date_initiated)},
                      {"event_date_created", day(recall.event_date_created)},
                      {"event_date_posted", day(recall.event_date_posted)},
                      {"event_date_terminated", day(recall.event_date_terminated)},
                      {"status", public_data::kRecallStatuses.name(public_data::status_of(row))},
                      {"recall_status", public_data::status_word(row)}};
  add_enforcement(document, row.enforcement);
  document["recalling_firm"] = recall.recalling_firm;
  document["firm_fei_number"] = recall.firm_fei_number;
  document["manufacturer_group"] = group ? *group : Json();
  document["city"] = recall.city;
  document["state"] = recall.state;
  document["country"] = recall.country;
  document["product_description"] = recall.product_description;
  document["code_info"] = recall.code_info;
  document["product_code"] = recall.product_code;
  document["product_quantity"] = recall.product_quantity;
  document["distribution_pattern"] = recall.distribution_pattern;
  document["reason_for_recall"] = recall.reason_for_recall;
  document["root_cause_description"] = recall.root_cause_description;
  document["action"] = recall.action;
  document["k_numbers"] = to_json(recall.k_numbers);
  document["pma_numbers"] = to_json(recall.pma_numbers);
  document["openfda"] = openfda(recall.openfda);
  document["source_url"] = source_url(recall);
  return document;
}

}  // namespace pharos::recalls
