#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

// Electronic signatures (R27; 21 CFR 11.50, 11.70, 11.100, 11.200): who signed which record, with what meaning, when,
// bound to the record's SHA-256.
namespace pharos::signatures {

using SignatureId = Id<struct SignatureTag>;

enum class Meaning { kAuthored, kReviewed, kApproved, kRejected, kAcknowledged };
constexpr auto kMeanings = choices<Meaning>({{Meaning::kAuthored, "authored"},
                                             {Meaning::kReviewed, "reviewed"},
                                             {Meaning::kApproved, "approved"},
                                             {Meaning::kRejected, "rejected"},
                                             {Meaning::kAcknowledged, "acknowledged"}});
constexpr const auto& choices_of(Meaning) {
  return kMeanings;
}

struct Signature {
  SignatureId id;
  std::string entity;
  std::string entity_id;
  std::int64_t entity_version = 0;
  std::string entity_sha256;
  UserId signer_id;
  std::string signer_printed_name;
  Meaning meaning = Meaning::kAuthored;
  Timestamp signed_at;
  std::string factors;
  std::string comment;
};
BOOST_DESCRIBE_STRUCT(Signature, (),
                      (id, entity, entity_id, entity_version, entity_sha256, signer_id, signer_printed_name, meaning,
                       signed_at, factors, comment))

// What is signed. `content` is everything the signer agrees to and nothing that changes afterward.
struct Record {
  std::string entity;  // riskgrid, riskdefinition, harm, term_mapping, analysis
  std::string id;
  std::int64_t version = 1;
  Json content;
};

// SHA-256 of the canonical JSON: what a signature is bound to.
std::string record_sha256(const Json& content);

struct CheckedSignature : Signature {
  bool is_intact = false;  // what was signed is unchanged
};
BOOST_DESCRIBE_STRUCT(CheckedSignature, (Signature), (is_intact))
// Compares what was signed with the current content of the record.
std::vector<CheckedSignature> check_signatures(const std::vector<Signature>& signed_by, const Json& content);

struct SigningRules {
  bool authors_may_approve = false;  // for one-person companies
  std::int64_t version = 0;          // 0: never set
};
BOOST_DESCRIBE_STRUCT(SigningRules, (), (authors_may_approve, version))

}  // namespace pharos::signatures
