#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/analyses.hpp"
#include "features/products/products.hpp"
#include "http/paging.hpp"

namespace pharos::analyses {

struct AnalysisFilter {
  std::optional<std::string> kind = {};
  std::optional<std::string> dataset_id = {};
  std::optional<std::string> product_id = {};
  std::optional<std::string> status = {};
};

class AnalysisRepository {
 public:
  AnalysisRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Changed last first.
  std::vector<Analysis> list(const TenantScope& tenant, const AnalysisFilter& filter) const;
  std::optional<Analysis> find(const TenantScope& tenant, const AnalysisId& id) const;
  // The version after this one; nothing when there is none.
  std::optional<Analysis> find_next(const TenantScope& tenant, const AnalysisId& id) const;
  Counts counts(const TenantScope& tenant, const AnalysisId& id) const;
  // Items that would drop out of every figure without a word.
  std::int64_t reviewed_without_coding(const TenantScope& tenant, const AnalysisId& id) const;
  std::map<std::string, DatasetUse> uses(const TenantScope& tenant) const;  // by dataset
  // How many are in triage, coding or review, of each product that has any.
  std::vector<std::pair<products::ProductId, std::int64_t>> open_by_product(const TenantScope& tenant) const;
  // Of an active member; nothing for anybody else.
  std::optional<std::string> find_role(const TenantScope& tenant, const std::string& user_id) const;
  bool is_member(const TenantScope& tenant, const std::string& user_id) const {
    return find_role(tenant, user_id).has_value();
  }

  void insert(const TenantScope& tenant, const Analysis& analysis);
  // Everything people and steps change. False when the stored revision is not that of `analysis` any more.
  bool update(const TenantScope& tenant, const Analysis& analysis, const UserId& by);
  // Items, annotations and codings of one version for the next, under new ids.
  void copy_content(const TenantScope& tenant, const Analysis& from, const Analysis& to);

 private:
  db::Database& database_;
  const Clock& clock_;
};

struct ItemFilter {
  std::optional<std::string> status = {};
  std::optional<std::string> exclusion_reason = {};
  std::optional<std::string> assigned_to = {};  // "none": nobody
  std::optional<std::string> conflict = {};
  std::optional<std::string> risk_key = {};
  std::optional<std::string> q = {};
  bool to_confirm = false;         // reviewed, with an annotation that waits to be confirmed
  std::set<std::string> ids = {};  // empty: all
  std::string seen_by = {};        // coding is blind: whose annotations count for `risk_key` while it is
};

// What the list of items can be sorted by.
inline constexpr db::SortColumn kItemColumns[] = {
    {"position", "i.position"}, {"received_on", "i.received_on"}, {"updated_at", "i.updated_at"}};

enum class Queue { kTriage, kCoding, kConflicts };
constexpr auto kQueues =
    choices<Queue>({{Queue::kTriage, "triage"}, {Queue::kCoding, "coding"}, {Queue::kConflicts, "conflicts"}});

class ItemRepository {
 public:
  ItemRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  void insert(const TenantScope& tenant, const AnalysisId& analysis, const std::vector<SourceItem>& items,
              const UserId& by);
  std::vector<Item> page(const TenantScope& tenant, const AnalysisId& analysis, const ItemFilter& filter,
                         const Paging& paging, const std::vector<SortKey>& order, const UserId& viewer) const;
  std::int64_t count(const TenantScope& tenant, const AnalysisId& analysis, const ItemFilter& filter) const;
  std::optional<Item> find(const TenantScope& tenant, const AnalysisId& analysis, const ItemId& id,
                           const UserId& viewer) const;
  // The first of the queue after the position, else from its beginning.
  std::optional<Item> next(const TenantScope& tenant, const AnalysisId& analysis, Queue queue, std::int64_t after,
                           const UserId& coder) const;
  std::int64_t remaining(const TenantScope& tenant, const AnalysisId& analysis, Queue queue, const UserId& coder) const;
  std::vector<std::string> duplicates(const TenantScope& tenant, const Item& item) const;
  struct BulkChange {
    std::optional<ItemStatus> status = {};
    std::optional<std::string> exclusion_reason = {};
    bool assigns = false;
    std::optional<std::string> assigned_to = {};
  };
  // Those of the filter that may take the step; how many they were.
  std::int64_t change_many(const TenantScope& tenant, const Analysis& analysis, const ItemFilter& filter,
                           const BulkChange& change, const UserId& by);
  // Excludes what was received outside the period of the analysis, and takes back what no longer is.
  void apply_period(const TenantScope& tenant, const Analysis& analysis, const UserId& by);
  // Status, reason, note, assignment, conflict. False when the stored revision is not that of `item` any more.
  bool update(const TenantScope& tenant, const Item& item, const UserId& by);

