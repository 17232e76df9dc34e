#pragma once

#include "core/id.hpp"

namespace pharos {

namespace http {
class AccessGuard;
}
namespace jobs {
class TenantGate;
}
namespace testing_support {
struct ScopeMaker;
}

// The right to access one tenant's rows. Only the request guard (after the membership check) and the job runner can
// create one (R16); every repository call takes it first.
class TenantScope {
 public:
  const TenantId& tenant() const { return tenant_; }

 private:
  friend class http::AccessGuard;
  friend class jobs::TenantGate;
  friend struct testing_support::ScopeMaker;
  explicit TenantScope(TenantId tenant) : tenant_(std::move(tenant)) {}
  TenantId tenant_;
};

}  // namespace pharos
