#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "blobs/blob_store.hpp"
#include "core/tenant_scope.hpp"
#include "features/periodic_reports/evidence/evidence.hpp"

namespace pharos::periodic_reports {

inline constexpr std::string_view kEvidenceArea = "evidence";

// Frozen evidence as compressed, encrypted files. Thread-safe.
class EvidenceStore {
 public:
  explicit EvidenceStore(blobs::BlobStore& blobs) : blobs_(blobs) {}

  struct Stored {
    std::string blob_key = {};
    std::string sha256 = {};
  };
  Stored write(const TenantScope& tenant, const Evidence& evidence);
  // Throws Error{kInternal} if the file is missing, damaged or not the one with this hash.
  std::shared_ptr<const Evidence> read(const std::string& blob_key, const std::string& sha256) const;

 private:
  blobs::BlobStore& blobs_;
  // The last ones read, newest first: a person who works on a report opens one number after the other.
  mutable std::mutex mutex_;
  mutable std::vector<std::pair<std::string, std::shared_ptr<const Evidence>>> recent_;
};

}  // namespace pharos::periodic_reports
