#include "suggestions/public_reports.hpp"

#include <algorithm>
#include <map>

#include "public_data/columns/collation.hpp"
#include "public_data/columns/store_files.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"
#include "public_data/record_log/record_image.hpp"
#include "public_data/record_log/record_log.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::suggestions {
namespace {

using public_data::Outcome;

const char* code_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::kDeath:
      return "F02";
    case Outcome::kHospitalization:
      return "F08";
    case Outcome::kDisability:
      return "F1202";
    case Outcome::kLifeThreatening:
      return "F1203";
    case Outcome::kRequiredIntervention:
      return "F23";
    default:
      return nullptr;  // annex F has no term for it
  }
}

}  // namespace

CodedReport to_coded(const public_data::AdverseEventReport& report) {
  CodedReport coded;
  if (!report.device.empty()) {
    coded.maker = public_data::canonical_manufacturer(report.device.front().manufacturer_d_name);
  }
  for (const auto& part : report.mdr_text) coded.text += part.text + '\n';
  const auto add = [&coded](const std::optional<std::string>& code) {
    if (code && std::ranges::find(coded.codes, *code) == coded.codes.end()) coded.codes.push_back(*code);
  };
  for (const auto& problem : report.product_problems) {
    add(public_data::find_device_problem_code(problem.fda_code, problem.term));
  }
  for (const auto& patient : report.patient) {
    for (const auto& problem : patient.patient_problems) {
      add(public_data::find_patient_problem_code(problem.fda_code, problem.term));
    }
  }
  for (const auto outcome : report.patient_outcomes) {
    if (const char* code = code_of(outcome)) add(code);
  }
  return coded;
}

std::vector<CodedReport> public_reports(const std::filesystem::path& version_folder, size_t most) {
  const public_data::RecordLog log{public_data::report_files(version_folder, public_data::kFileLabel)};
  const size_t wanted = std::min<size_t>(log.size(), most);
  std::vector<public_data::Place> places;
  for (size_t i = 0; i < wanted; ++i) places.push_back(static_cast<public_data::Place>(i * log.size() / wanted));
  // A changed report appears in the log again: the last entry counts.
  std::map<std::uint32_t, CodedReport> reports;
  log.read(places, [&reports](size_t, std::string_view image) {
    const auto report = public_data::read_image<public_data::AdverseEventReport>(image);
    auto coded = to_coded(report);
    if (!coded.codes.empty() && !coded.text.empty()) reports[report.mdr_report_key] = std::move(coded);
  });
  std::vector<CodedReport> result;
  for (auto& [key, report] : reports) result.push_back(std::move(report));
  return result;
}

}  // namespace pharos::suggestions
