#include "features/signatures/signature_verifier.hpp"

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/signatures/signature.hpp"

namespace pharos::signatures {
namespace {

constexpr size_t kMaxPassword = 1024;
constexpr size_t kMaxCode = 16;
constexpr size_t kMaxComment = 2000;

struct SignatureBody {
  std::string password;
  std::string otp;
  Meaning meaning;
  std::string comment;
};

// Fields are named by their path in the body: "signature.password".
SignatureBody read_signature(const Json& body) {
  const auto* object = body.if_object();
  const auto* given = object == nullptr ? nullptr : object->if_contains("signature");
  if (given == nullptr || !given->is_object()) throw invalid_field("signature", "A signature is required");
  JsonObject fields;
  for (const auto& member : given->as_object()) fields["signature." + std::string{member.key()}] = member.value();
  const Json named(std::move(fields));
  JsonReader reader{named};
  const auto meaning = reader.choice("signature.meaning", kMeanings, "Signature meaning is required",
                                     "Must be authored, reviewed, approved, rejected or acknowledged");
  SignatureBody signature{.password = reader.exact_text("signature.password", "Password is required", kMaxPassword),
                          .otp = reader.text("signature.otp", "One-time code is required", kMaxCode),
                          .meaning = meaning,
                          .comment = reader.optional_text("signature.comment", kMaxComment).value_or("")};
  reader.finish();
  return signature;
}

}  // namespace

SignatureProof SignatureVerifier::verify(const Principal& who, const std::string& action, const Json& body) {
  const auto signature = read_signature(body);
  const auto step = identity_.verify(who, action, signature.password, signature.otp);
  return {.meaning = std::string{kMeanings.name(signature.meaning)}, .comment = signature.comment, .code_step = step};
}

}  // namespace pharos::signatures
