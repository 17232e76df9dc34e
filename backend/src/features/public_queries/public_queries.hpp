#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/competitors/competitors.hpp"
#include "features/public_queries/result_cache.hpp"
#include "features/tenants/tenants.hpp"
#include "http/message.hpp"
#include "public_data/version/data_version.hpp"

// Queries on public data that can be re-run years later: a kind, a document of parameters with everything that
// determines the result, and a data version. Every result has a stamp.
namespace pharos::public_queries {

struct Question {
  std::string kind;
  JsonObject parameters;
};

struct Payload {
  JsonObject body;  // the result without `meta`
  std::int64_t row_count = 0;
  std::vector<std::string> warnings = {};
};

// Runs queries of one kind; must depend only on its arguments.
using Ask = std::function<Payload(const public_data::DataVersion& version, const JsonObject& parameters)>;

struct Stamp {
  std::string id;
  std::string kind;
  std::string parameters;  // canonical
  std::string question_hash;
  std::string data_version;
  std::int64_t row_count = 0;
  std::string rows_sha256;
  Timestamp created_at;
  std::string created_by;
};

class StampRepository {
 public:
  explicit StampRepository(db::Database& database) : database_(database) {}

  // Stores the stamp, or finds the one for the same query on the same data; returns the stored one.
  Stamp record(const TenantScope& tenant, const Stamp& stamp, Timestamp now);
  std::optional<Stamp> find(const TenantScope& tenant, const std::string& id) const;
  // Marks a stamp that was exported: it must be found for as long as the organization exists.
  void keep(const TenantScope& tenant, const std::string& id, Timestamp now);
  // Deletes stamps of all tenants that were last shown before `before` and never kept; returns how many.
  std::int64_t purge_unkept(Timestamp before);

 private:
  db::Database& database_;
};

// One call: the caller and the data version.
struct QueryContext {
  competitors::TenantMetadata metadata;
  std::string company;
  std::shared_ptr<const public_data::DataVersion> version;

  competitors::SideGroups side(competitors::Side side, const std::string& product_code) const {
    return side_groups(metadata, side, company, product_code);
  }
  JsonObject maker_groups() const;  // raw names to group names
};

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

  // `source` appears in `meta`: maude, recall, gudid, classification.
  void add(std::string kind, std::string source, Ask ask);

  // Selects the data version for the call: the one pinned by the organization, otherwise the published one.
  QueryContext begin(const TenantScope& tenant) const;

  // {"meta": …, and the members of the payload}, as text.
  std::string answer(const Principal& who, const QueryContext& context, const Question& question);
  // The result itself, for features that derive something from it (downloads); cached if possible.
  std::shared_ptr<const CachedAnswer> find_answer(const public_data::DataVersion& version, const Question& question);
  // The "meta" of a result for something that lasts longer than a page: its stamp is kept.
  JsonObject meta(const Principal& who, const QueryContext& context, const Question& question,
                  const CachedAnswer& answer);

  // Keeps the stamp, since whoever looks it up has it on record.
  std::optional<Stamp> find_stamp(const TenantScope& tenant, const std::string& id) const;
  const public_data::PublicData& data() const { return parts_.data; }

 private:
  struct Kind {
    std::string source;
    Ask ask;
  };
  static constexpr size_t kCacheBytes = 256ULL << 20;
  static constexpr size_t kStampCacheBytes = 16ULL << 20;
  JsonObject describe(const QueryContext& context, const Question& question, const CachedAnswer& answer,
                      const Stamp& stamp) const;
  Stamp stamp_of(const Principal& who, const public_data::DataVersion& version, const Question& question,
                 const CachedAnswer& answer);

  Parts parts_;
  std::map<std::string, Kind, std::less<>> kinds_;
  ResultCache<CachedAnswer> cache_;
  ResultCache<Stamp> known_stamps_;
};

JsonObject to_document(const Stamp& stamp);

// The query parameters as members of an object: those in `lists` are lists, the others are text. A repeated parameter
// that is not a list is rejected by name; names in `left_out` are ignored.
JsonObject query_document(const http::Query& query, std::span<const std::string_view> lists,
                          std::initializer_list<std::string_view> left_out);

}  // namespace pharos::public_queries
