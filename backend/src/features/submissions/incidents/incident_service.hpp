#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/submissions/case_reports.hpp"
#include "features/submissions/incidents/incident_repository.hpp"

namespace pharos::submissions {

// Incident reports of the European Union (MIR): the facts of the case with the stored details.
class IncidentService {
 public:
  IncidentService(IncidentRepository& incidents, const CaseReports& cases) : incidents_(incidents), cases_(cases) {}

  // Throws Error{kNotFound} without such a case.
  IncidentReport read(const Principal& who, const CaseId& id) const;
  // The report as it is written.
  report_files::MirReport compose(const Principal& who, const CaseId& id) const;
  Changed<IncidentReport> update(const Principal& who, const CaseId& id, const IncidentReport& before,
                                 const IncidentDetails& details);

 private:
  IncidentRepository& incidents_;
  const CaseReports& cases_;
};

}  // namespace pharos::submissions
