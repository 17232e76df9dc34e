#pragma once

#include "features/risk_files/definitions/upload/definition_check.hpp"
#include "features/risk_files/risk_file.hpp"

namespace pharos::risk_files {

// What is stored of a definition besides its rows.
struct DefinitionHead {
  std::string file_name;
  std::string file_sha256;
  ColumnMapping columnMapping;
  RiskFileId riskgrid_id;  // the version whose levels the rows refer to
  std::int64_t row_count = 0;
  std::string rows_sha256;
  std::vector<RowFault> warnings;
};
BOOST_DESCRIBE_STRUCT(DefinitionHead, (),
                      (file_name, file_sha256, columnMapping, riskgrid_id, row_count, rows_sha256, warnings))
DefinitionHead read_definition_head(const RiskFile& definition);

struct RiskDefinitionView : RiskFileHead, DefinitionHead {
  std::optional<RiskFileHead> riskgrid;  // absent if it was deleted with its owner
  std::vector<signatures::CheckedSignature> signatures;
  std::vector<RiskRow> rows;
};
BOOST_DESCRIBE_STRUCT(RiskDefinitionView, (RiskFileHead, DefinitionHead), (riskgrid, signatures, rows))

// The definition of a product or family, which may be inherited.
struct EffectiveDefinitionView : RiskDefinitionView {
  OwnerType source = OwnerType::kFamily;
  std::optional<std::int64_t> approved_version;  // the one in force
};
BOOST_DESCRIBE_STRUCT(EffectiveDefinitionView, (RiskDefinitionView), (source, approved_version))

struct FileColumn {
  std::string name;
  std::vector<std::string> samples;
};
BOOST_DESCRIBE_STRUCT(FileColumn, (), (name, samples))

struct DefinitionField {
  std::string_view key;
  std::string_view label;
  bool required = false;
  std::string_view description;
};
BOOST_DESCRIBE_STRUCT(DefinitionField, (), (key, label, required, description))

// The check of a file that has not been stored.
struct DefinitionCheckView {
  bool ok = false;
  std::int64_t row_count = 0;
  std::vector<RowFault> errors;
  std::vector<RowFault> warnings;
  std::vector<RiskRow> preview;
  std::set<std::string> unknown_severities;
  std::set<std::string> unknown_probabilities;
  std::set<std::string> unmatched_harms;
  std::vector<FileColumn> columns;
  ColumnMapping columnMapping;
  std::vector<DefinitionField> fields;
  std::optional<RiskFileHead> riskgrid;  // absent: checked against the default grid
};
BOOST_DESCRIBE_STRUCT(DefinitionCheckView, (),
                      (ok, row_count, errors, warnings, preview, unknown_severities, unknown_probabilities,
                       unmatched_harms, columns, columnMapping, fields, riskgrid))

}  // namespace pharos::risk_files
