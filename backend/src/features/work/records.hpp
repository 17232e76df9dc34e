#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "features/work/record.hpp"

namespace pharos::work {

// What decides whether a member may see a kind of record.
struct Reader {
  RoleId role = {};
  FeatureSet features = {};
};

// The records of one kind; the feature that owns them is connected by the app layer.
class RecordSource {
 public:
  virtual ~RecordSource() = default;
  virtual bool may_see(const Reader& reader) const = 0;
  // What assigning such a record requires; nothing if it cannot be assigned.
  virtual std::optional<Permission> assigning() const = 0;
  // Nothing for what this tenant does not have.
  virtual std::optional<RecordHead> find(const TenantScope& tenant, const std::string& id) const = 0;
  // Which of these records still need work.
  virtual std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const = 0;
};

// All kinds of records.
class Records {
 public:
  void add(RecordKind kind, const RecordSource& source) { sources_[kind] = &source; }
  bool may_see(RecordKind kind, const Reader& reader) const { return source(kind).may_see(reader); }
  std::optional<Permission> assigning(RecordKind kind) const { return source(kind).assigning(); }
  std::optional<RecordHead> find(const TenantScope& tenant, const RecordRef& record) const {
    return source(record.record_kind).find(tenant, record.record_id);
  }
  // Any number of ids.
  std::set<std::string> open_among(RecordKind kind, const TenantScope& tenant,
                                   const std::vector<std::string>& ids) const;
  // Throws Error{kForbidden} without the plan or role for this kind, kNotFound for what this tenant does not have.
  RecordHead require(const Principal& who, const RecordRef& record) const;

 private:
  const RecordSource& source(RecordKind kind) const;

  std::map<RecordKind, const RecordSource*> sources_;
};

}  // namespace pharos::work
