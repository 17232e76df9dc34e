#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/permission.hpp"
#include "http/listener.hpp"
#include "http/message.hpp"

namespace pharos::http {

enum class Access { kPublic, kSignedIn, kSecondFactor };

enum class TenantRule {
  kRequired,  // X-Tenant-ID must name a tenant of the caller
  kOptional,  // used when given
  kNone,      // about the user, not a tenant
};

enum class Effect {
  kRead,       // changes nothing
  kChange,     // the router runs the handler in one transaction with its audit row (R25) and idempotency row (R29)
  kOwnCommit,  // the handler commits in steps and records them itself: sign-in, jobs
};

// What a route requires of its caller. There is no default access: a route without one does not compile (R15).
class Policy {
 public:
  Policy(Access access)  // NOLINT(google-explicit-constructor): a bare level is a whole policy
      : access_(access), tenant_(access == Access::kSecondFactor ? TenantRule::kRequired : TenantRule::kNone) {}

  Policy tenant(TenantRule rule) const { return with(&Policy::tenant_, rule); }
  Policy needs(Permission permission) const { return with(&Policy::permission_, permission); }
  Policy plan(Feature feature) const { return with(&Policy::feature_, feature); }
  // `action` is the name in the audit trail: "profile.update".
  Policy changes(std::string_view action) const { return with(&Policy::effect_, Effect::kChange).named(action); }
  Policy commits_itself(std::string_view action) const {
    return with(&Policy::effect_, Effect::kOwnCommit).named(action);
  }
  // A query too long for a URL: a POST that changes nothing.
  Policy asks() const { return with(&Policy::asks_, true); }
  // Sign-in, reset, registration: calls an attacker might brute-force, so they have stricter rate limits (R42).
  Policy sensitive() const { return with(&Policy::sensitive_, true); }
  // Requires an electronic signature: the body carries `signature`, checked before the change runs (R27).
  Policy is_signed() const { return with(&Policy::signed_, true).sensitive(); }
  // The client calls it on its own, so it does not show that someone is there: a session stays idle (R2).
  Policy unattended() const { return with(&Policy::unattended_, true); }
  // Slow: runs on separate threads (Lane::kSlow), one call per user at a time.
  Policy slow() const { return with(&Policy::slow_, true); }
  Policy takes_form() const { return with(&Policy::body_, BodyKind::kForm); }
  Policy takes_upload() const { return with(&Policy::body_, BodyKind::kUpload).slow(); }

  Access access() const { return access_; }
  TenantRule tenant() const { return tenant_; }
  Permission permission() const { return permission_; }
  Feature feature() const { return feature_; }
  Effect effect() const { return effect_; }
  BodyKind body() const { return body_; }
  bool is_question() const { return asks_; }
  bool is_sensitive() const { return sensitive_; }
  bool needs_signature() const { return signed_; }
  bool is_slow() const { return slow_; }
  bool is_unattended() const { return unattended_; }
  const std::string& action() const { return action_; }

 private:
  template <class T>
  Policy with(T Policy::*member, T value) const {
    Policy copy = *this;
    copy.*member = value;
    return copy;
  }
  Policy named(std::string_view action) const { return with(&Policy::action_, std::string{action}); }

  Access access_;
  TenantRule tenant_;
  Permission permission_ = Permission::kNone;
  Feature feature_ = Feature::kNone;
  Effect effect_ = Effect::kRead;
  BodyKind body_ = BodyKind::kJson;
  bool asks_ = false;
  bool sensitive_ = false;
  bool signed_ = false;
  bool slow_ = false;
  bool unattended_ = false;
  std::string action_;
};

using Handler = std::function<Response(const Request&)>;
// A change in two steps: the first does slow reads and writes nothing; the function it returns then writes in the
// transaction of the change and may run more than once.
using Prepare = std::function<std::function<Response()>(const Request&)>;

struct Route {
  Method method;
  std::string pattern;  // "/users/sessions/{id}"
  Policy policy;
  Handler handler;       // either this
  Prepare prepare;       // or this
  std::string alias_of;  // the primary name, if this is an alias
};

}  // namespace pharos::http
