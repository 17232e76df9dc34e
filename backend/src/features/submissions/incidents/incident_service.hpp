#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/submissions/case_reports.hpp"
#include "features/submissions/incidents/incident_repository.hpp"
#include "features/submissions/incidents/similar_events_repository.hpp"

namespace pharos::submissions {

// Incident reports of the European Union (MIR): the facts of the case with the stored details.
class IncidentService {
 public:
  IncidentService(IncidentRepository& incidents, const SimilarEventsRepository& similar_events,
                  const CaseReports& cases)
      : incidents_(incidents), similar_events_(similar_events), cases_(cases) {}

  // Throws Error{kNotFound} without such a case.
  IncidentReport read(const Principal& who, const CaseId& id) const;
  // The report as it is written.
  report_files::MirReport compose(const Principal& who, const CaseId& id) const;
  // What the records say about similar incidents (4.3.3); a person decides. Throws Error{kInvalidFields} for a month
  // that is not over.
  SimilarProposal propose_similar(const Principal& who, const CaseId& id, const SimilarQuestion& question) const;
  // Throws Error{kInvalidFields} if similar incidents contradict each other.
  Changed<IncidentReport> update(const Principal& who, const CaseId& id, const IncidentReport& before,
                                 const IncidentDetails& details);

 private:
  IncidentRepository& incidents_;
  const SimilarEventsRepository& similar_events_;
  const CaseReports& cases_;
};

}  // namespace pharos::submissions
