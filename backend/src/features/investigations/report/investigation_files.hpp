#pragma once

#include "features/exports/exports.hpp"
#include "features/investigations/investigation_service.hpp"
#include "features/investigations/report/investigation_paper.hpp"

namespace pharos::investigations {

// Reports of investigations as PDF or DOCX.
class InvestigationFiles {
 public:
  InvestigationFiles(const InvestigationRepository& repository, const InvestigationService& service)
      : repository_(repository), service_(service) {}

  void add_to(exports::ExportService& exports) const;
  exports::Delivery deliver(const Principal& who, const Investigation& investigation, Layout layout,
                            exports::Format format, exports::ExportService& exports) const;

 private:
  const InvestigationRepository& repository_;
  const InvestigationService& service_;
};

}  // namespace pharos::investigations