  // False when this person has finished it before.
  bool insert_coding(const TenantScope& tenant, const AnalysisId& analysis, const Coding& coding);
  // The person has not finished it any more; nobody named: nobody has.
  void remove_codings(const TenantScope& tenant, const ItemId& item, const std::optional<std::string>& coder);
  std::vector<Coding> codings(const TenantScope& tenant, const ItemId& item) const;          // the first first
  std::vector<Coding> codings(const TenantScope& tenant, const AnalysisId& analysis) const;  // by item, then coder

 private:
  db::Database& database_;
  const Clock& clock_;
};

struct AnnotationFilter {
  std::optional<std::string> status = {};
  std::optional<std::string> risk_key = {};
  std::optional<std::string> item_status = {};
  // Coding is blind: whoever looks sees only their own of items that not everybody has finished.
  std::string seen_by = {};
  std::int64_t coders = 1;
};

class AnnotationRepository {
 public:
  AnnotationRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  void insert(const TenantScope& tenant, const Annotation& annotation);
  // Content, status, confirmation. False when the stored revision is not that of `annotation` any more.
  bool update(const TenantScope& tenant, const Annotation& annotation);
  std::optional<Annotation> find(const TenantScope& tenant, const AnalysisId& analysis, const AnnotationId& id) const;
  std::vector<Annotation> of_item(const TenantScope& tenant, const ItemId& item) const;  // the oldest first
  std::vector<Annotation> page(const TenantScope& tenant, const AnalysisId& analysis, const AnnotationFilter& filter,
                               const http::Paging& paging) const;
  std::int64_t count(const TenantScope& tenant, const AnalysisId& analysis, const AnnotationFilter& filter) const;
  // All of the analysis, by item and age.
  std::vector<Annotation> all(const TenantScope& tenant, const AnalysisId& analysis) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

// What counting needs, computed by the store.
struct RiskCount {
  std::string risk_key = {};
  bool is_new = false;
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  std::int64_t items = 0;       // hazardous situations
  std::int64_t harm_items = 0;  // of them with harm
  std::optional<std::int64_t> worst_severity = {};
};
struct MonthCount {
  std::string period = {};
  std::int64_t items = 0;
  std::int64_t harms = 0;
};
struct ExclusionCount {
  std::string reason = {};
  std::int64_t count = 0;
};
struct ExposureSum {
  double value = 0;
  std::int64_t months = 0;  // with a figure
};
struct Period {
  std::string start = {};  // days
  std::string end = {};
};

class FigureRepository {
 public:
  explicit FigureRepository(db::Database& database) : database_(database) {}
  // Annotations that count: drafts and confirmed ones of items that are neither excluded nor in conflict, and that
  // every coder has finished.
  std::vector<RiskCount> risks(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::vector<MonthCount> months(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::vector<ExclusionCount> exclusions(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::vector<std::string> excluded_refs(const TenantScope& tenant, const AnalysisId& analysis,
                                         const std::string& reason, std::int64_t most) const;
  // Items without any hazardous situation, and with harm.
  std::int64_t items_without_hazard(const TenantScope& tenant, const AnalysisId& analysis) const;
  // Items that count although no one knows whether they belong to the period.
  std::int64_t items_without_day(const TenantScope& tenant, const AnalysisId& analysis) const;
  // First and last day of receipt of items.
  std::optional<Period> item_days(const TenantScope& tenant, const AnalysisId& analysis) const;
  // Figures of the product for the months; that of the world where there is one, else the sum of the regions. What is
  // in use is averaged over the months, everything else added up.
  ExposureSum exposure(const TenantScope& tenant, const std::string& product_id, Metric metric,
                       const Period& period) const;
  // Everything a signature binds, row by row and always in the same order: items, then annotations.
  std::string item_lines(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::string annotation_lines(const TenantScope& tenant, const AnalysisId& analysis) const;
  // Item and codes of annotations that count.
  std::vector<std::pair<std::string, std::string>> codes(const TenantScope& tenant, const AnalysisId& analysis) const;

 private:
  db::Database& database_;
};

class AeDatasetRepository {
 public:
  AeDatasetRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<AeDataset> list(const TenantScope& tenant) const;  // the newest first
  std::optional<AeDataset> find(const TenantScope& tenant, const AeDatasetId& id) const;
  void insert(const TenantScope& tenant, const AeDataset& dataset, const std::string& user);
  // Name, product, status. False when the stored revision is not that of `dataset` any more.
  bool update(const TenantScope& tenant, const AeDataset& dataset, const std::string& user);
  void set_job(const TenantScope& tenant, const AeDatasetId& id, const std::string& job_id);
  struct FrozenKey {
    std::int64_t mdr_report_key = 0;
    std::string fingerprint = {};
  };
  // The dataset is ready with these; nothing happens when it is not building any more.
  void finish(const TenantScope& tenant, const AeDataset& dataset, const std::vector<FrozenKey>& keys);
  void fail(const TenantScope& tenant, const AeDatasetId& id, const std::string& sentence);
  std::vector<FrozenKey> keys(const TenantScope& tenant, const AeDatasetId& id) const;  // by key
  void remove(const TenantScope& tenant, const AeDatasetId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
