#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/audit/audit.hpp"
#include "features/term_mappings/mapping_file.hpp"
#include "features/term_mappings/mapping_repository.hpp"
#include "features/term_mappings/mapping_view.hpp"
#include "features/term_mappings/term_similarity.hpp"

namespace pharos::term_mappings {

struct SuggestedMapping {
  MappingSpec spec;
  double score = 0;
};

struct SuggestedCount {
  std::int64_t suggested = 0;
};
BOOST_DESCRIBE_STRUCT(SuggestedCount, (), (suggested))

class MappingService {
 public:
  MappingService(db::Database& database, MappingRepository& repository, signatures::SigningService& signing,
                 audit::Trail& trail)
      : database_(database), repository_(repository), signing_(signing), trail_(trail) {}

  // Unmapped terms first, then suggestions; most frequent first.
  std::vector<TermRow> list(const TenantScope& tenant) const;
  TermList overview(const Principal& who) const;
  Mapping read(const Principal& who, const MappingId& id) const;
  // Creates or changes the mapping of a term.
  Changed<MappingView> save(const Principal& who, const MappingSpec& spec);
  // Everything but the term itself.
  Changed<MappingView> update(const Principal& who, const Mapping& before, MappingSpec spec);
  // For every unmapped term that is similar enough to an IMDRF term. Slow; writes nothing.
  std::vector<SuggestedMapping> suggestions(const Principal& who) const;
  // Skips terms that have been mapped in the meantime; returns how many were saved.
  Changed<SuggestedCount> save_suggestions(const Principal& who, const std::vector<SuggestedMapping>& suggestions);
  std::vector<Candidate> candidates(std::string_view term) const { return similarity_.closest(term, kCandidates); }
  // Confirms suggestions.
  Changed<std::vector<MappingView>> accept(const Principal& who, const std::vector<MappingId>& ids);

  // All or none: nothing is stored if the file has errors. Commits by itself.
  MappingImport import(const Principal& who, const MappingFile& file);
  HarmIds harm_ids(const Principal& who) const { return repository_.harm_ids(who.scope()); }

  // Requires a signature: stores the confirmed mappings under the next version number.
  Changed<MappingVersion> publish(const Principal& who);
  std::vector<MappingVersion> versions(const Principal& who) const { return repository_.versions(who.scope()); }
  Json read_version(const Principal& who, std::int64_t version) const;

 private:
  static constexpr size_t kCandidates = 5;
  MappingView store(const Principal& who, const MappingSpec& spec);
  MappingView change(const Principal& who, const Mapping& before, const MappingSpec& spec);
  void require_harm(const Principal& who, const MappingSpec& spec) const;

  db::Database& database_;
  MappingRepository& repository_;
  signatures::SigningService& signing_;
  audit::Trail& trail_;
  TermSimilarity similarity_;
};

}  // namespace pharos::term_mappings
