#pragma once

#include "features/periodic_reports/evidence/evidence_repository.hpp"
#include "features/periodic_reports/evidence/report_sources.hpp"
#include "features/periodic_reports/report.hpp"

namespace pharos::periodic_reports {

// Gathers the evidence of a report from the current data.
class EvidenceCollector {
 public:
  EvidenceCollector(const EvidenceRepository& repository, const ReportSources& sources)
      : repository_(repository), sources_(sources) {}

  // `earlier` are the periods before that of the report, in order.
  Evidence collect(const TenantScope& tenant, const Series& series, const ReportHead& report,
                   const std::vector<Period>& earlier) const;

 private:
  const EvidenceRepository& repository_;
  const ReportSources& sources_;
};

// The IMDRF group of a code at level 2: A0101 for A010102. Level 1 where the code has no more.
std::string level_two(const std::string& code);

}  // namespace pharos::periodic_reports
