#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/term_mappings/mapping.hpp"

namespace pharos::term_mappings {

using HarmIds = std::map<std::string, harms::HarmId>;  // by name, in lower case

// A term of the organization's complaints.
struct TermCount {
  std::string term;
  std::int64_t complaints = 0;
};
BOOST_DESCRIBE_STRUCT(TermCount, (), (term, complaints))

class MappingRepository {
 public:
  MappingRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Mapping> list(const TenantScope& tenant) const;
  std::optional<Mapping> find(const TenantScope& tenant, const MappingId& id) const;
  std::optional<Mapping> find_by_term(const TenantScope& tenant, const std::string& source_term) const;
  MappingId insert(const TenantScope& tenant, const MappingSpec& spec, std::optional<double> confidence,
                   const UserId& by);
  // False if the stored version is no longer that of `before`.
  bool update(const TenantScope& tenant, const Mapping& before, const MappingSpec& spec, const UserId& by);

  std::vector<MappingVersion> versions(const TenantScope& tenant) const;  // newest first
  std::optional<Json> find_version(const TenantScope& tenant, std::int64_t version) const;
  void insert_version(const TenantScope& tenant, const MappingVersion& version, const Json& document, const UserId& by);

  std::vector<TermCount> count_terms(const TenantScope& tenant) const;
  HarmIds harm_ids(const TenantScope& tenant) const;  // of active harms
  bool has_harm(const TenantScope& tenant, const harms::HarmId& id) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::term_mappings
