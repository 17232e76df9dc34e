#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "features/signatures/signatures.hpp"
#include "features/term_mappings/term_similarity.hpp"
#include "http/message.hpp"

// Maps an organization's own complaint codes to IMDRF terms, FDA problem codes and the harms library, which makes
// complaints and public reports comparable.
namespace pharos::term_mappings {

using MappingId = Id<struct MappingTag>;

enum class Status { kSuggested, kConfirmed, kRejected };
constexpr auto kStatuses = choices<Status>(
    {{Status::kSuggested, "suggested"}, {Status::kConfirmed, "confirmed"}, {Status::kRejected, "rejected"}});

// A decision: body of PUT and one row of an import.
struct MappingSpec {
  std::string source_term;
  Status status = Status::kConfirmed;
  std::vector<std::string> imdrf_codes;  // annexes A, E, F, G
  std::optional<std::string> harm_id;
};
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

// An error in a row of a file.
struct RowFault {
  std::int64_t row = 0;
  std::string column;
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(RowFault, (), (row, column, code, message))

struct MappingImport {
  std::vector<MappingSpec> specs;
  std::int64_t imported = 0;
  std::vector<RowFault> errors;
};

// A term used in complaints, with its mapping if there is one.
struct TermRow {
  std::string source_term;
  std::int64_t count = 0;  // complaints that have it
  std::optional<Mapping> mapping;
};
JsonObject to_document(const TermRow& row);
JsonObject to_document(const Mapping& mapping);

struct MappingVersion {
  std::int64_t version = 0;
  std::int64_t mapping_count = 0;
  std::string imdrf_release;
  std::string signature_id;
  Timestamp created_at;
  std::string created_by_name;
};
BOOST_DESCRIBE_STRUCT(MappingVersion, (),
                      (version, mapping_count, imdrf_release, signature_id, created_at, created_by_name))

class MappingRepository {
 public:
  MappingRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Mapping> list(const TenantScope& tenant) const;
  std::optional<Mapping> find(const TenantScope& tenant, const MappingId& id) const;
  std::optional<Mapping> find_by_term(const TenantScope& tenant, const std::string& source_term) const;
  MappingId insert(const TenantScope& tenant, const MappingSpec& spec, std::optional<double> confidence,
                   const UserId& by);
  // False if the stored version is no longer that of `before`.
  bool update(const TenantScope& tenant, const Mapping& before, const MappingSpec& spec, const UserId& by);

  std::vector<MappingVersion> versions(const TenantScope& tenant) const;  // newest first
  std::optional<Json> find_version(const TenantScope& tenant, std::int64_t version) const;
  void insert_version(const TenantScope& tenant, const MappingVersion& version, const Json& document, const UserId& by);

  // Terms of the organization's complaints with the number of complaints for each.
  std::vector<std::pair<std::string, std::int64_t>> count_terms(const TenantScope& tenant) const;
  std::map<std::string, std::string> harm_ids(const TenantScope& tenant) const;
  bool has_harm(const TenantScope& tenant, const std::string& harm_id) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

struct SuggestedMapping {
  MappingSpec spec;
  double score = 0;
};

class MappingService {
 public:
  MappingService(db::Database& database, MappingRepository& repository, signatures::SigningService& signing,
                 audit::Trail& trail)
      : database_(database), repository_(repository), signing_(signing), trail_(trail) {}

  // Unmapped terms first, then suggestions; most frequent first.
  std::vector<TermRow> list(const TenantScope& tenant) const;
  Mapping read(const TenantScope& tenant, const MappingId& id) const;
  // Creates or changes the mapping of a term.
  Mapping save(const http::Request& request, const MappingSpec& spec);
  Mapping update(const http::Request& request, const Mapping& before, const MappingSpec& spec);
  // For every unmapped term that is similar enough to an IMDRF term. Slow; writes nothing.
  std::vector<SuggestedMapping> suggestions(const TenantScope& tenant) const;
  // Skips terms that have been mapped in the meantime; returns how many were saved.
  std::int64_t save_suggestions(const http::Request& request, const std::vector<SuggestedMapping>& suggestions);
  std::vector<Candidate> candidates(std::string_view term) const { return similarity_.closest(term, kCandidates); }
  // Confirms suggestions.
  std::vector<Mapping> accept(const http::Request& request, const std::vector<MappingId>& ids);

  // All or none: nothing is stored if the file has errors. Commits by itself.
  MappingImport import(const http::Request& request, MappingImport file);
  // Active harms by name, in lower case.
  std::map<std::string, std::string> harm_ids(const TenantScope& tenant) const { return repository_.harm_ids(tenant); }

  // Requires a signature: stores the confirmed mappings under the next version number.
  MappingVersion publish(const http::Request& request);
  std::vector<MappingVersion> versions(const TenantScope& tenant) const { return repository_.versions(tenant); }
  Json read_version(const TenantScope& tenant, std::int64_t version) const;

 private:
  static constexpr size_t kCandidates = 5;
  void require_harm(const TenantScope& tenant, const MappingSpec& spec) const;

  db::Database& database_;
  MappingRepository& repository_;
  signatures::SigningService& signing_;
  audit::Trail& trail_;
  TermSimilarity similarity_;
};

}  // namespace pharos::term_mappings
