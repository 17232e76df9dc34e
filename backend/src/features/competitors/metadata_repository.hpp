#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/database.hpp"
#include "features/competitors/tenant_metadata.hpp"

namespace pharos::competitors {

// One change of the settings.
struct MetadataChange {
  std::int64_t version = 0;
  Timestamp at;
  std::string by;  // name of the person
  std::vector<std::string> changes;
};
BOOST_DESCRIBE_STRUCT(MetadataChange, (), (version, at, by, changes))

class MetadataRepository {
 public:
  MetadataRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  TenantMetadata read(const TenantScope& tenant) const;
  // False if the stored version is no longer `metadata.version`.
  bool write(const TenantScope& tenant, const TenantMetadata& metadata, const UserId& by);
  bool has_approved_grid(const TenantScope& tenant, const std::string& family_id) const;
  // Newest first, at most 200.
  std::vector<MetadataChange> history(const TenantScope& tenant) const;

 private:
  // What was read last. Every query on public data needs the settings, and parsing takes longer than reading.
  struct Parsed {
    std::string document;
    TenantMetadata metadata;
  };
  static constexpr size_t kMaxParsed = 1000;

  db::Database& database_;
  const Clock& clock_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, Parsed> parsed_;  // by tenant
};

}  // namespace pharos::competitors
