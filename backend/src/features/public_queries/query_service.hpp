#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "features/public_queries/query_context.hpp"
#include "features/public_queries/question.hpp"
#include "features/public_queries/result_cache.hpp"
#include "features/public_queries/stamp_repository.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::public_queries {

// The "meta" of every result: which data it is from.
struct PublicDataMeta {
  Source source = Source::kMaude;
  bool is_generated = false;
  std::string data_version;
  std::string data_through;
  Timestamp loaded_at;
  std::optional<std::string> incomplete_from;  // a month
  Stamp query_stamp;
  std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(PublicDataMeta, (),
                      (source, is_generated, data_version, data_through, loaded_at, incomplete_from, query_stamp,
                       warnings))

// A stamped query, run again on the same or another data version.
struct Rerun {
  Stamp stamp;
  std::string data_version;
  std::int64_t row_count = 0;
  std::string rows_sha256;
  bool is_same = false;
  Json answer;
};
BOOST_DESCRIBE_STRUCT(Rerun, (), (stamp, data_version, row_count, rows_sha256, is_same, answer))

// Runs queries and caches results: the same query on the same data is computed once.
class QueryService {
 public:
  struct Parts {
    const public_data::PublicData& data;
    StampRepository& stamps;
    const competitors::MetadataRepository& metadata;
    const tenants::TenantDirectory& tenants;
    const Clock& clock;
  };
  explicit QueryService(const Parts& parts) : parts_(parts), cache_(kCacheBytes), known_stamps_(kStampCacheBytes) {}

  void add(std::string kind, Source source, Ask ask);

  // Selects the data version for the call: the one pinned by the organization, otherwise the published one.
  QueryContext begin(const TenantScope& tenant) const;

  // {"meta": …, and the members of the payload}, as text.
  std::string answer(const Principal& who, const QueryContext& context, const Question& question);
  // The result itself, for features that derive something from it (downloads); cached if possible.
  std::shared_ptr<const CachedAnswer> find_answer(const public_data::DataVersion& version, const Question& question);
  // The "meta" of a result for something that lasts longer than a page: its stamp is kept.
  PublicDataMeta meta(const Principal& who, const QueryContext& context, const Question& question,
                      const CachedAnswer& answer);

  // Keeps the stamp, since whoever looks it up has it on record. Throws Error{kNotFound}.
  Stamp read_stamp(const TenantScope& tenant, const StampId& id) const;
  // On the data version of the stamp, or on another one. Throws Error{kNotFound} for a version that is gone.
  Rerun rerun(const Stamp& stamp, const std::optional<std::string>& data_version);
  const public_data::PublicData& data() const { return parts_.data; }

 private:
  struct Kind {
    Source source;
    Ask ask;
  };
  static constexpr size_t kCacheBytes = 256ULL << 20;
  static constexpr size_t kStampCacheBytes = 16ULL << 20;
  PublicDataMeta describe(const QueryContext& context, const Question& question, const CachedAnswer& answer,
                          const Stamp& stamp) const;
  Stamp stamp_of(const Principal& who, const public_data::DataVersion& version, const Question& question,
                 const CachedAnswer& answer);

  Parts parts_;
  std::map<std::string, Kind, std::less<>> kinds_;
  ResultCache<CachedAnswer> cache_;
  ResultCache<Stamp> known_stamps_;
};

}  // namespace pharos::public_queries
