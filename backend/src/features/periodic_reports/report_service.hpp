#pragma once

#include <memory>

#include "features/periodic_reports/evidence/evidence_collector.hpp"
#include "features/periodic_reports/evidence/evidence_store.hpp"
#include "features/periodic_reports/report_states.hpp"
#include "features/periodic_reports/series_service.hpp"

namespace pharos::periodic_reports {

// A step of a report and what belongs to it.
struct StateChange {
  ReportState state = ReportState::kDrafting;
  std::string comment = {};
  std::optional<std::string> on = {};  // when it was sent or evaluated
  std::string reference = {};          // of the transmission
};

// The rules of reports. Changes run in the transaction of their request; what they need of the evidence is read before.
class ReportService {
 public:
  struct Parts {
    ReportRepository& repository;
    SeriesService& series;
    const EvidenceCollector& collector;
    EvidenceStore& store;
    signatures::SigningService& signing;
    const Clock& clock;
  };
  explicit ReportService(const Parts& parts) : parts_(parts) {}

  // Throws Error{kNotFound} for what this tenant does not have.
  Report read(const TenantScope& tenant, const ReportId& id) const;
  // The frozen evidence; current data while it is being collected.
  std::shared_ptr<const Evidence> evidence(const TenantScope& tenant, const Report& report) const;
  ReportView view(const TenantScope& tenant, const Report& report) const;
  // What a signature covers: the content and the hash of the frozen evidence.
  signatures::Record record(const TenantScope& tenant, const Report& report) const;
  std::vector<signatures::CheckedSignature> signatures(const TenantScope& tenant, const Report& report) const;

  Changed<Report> create(const Principal& who, const Series& series, const NewReport& made);
  Changed<Report> update(const Principal& who, const Report& before, const ReportContent& content);
  // Outside the transaction: collects and stores the evidence. Throws Error{kInvalidFields} if it contradicts itself.
  Freeze prepare_freeze(const Principal& who, const Report& report);
  Changed<Report> freeze(const Principal& who, const Report& before, Freeze prepared);
  // What is missing before a review or an issue, by field.
  FieldErrors missing(const TenantScope& tenant, const Report& report) const;
  Changed<Report> move(const Principal& who, const Report& before, const StateChange& change,
                       const FieldErrors& missing_fields);
  // Signed by another person than the author who sent it to review.
  Changed<Report> issue(const Principal& who, const Report& before, const FieldErrors& missing_fields);
  // The next version of an issued report, with its texts.
  Changed<Report> revise(const Principal& who, const Report& before, const std::string& reason);

 private:
  Changed<Report> save(const Principal& who, const Report& before, const Report& after, const std::string& reason);
  std::vector<Period> earlier_periods(const TenantScope& tenant, const Series& series, const Report& report) const;
  // The last issued report of an earlier period.
  std::optional<Report> previous(const TenantScope& tenant, const Report& report) const;
  std::string today() const;

  Parts parts_;
};

}  // namespace pharos::periodic_reports
