#include "public_data/maude/maude_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"
#include "public_data/normalize/event_fields.hpp"
#include "public_data/tables/pipe_rows.hpp"

namespace pharos::public_data {

namespace {

struct NameStart {
  std::string_view start;
  MaudeKind kind;
};
// The first match applies: longer prefixes come before shorter ones.
constexpr NameStart kNames[] = {
    {"mdrfoi", MaudeKind::kReport},
    {"foidevproblem", MaudeKind::kDeviceProblem},
    {"deviceproblemcode", MaudeKind::kDeviceProblemList},
    {"patientproblemdata", MaudeKind::kPatientProblemList},
    {"patientproblemcodes", MaudeKind::kPatientProblemList},
    {"patientproblemcode", MaudeKind::kPatientProblem},
    {"foidev", MaudeKind::kDevice},
    {"device", MaudeKind::kDevice},
    {"foitext", MaudeKind::kText},
    {"patient", MaudeKind::kPatient},
};

using Columns = std::vector<std::string>;

// Columns a file of this type must have.
Columns required_columns(MaudeKind kind) {
  switch (kind) {
    case MaudeKind::kReport:
      return {"mdr_report_key", "report_number", "date_received", "event_type"};
    case MaudeKind::kDevice:
      return {"mdr_report_key", "device_sequence_number", "brand_name", "device_report_product_code"};
    case MaudeKind::kText:
      return {"mdr_report_key", "mdr_text_key", "text_type_code", "text"};
    case MaudeKind::kPatient:
      return {"mdr_report_key", "patient_sequence_number", "sequence_number_outcome"};
    case MaudeKind::kDeviceProblem:
      return {"mdr_report_key", "problem_code"};
    case MaudeKind::kPatientProblem:
      return {"mdr_report_key", "patient_sequence_number", "problem_code"};
    case MaudeKind::kDeviceProblemList:
    case MaudeKind::kPatientProblemList:
      return {"problem_code", "term"};
  }
  return {};
}

// The columns of file types that can be read without a header.
Columns fixed_columns(MaudeKind kind, size_t count) {
  switch (kind) {
    case MaudeKind::kText:
      return {"mdr_report_key", "mdr_text_key", "text_type_code", "patient_sequence_number", "date_report", "text"};
    case MaudeKind::kDeviceProblem:
      return {"mdr_report_key", "problem_code"};
    case MaudeKind::kPatientProblem:
      return {"mdr_report_key", "patient_sequence_number", "problem_code", "date_added", "date_changed"};
    case MaudeKind::kPatient: {
      Columns columns = {"mdr_report_key", "patient_sequence_number", "date_received", "sequence_number_treatment",
                         "sequence_number_outcome"};
      if (count > columns.size()) {
        for (const char* more : {"patient_age", "patient_sex", "patient_weight", "patient_ethnicity", "patient_race"}) {
          columns.emplace_back(more);
        }
      }
      return columns;
    }
    case MaudeKind::kReport:  // their columns vary too much to be read without a header
    case MaudeKind::kDevice:
    case MaudeKind::kDeviceProblemList:
    case MaudeKind::kPatientProblemList:
      return {};
  }
  return {};
}

[[noreturn]] void fail(const MaudeFile& file, std::string_view why) {
  throw Error(ErrorCode::kBadRequest, fmt::format("{}: {}", file.name, why));
}

}  // namespace

std::optional<MaudeFile> find_maude_file(std::string_view name) {
  const std::string base = boost::to_lower_copy(std::string(name.substr(name.find_last_of('/') + 1)));
  for (const auto& [start, kind] : kNames) {
    if (!base.starts_with(start)) continue;
    const std::string rest = base.substr(start.size());
    const MaudeRank rank = rest.starts_with("change") ? MaudeRank::kChange
                           : rest.starts_with("add")  ? MaudeRank::kAdd
                                                      : MaudeRank::kBase;
    return MaudeFile{std::string(name), kind, rank};
  }
  return std::nullopt;
}

MaudeHeader read_maude_header(const MaudeFile& file, std::string_view first_line) {
  MaudeHeader header;
  if (starts_with_number(first_line)) {
    header.is_header = false;
    header.columns = fixed_columns(file.kind, count_cells(first_line));
    if (header.columns.empty()) fail(file, "missing header line");
    return header;
  }
  for (const std::string_view cell : split_cells(first_line)) header.columns.push_back(openfda_name(cell));
  if (file.kind == MaudeKind::kDeviceProblem && header.columns.size() == 2) header.columns[1] = "problem_code";
  for (const std::string& column : required_columns(file.kind)) {
    if (std::ranges::find(header.columns, column) == header.columns.end()) {
      fail(file, fmt::format("missing column {}", column));
    }
  }
  if (header.columns.front() != "mdr_report_key") fail(file, "the first column is not the report key");
  return header;
}

}  // namespace pharos::public_data
