#include "features/risk_files/definitions/risk_definition_view.hpp"

#include "core/stored_json.hpp"

namespace pharos::risk_files {

DefinitionHead read_definition_head(const RiskFile& definition) {
  const auto& stored = definition.document.as_object();
  return {.file_name = std::string{stored.at("file_name").as_string()},
          .file_sha256 = std::string{stored.at("file_sha256").as_string()},
          .columnMapping = read_stored<ColumnMapping>(stored.at("columnMapping")),
          .riskgrid_id = RiskFileId{std::string{stored.at("riskgrid_id").as_string()}},
          .row_count = stored.at("row_count").to_number<std::int64_t>(),
          .rows_sha256 = std::string{stored.at("rows_sha256").as_string()},
          .warnings = read_stored<std::vector<RowFault>>(stored.at("warnings"))};
}

}  // namespace pharos::risk_files
