#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::public_data {

enum class MaudeKind {
  kReport,              // mdrfoi
  kDevice,              // device, foidev
  kText,                // foitext
  kPatient,             // patient
  kDeviceProblem,       // foidevproblem: report key and code
  kPatientProblem,      // patientproblemcode
  kDeviceProblemList,   // deviceproblemcodes: code and term
  kPatientProblemList,  // patientproblemdata
};

// Later files replace what earlier files contain about a report.
enum class MaudeRank { kBase, kAdd, kChange };

struct MaudeFile {
  std::string name;
  MaudeKind kind = MaudeKind::kReport;
  MaudeRank rank = MaudeRank::kBase;

  bool operator==(const MaudeFile&) const = default;
};

// By file name, whose case, year and extension vary: "mdrfoiThru2023.zip", "DEVICE2016.txt", "foitextAdd.txt.gz".
// Nothing for sets with other columns (ASR_2019, mdr84) and for files that do not belong to MAUDE.
std::optional<MaudeFile> find_maude_file(std::string_view name);

// Whether the first line is a header, and the columns under openFDA's names. Throws Error{kBadRequest} if it is neither
// a header nor a row that can be read without one.
struct MaudeHeader {
  bool is_header = true;
  std::vector<std::string> columns;
};
MaudeHeader read_maude_header(const MaudeFile& file, std::string_view first_line);

}  // namespace pharos::public_data
