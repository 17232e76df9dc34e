#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/reportability/cases/awareness.hpp"
#include "features/reportability/cases/case.hpp"
#include "features/reportability/cases/correction.hpp"

namespace pharos::reportability {

// Cases that may be about the same event.
struct CaseMatch {
  CaseId id = {};
  std::string number = {};
  std::string title = {};
  std::optional<std::string> event_day = {};
  std::string patient_reference = {};
};
BOOST_DESCRIBE_STRUCT(CaseMatch, (), (id, number, title, event_day, patient_reference))

class CaseRepository {
 public:
  CaseRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<Case> find(const TenantScope& tenant, const CaseId& id) const;
  CaseId insert(const TenantScope& tenant, const ProductId& product, const CaseFacts& facts, const UserId& by);
  // False if the stored version is no longer that of `before`.
  bool update(const TenantScope& tenant, const Case& before, const CaseFacts& facts, const UserId& by);
  // The version goes on with every change of what belongs to the case. False if it is no longer `version`.
  bool touch(const TenantScope& tenant, const CaseId& id, std::int64_t version, const UserId& by);

  // Cases of the product on the same day of event.
  std::vector<CaseMatch> same_day(const TenantScope& tenant, const ProductId& product,
                                  const std::string& event_day) const;
  // Cases of a product with one of these problem codes.
  struct ProblemFilter {
    const ProductId& product;
    const std::vector<std::string>& problem_codes;
    const CaseId& except;
    std::optional<std::string> since = {};  // day of the event; an unknown day may be later
    bool is_harmful = false;                // the device may have contributed to a death or serious injury
    bool is_reported = false;               // to FDA
    bool is_five_day = false;               // reported to FDA within 5 work days
  };
  // The newest 100.
  std::vector<CaseMatch> with_problems(const TenantScope& tenant, const ProblemFilter& filter) const;
  std::optional<CaseId> case_of(const TenantScope& tenant, const ComplaintId& complaint) const;
  void add_complaint(const TenantScope& tenant, const CaseId& id, const ComplaintId& complaint, const UserId& by);
  // Whether a complaint of the dataset belongs to a case.
  bool uses_dataset(const TenantScope& tenant, const complaints::DatasetId& dataset) const;
  std::vector<ComplaintId> complaints(const TenantScope& tenant, const CaseId& id) const;

  std::vector<Awareness> awareness(const TenantScope& tenant, const CaseId& id) const;
  AwarenessId add_awareness(const TenantScope& tenant, const CaseId& id, const AwarenessSpec& spec, const UserId& by);
  // False if there is none that counts.
  bool withdraw_awareness(const TenantScope& tenant, const CaseId& id, const AwarenessId& entry,
                          const std::string& reason, const UserId& by);
  // A report sent on this day contains every fact of the topic that was known before its end. How many were settled.
  std::int64_t settle_facts(const TenantScope& tenant, const CaseId& id, Topic topic, const FactReport& report,
                            Timestamp until);

  // Reports to FDA of corrections and removals of this product, the first first.
  std::vector<RecordedCorrection> corrections(const TenantScope& tenant, const ProductId& product) const;
  // Cases of the product with one of these problem codes whose report to FDA is not sent yet, as far as they may be in
  // a summary.
  std::vector<CaseId> unsent_with_problems(const TenantScope& tenant, const ProductId& product,
                                           const std::vector<std::string>& problem_codes) const;

 private:
  std::string next_number(const TenantScope& tenant) const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::reportability
