#include "features/audit/seals/seal_job.hpp"

#include "core/log.hpp"

namespace pharos::audit {

void SealJob::verify_daily(Timestamp now) {
  const auto day = to_iso(now).substr(0, 10);
  if (day == verified_day_) return;
  verified_day_ = day;
  for (const auto& verdict : trail_.verify()) {
    if (!verdict.first_broken) continue;
    log::error("audit chain broken", {{"chain", verdict.tenant_id}, {"entry", std::to_string(*verdict.first_broken)}});
  }
}

void SealJob::run(Timestamp now) {
  const auto hour = to_iso(now).substr(0, 13);
  const auto file = folder_ / ("audit-seal-" + hour + "Z.json");
  if (std::filesystem::exists(file)) return;
  verify_daily(now);

  std::filesystem::create_directories(folder_);
  const auto earlier = list_seals(folder_);
  const bool has_previous = !earlier.empty() && earlier.back().filename().string().starts_with("audit-seal-");
  auto seal = make_seal(now, trail_.heads(), has_previous ? seal_sha256(read_seal(earlier.back())) : "");
  if (seed_) sign_seal(seal, *seed_);
  write_seal(file, seal);
}

}  // namespace pharos::audit
