#include "public_data/ingest/update_base.hpp"

#include "public_data/query/public_store.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/open_store.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

namespace {

constexpr std::int64_t kMemoryMb = 256;

template <class Part>
void keep(std::vector<Part>& now, std::vector<Part>& before) {
  if (now.empty()) now = std::move(before);
}

}  // namespace

UpdateBase::UpdateBase(std::filesystem::path folder)
    : folder_(std::move(folder)),
      store_(open_store({.folder = folder_, .version = kFileLabel, .memory_mb = kMemoryMb, .threads = 1})) {}

UpdateBase::~UpdateBase() = default;

std::vector<std::uint32_t> UpdateBase::received_between(Date first, Date last) const {
  std::vector<std::uint32_t> keys;
  Database facts({.file = facts_file(folder_, kFileLabel), .memory_mb = kMemoryMb, .threads = 1});
  Sql sql{"select distinct report_key from ae where date_received between "};
  sql.bind(first).add(" and ").bind(last).add(" order by report_key");
  facts.query(sql, [&keys](const Row& row) { keys.push_back(static_cast<std::uint32_t>(row.integer(0))); });
  return keys;
}

std::optional<AdverseEventReport> UpdateBase::with_lost_parts(const AdverseEventReport& report) const {
  if (!report.mdr_text.empty() && !report.device.empty() && !report.patient.empty()) return std::nullopt;
  auto before = store_->find_report(report.mdr_report_key, {});
  if (!before) return std::nullopt;
  AdverseEventReport whole = report;
  keep(whole.mdr_text, before->mdr_text);
  keep(whole.device, before->device);
  if (report.patient.empty()) keep(whole.patient_outcomes, before->patient_outcomes);
  keep(whole.patient, before->patient);
  return whole;
}

}  // namespace pharos::public_data
