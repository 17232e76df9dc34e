// How long it takes to check, write and validate a batch of eMDR reports: emdr_batch [reports] [folder of schemas].
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/crypto.hpp"
#include "report_files/check/report_check.hpp"
#include "report_files/report/report_test_support.hpp"
#include "report_files/schemas/schema_pack.hpp"

using namespace pharos;
using namespace pharos::report_files;

namespace {

constexpr double kLimit = 5;  // seconds for 1,000 reports

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::vector<DeviceReport> make_reports(int count) {
  std::vector<DeviceReport> reports;
  for (int i = 0; i < count; ++i) {
    auto report = full_report();
    report.manufacturer.report_number = make_report_number("1234567", 2026, i + 1);
    std::string narrative;
    for (int line = 0; line < 40; ++line) narrative += "The returned unit was inspected and the contact was corroded. ";
    report.event.description = narrative;
    reports.push_back(std::move(report));
  }
  return reports;
}

std::vector<SchemaFile> read_folder(const std::filesystem::path& folder) {
  std::vector<SchemaFile> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    files.push_back({"coreschemas/" + entry.path().filename().string(), text.str()});
  }
  return files;
}

}  // namespace

int main(int count, char** words) {
  crypto::initialize();
  const auto reports = make_reports(count > 1 ? std::stoi(words[1]) : 1'000);
  const auto today = day_of("2026-06-01");
  auto start = std::chrono::steady_clock::now();
  size_t findings = 0;
  for (const auto& report : reports)
    findings += check_report(report, {}, {.release = EmdrRelease::kV2005, .today = today}).size();
  const double checked = seconds_since(start);
  start = std::chrono::steady_clock::now();
  EmdrBatch batch{.id = "1234567-20260601000000",
                  .sender = "Dayton Infusion",
                  .created = today,
                  .release = EmdrRelease::kV2005,
                  .entries = {}};
  for (const auto& report : reports) batch.entries.push_back({report});
  const auto message = write_emdr(batch);
  const double written = seconds_since(start);
  double validated = 0;
  if (count > 2) {
    const SchemaPack pack{read_folder(words[2])};
    start = std::chrono::steady_clock::now();
    findings += pack.validate(message).size();
    validated = seconds_since(start);
  }
  fmt::print("{} reports, {:.1f} MB, {} findings: checked in {:.2f} s, written in {:.2f} s, validated in {:.2f} s\n",
             reports.size(), static_cast<double>(message.size()) / 1e6, findings, checked, written, validated);
  return checked + written + validated <= kLimit ? 0 : 1;
}
