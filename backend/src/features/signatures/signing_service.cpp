#include "features/signatures/signing_service.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace pharos::signatures {

Signature SigningService::sign(const Principal& who, const Record& record, Meaning expected) {
  if (!who.signature) throw Error(ErrorCode::kInternal, "A record is signed on a route without a signature policy");
  if (who.signature->meaning != kMeanings.name(expected)) {
    throw Error(ErrorCode::kInvalidFields, "The signature has a different meaning",
                {{"signature.meaning", fmt::format("Must be {} here", kMeanings.name(expected))}});
  }
  identity_.use_code(who.user, who.signature->code_step);
  const auto account = accounts_.find(who.user);
  return repository_.insert(who.scope(), record, who.user, account ? account->display_name : who.display_name, expected,
                            who.signature->comment);
}

Changed<SigningRules> SigningService::set_rules(const Principal& who, const SigningRules& before,
                                                bool authors_may_approve) {
  auto after = before;
  after.authors_may_approve = authors_may_approve;
  if (!repository_.set_rules(who.scope(), who.user, after)) throw changed_meanwhile("This record was");
  after = repository_.rules(who.scope());
  return {after, {.entity_id = who.scope().tenant().text(), .before = to_json(before), .after = to_json(after)}};
}

void SigningService::require_other_author(const Principal& who, const UserId& author) const {
  if (who.user != author || repository_.rules(who.scope()).authors_may_approve) return;
  throw Error(ErrorCode::kForbidden,
              "You are the author of this version; another person must review and approve it. An administrator can "
              "allow authors to approve their own work, for one-person companies.");
}

}  // namespace pharos::signatures
