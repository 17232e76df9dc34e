#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/harms/harms.hpp"
#include "features/signatures/signatures.hpp"

// Maps an organization's own complaint codes to IMDRF terms, FDA problem codes and the harms library, which makes
// complaints and public reports comparable.
namespace pharos::term_mappings {

using MappingId = Id<struct MappingTag>;

inline constexpr size_t kMaxTerm = 200;
// Device problems, health effects, and parts: the annexes whose terms can be targets.
inline constexpr std::string_view kTargetAnnexes = "AEFG";

enum class Status { kSuggested, kConfirmed, kRejected };
constexpr auto kStatuses = choices<Status>(
    {{Status::kSuggested, "suggested"}, {Status::kConfirmed, "confirmed"}, {Status::kRejected, "rejected"}});
constexpr const auto& choices_of(Status) {
  return kStatuses;
}

// A decision: body of PUT and one row of an import.
struct MappingSpec {
  std::string source_term;
  Status status = Status::kConfirmed;
  std::vector<std::string> imdrf_codes;  // annexes A, E, F, G
  std::optional<harms::HarmId> harm_id;
};
BOOST_DESCRIBE_STRUCT(MappingSpec, (), (source_term, status, imdrf_codes, harm_id))
// Throws Error{kInvalidFields} with every invalid field.
MappingSpec read_spec(const Json& body);
// Why a code cannot be a target; nothing if it can.
std::optional<std::string> code_fault(const std::string& code);

struct Mapping {
  MappingId id;
  MappingSpec spec;
  std::optional<std::string> harm_name;
  std::optional<double> confidence;  // of a suggestion
  Timestamp updated_at;
  std::string updated_by_name;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Mapping, (), (id, spec, harm_name, confidence, updated_at, updated_by_name, version))

struct MappingVersion {
  std::int64_t version = 0;
  std::int64_t mapping_count = 0;
  std::string imdrf_release;
  signatures::SignatureId signature_id;
  Timestamp created_at;
  std::string created_by_name;
};
BOOST_DESCRIBE_STRUCT(MappingVersion, (),
                      (version, mapping_count, imdrf_release, signature_id, created_at, created_by_name))

}  // namespace pharos::term_mappings
