#pragma once

#include <optional>
#include <string>

#include "features/products/products.hpp"
#include "features/risk_files/risk_file_repository.hpp"

namespace pharos::risk_files {

// A version and its origin.
struct Effective {
  RiskFile file;
  bool is_inherited = false;
};

// The grids and definitions in force for a product or family, with inheritance.
class EffectiveFiles {
 public:
  EffectiveFiles(const RiskFileRepository& repository, const products::ProductHeads& heads)
      : repository_(repository), heads_(heads) {}

  // Throw Error{kNotFound} for an owner that this tenant does not have; nothing if the owner has no such file.
  std::optional<Effective> find(const TenantScope& tenant, Kind kind, const Owner& owner,
                                bool approved_only = false) const;
  // Throws Error{kNotFound} if the owner does not exist.
  void require_owner(const TenantScope& tenant, const Owner& owner) const;
  std::string owner_name(const TenantScope& tenant, const Owner& owner) const;

 private:
  const RiskFileRepository& repository_;
  const products::ProductHeads& heads_;
};

}  // namespace pharos::risk_files
