#include <fmt/format.h>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::signatures {
namespace {

constexpr size_t kMaxPassword = 1024;
constexpr size_t kMaxCode = 16;
constexpr size_t kMaxComment = 2000;

struct SignatureBody {
  std::string password;
  std::string otp;
  std::string meaning;
  std::string comment;
};

// Fields are named by their path in the body: "signature.password".
SignatureBody read_signature(const Json& body) {
  const auto* object = body.if_object();
  const auto* given = object == nullptr ? nullptr : object->if_contains("signature");
  if (given == nullptr || !given->is_object()) {
    throw Error(ErrorCode::kInvalidFields, "A signature is required", {{"signature", "A signature is required"}});
  }
  JsonObject fields;
  for (const auto& member : given->as_object()) fields["signature." + std::string{member.key()}] = member.value();
  const Json named(std::move(fields));
  JsonReader reader{named};
  const auto meaning = reader.choice("signature.meaning", kMeanings, "Signature meaning is required",
                                     "Must be authored, reviewed, approved, rejected or acknowledged");
  SignatureBody signature{.password = reader.exact_text("signature.password", "Password is required", kMaxPassword),
                          .otp = reader.text("signature.otp", "One-time code is required", kMaxCode),
                          .meaning = std::string{kMeanings.name(meaning)},
                          .comment = reader.optional_text("signature.comment", kMaxComment).value_or("")};
  reader.finish();
  return signature;
}

}  // namespace

std::string record_sha256(const Json& content) {
  return crypto::sha256_hex(canonical_text(content));
}

SignatureProof SigningService::verify(const Principal& who, const std::string& action, const Json& body) {
  const auto signature = read_signature(body);
  const auto step = identity_.verify(who, action, signature.password, signature.otp);
  return {.meaning = signature.meaning, .comment = signature.comment, .code_step = step};
}

Signature SigningService::sign(const Principal& who, const Record& record, Meaning expected) {
  if (!who.signature) throw Error(ErrorCode::kInternal, "A record is signed on a route without a signature policy");
  if (who.signature->meaning != kMeanings.name(expected)) {
    throw Error(ErrorCode::kInvalidFields, "The signature has a different meaning",
                {{"signature.meaning", fmt::format("Must be {} here", kMeanings.name(expected))}});
  }
  identity_.use_code(who.user, who.signature->code_step);
  const auto account = accounts_.find(who.user);
  return repository_.insert(who.scope(), record, who, account ? account->display_name : who.display_name,
                            *who.signature);
}

void SigningService::require_other_author(const Principal& who, const UserId& author) const {
  if (who.user != author || repository_.rules(who.scope()).authors_may_approve) return;
  throw Error(ErrorCode::kForbidden,
              "You are the author of this version; another person must review and approve it. An administrator can "
              "allow authors to "
              "approve their own work, for one-person companies.");
}

}  // namespace pharos::signatures
