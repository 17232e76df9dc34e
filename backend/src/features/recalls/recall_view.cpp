#include "features/recalls/recall_view.hpp"

#include <fmt/format.h>

namespace pharos::recalls {
namespace {

std::optional<std::string> text_or_null(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

}  // namespace

std::string source_url(const public_data::Recall& recall) {
  return fmt::format("https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm?ID={}", recall.cfres_id);
}

RecallView view_of(const public_data::RecallRow& row, const JsonObject& maker_groups) {
  const auto enforcement = row.enforcement.value_or(public_data::Enforcement{});
  RecallView view{row.recall};
  view.status = public_data::kRecallStatuses.name(public_data::status_of(row));
  view.recall_status = public_data::status_word(row);
  view.classification = text_or_null(enforcement.classification);
  view.center_classification_date = enforcement.center_classification_date;
  view.voluntary_mandated = text_or_null(enforcement.voluntary_mandated);
  view.initial_firm_notification = text_or_null(enforcement.initial_firm_notification);
  view.manufacturer_group = public_queries::find_group(maker_groups, row.recall.recalling_firm);
  view.openfda = {row.recall.openfda};
  view.source_url = source_url(row.recall);
  return view;
}

}  // namespace pharos::recalls
