#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/signatures/signatures.hpp"

// The risk management file of a family or a product (ISO 14971): the risk grid and the risk definition, in versions. A
// product without its own inherits its family's.
namespace pharos::risk_files {

using RiskFileId = Id<struct RiskFileTag>;

enum class Kind { kGrid, kDefinition };
constexpr auto kKinds = choices<Kind>({{Kind::kGrid, "riskgrid"}, {Kind::kDefinition, "riskdefinition"}});
constexpr const auto& choices_of(Kind) {
  return kKinds;
}

enum class OwnerType { kFamily, kProduct };
constexpr auto kOwnerTypes = choices<OwnerType>({{OwnerType::kFamily, "family"}, {OwnerType::kProduct, "product"}});
constexpr const auto& choices_of(OwnerType) {
  return kOwnerTypes;
}

enum class FileStatus { kDraft, kApproved, kSuperseded };
constexpr auto kFileStatuses = choices<FileStatus>(
    {{FileStatus::kDraft, "draft"}, {FileStatus::kApproved, "approved"}, {FileStatus::kSuperseded, "superseded"}});
constexpr const auto& choices_of(FileStatus) {
  return kFileStatuses;
}

struct Owner {
  OwnerType type = OwnerType::kFamily;
  std::string id;

  bool operator==(const Owner&) const = default;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (type, id))

// A version without its content.
struct RiskFileHead {
  RiskFileId id;
  Owner owner;
  std::int64_t version = 1;
  FileStatus status = FileStatus::kDraft;
  Timestamp created_at;
  UserId created_by;
  std::string created_by_name;
  std::optional<Timestamp> effective_from;  // when it was approved
  std::optional<UserId> approved_by;
  std::optional<std::string> approved_by_name;
  std::optional<signatures::SignatureId> signature_id;
};
BOOST_DESCRIBE_STRUCT(RiskFileHead, (),
                      (id, owner, version, status, created_at, created_by, created_by_name, effective_from, approved_by,
                       approved_by_name, signature_id))

// One version: a draft until it is signed, superseded when a newer one is. Otherwise immutable.
struct RiskFile : RiskFileHead {
  Kind kind = Kind::kGrid;
  Json document;  // grid: its content; definition: DefinitionHead

  const RiskFileHead& head() const { return *this; }
};
BOOST_DESCRIBE_STRUCT(RiskFile, (RiskFileHead), (kind, document))

// What a signature of a version is bound to.
Json signed_content(const RiskFile& file);

}  // namespace pharos::risk_files
