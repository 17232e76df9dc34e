#include "core/crypto.hpp"
#include "features/periodic_reports/files/report_paper.hpp"

namespace pharos::periodic_reports {
namespace {

std::string row_id(const Evidence& evidence, RowSource source, std::uint32_t i) {
  switch (source) {
    case RowSource::kComplaints:
      return evidence.complaints[i].id;
    case RowSource::kExposures:
      return evidence.exposures[i].id;
    case RowSource::kIncidents:
      return evidence.incidents[i].id;
    case RowSource::kFieldActions:
      return evidence.field_actions[i].id;
    case RowSource::kCapas:
      return evidence.capas[i].id;
    case RowSource::kTrends:
      return evidence.trends[i].id;
    case RowSource::kSimilar:
      return evidence.similar[i].product_code;
    case RowSource::kNone:
      break;
  }
  return {};
}

// The table with the ids of the rows behind each number.
JsonObject table_document(const Evidence& evidence, const ReportTable& table) {
  auto document = to_json(table).as_object();
  auto& rows = document.at("rows").as_array();
  for (size_t r = 0; r < table.rows.size(); ++r) {
    auto& cells = rows[r].as_object().at("cells").as_array();
    for (size_t c = 0; c < table.rows[r].cells.size(); ++c) {
      JsonArray ids;
      for (const auto position : table.rows[r].cells[c].rows)
        ids.emplace_back(row_id(evidence, table.source, position));
      cells[c].as_object()["row_ids"] = std::move(ids);
    }
  }
  return document;
}

}  // namespace

std::string write_bundle(const FileInput& input) {
  const auto evidence = to_json(input.evidence);
  JsonArray tables;
  for (const auto& table : input.tables) tables.push_back(table_document(input.evidence, table));
  const auto content = to_json(input.report.content());
  JsonObject hashes{{"evidence", crypto::sha256_hex(canonical_text(evidence))},
                    {"tables", crypto::sha256_hex(canonical_text(tables))},
                    {"content", crypto::sha256_hex(canonical_text(content))}};
  JsonArray signed_by;
  for (const auto& signature : input.signatures) signed_by.push_back(to_json(signature));
  return canonical_text(JsonObject{{"format", "pharos.periodic_report.1"},
                                   {"reference", input.evidence.series.reference},
                                   {"report_version", input.report.report_version},
                                   {"starts_on", input.report.starts_on},
                                   {"ends_on", input.report.ends_on},
                                   {"is_frozen", input.freeze.has_value()},
                                   {"sha256", std::move(hashes)},
                                   {"content", content},
                                   {"tables", std::move(tables)},
                                   {"evidence", evidence},
                                   {"signatures", std::move(signed_by)}});
}

}  // namespace pharos::periodic_reports
