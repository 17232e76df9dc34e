#include "public_data/ingest/update_base.hpp"

#include <algorithm>
#include <limits>

#include "public_data/query/public_store.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

namespace {

template <class Part>
void keep(std::vector<Part>& now, std::vector<Part>& before) {
  if (now.empty()) now = std::move(before);
}

}  // namespace

UpdateBase::UpdateBase(std::filesystem::path folder)
    : folder_(std::move(folder)),
      store_(open_store({.folder = folder_, .version = kFileLabel, .threads = 1})) {}

UpdateBase::~UpdateBase() = default;

std::vector<std::uint32_t> UpdateBase::received_between(Date first, Date last) const {
  const AeFilter filter{.start_date = first, .end_date = last};
  std::vector<std::uint32_t> keys = store_->report_keys(filter, std::numeric_limits<size_t>::max(), {});
  std::ranges::sort(keys);
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
