#include "features/audit/seal_job.hpp"

#include <fstream>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/log.hpp"

namespace pharos::audit {

void SealJob::run(Timestamp now) {
  const auto day = to_iso(now).substr(0, 10);
  const auto file = folder_ / ("audit-heads-" + day + ".json");
  if (std::filesystem::exists(file)) return;

  JsonArray heads;
  for (const auto& verdict : trail_.verify()) {
    if (verdict.first_broken) {
      log::error("audit chain broken",
                 {{"chain", verdict.tenant_id}, {"entry", std::to_string(*verdict.first_broken)}});
    }
    heads.push_back(JsonObject{{"tenant_id", verdict.tenant_id},
                               {"entries", verdict.entries},
                               {"hash", verdict.head_hash},
                               {"whole", !verdict.first_broken.has_value()}});
  }
  JsonObject seal{{"day", day}, {"heads", std::move(heads)}};
  seal["signature"] = crypto::hmac_sha256_hex(key_.reveal(), canonical_text(seal));

  std::filesystem::create_directories(folder_);
  const auto draft = std::filesystem::path{file}.replace_extension(".part");
  {
    std::ofstream out{draft};
    out << to_text(seal) << '\n';
    if (!out.flush()) throw std::runtime_error("the audit seal cannot be written");
  }
  std::filesystem::rename(draft, file);
}

}  // namespace pharos::audit
