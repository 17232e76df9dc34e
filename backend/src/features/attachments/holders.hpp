#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/permission.hpp"
#include "core/tenant_scope.hpp"
#include "features/work/work.hpp"

namespace pharos::attachments {

// A kind of record that can have files; the feature that owns it is connected by the app layer. Who sees the record
// sees its files (work::Records).
class Holder {
 public:
  virtual ~Holder() = default;
  // What adding and removing files requires.
  virtual Permission changing() const = 0;
  // Why files of this record can no longer be added or removed, and what to do; nothing if they can.
  virtual std::optional<std::string> find_lock(const TenantScope& tenant, const std::string& record_id) const = 0;
};

// Records that never lock their files.
class OpenHolder final : public Holder {
 public:
  explicit OpenHolder(Permission changing) : changing_(changing) {}
  Permission changing() const override { return changing_; }
  std::optional<std::string> find_lock(const TenantScope&, const std::string&) const override { return std::nullopt; }

 private:
  Permission changing_;
};

// All kinds of records that can have files.
class Holders {
 public:
  void add(work::RecordKind kind, const Holder& holder) { holders_[kind] = &holder; }
  // Throws Error{kInvalidFields} for a kind of record that cannot have files.
  const Holder& require(work::RecordKind kind) const {
    const auto found = holders_.find(kind);
    if (found == holders_.end()) throw invalid_field("record_kind", "Records of this kind cannot have files");
    return *found->second;
  }

 private:
  std::map<work::RecordKind, const Holder*> holders_;
};

}  // namespace pharos::attachments
