#include "features/recalls/recall_view.hpp"

#include <fmt/format.h>

namespace pharos::recalls {
namespace {

std::optional<std::string> day(const std::optional<public_data::Date>& date) {
  return date ? std::optional{public_data::to_iso(*date)} : std::nullopt;
}

std::optional<std::string> text_or_null(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

}  // namespace

std::string source_url(const public_data::Recall& recall) {
  return fmt::format("https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm?ID={}", recall.cfres_id);
}

RecallView view_of(const public_data::RecallRow& row, const JsonObject& maker_groups) {
  const auto& recall = row.recall;
  const auto enforcement = row.enforcement.value_or(public_data::Enforcement{});
  const auto* group = maker_groups.if_contains(recall.recalling_firm);
  return {.cfres_id = recall.cfres_id,
          .product_res_number = recall.product_res_number,
          .res_event_number = recall.res_event_number,
          .event_date_initiated = day(recall.event_date_initiated),
          .event_date_created = day(recall.event_date_created),
          .event_date_posted = day(recall.event_date_posted),
          .event_date_terminated = day(recall.event_date_terminated),
          .status = public_data::kRecallStatuses.name(public_data::status_of(row)),
          .recall_status = std::string{public_data::status_word(row)},
          .classification = text_or_null(enforcement.classification),
          .center_classification_date = day(enforcement.center_classification_date),
          .voluntary_mandated = text_or_null(enforcement.voluntary_mandated),
          .initial_firm_notification = text_or_null(enforcement.initial_firm_notification),
          .recalling_firm = recall.recalling_firm,
          .firm_fei_number = recall.firm_fei_number,
          .manufacturer_group = group ? std::optional<std::string>{group->as_string()} : std::nullopt,
          .city = recall.city,
          .state = recall.state,
          .country = recall.country,
          .product_description = recall.product_description,
          .code_info = recall.code_info,
          .product_code = recall.product_code,
          .product_quantity = recall.product_quantity,
          .distribution_pattern = recall.distribution_pattern,
          .reason_for_recall = recall.reason_for_recall,
          .root_cause_description = recall.root_cause_description,
          .action = recall.action,
          .k_numbers = recall.k_numbers,
          .pma_numbers = recall.pma_numbers,
          .openfda = {.device_name = recall.openfda.device_name,
                      .device_class = recall.openfda.device_class,
                      .medical_specialty_description = recall.openfda.medical_specialty_description,
                      .regulation_number = recall.openfda.regulation_number},
          .source_url = source_url(recall)};
}

}  // namespace pharos::recalls
