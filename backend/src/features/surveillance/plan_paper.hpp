#pragma once

#include "features/exports/exports.hpp"
#include "features/surveillance/plan_service.hpp"

namespace pharos::surveillance {

exports::Paper compose_plan(const PlanView& plan);

// Plans as PDF or DOCX.
class PlanFiles {
 public:
  explicit PlanFiles(const PlanService& service) : service_(service) {}

  void add_to(exports::ExportService& exports) const;
  exports::Delivery deliver(const Principal& who, const Plan& plan, exports::Format format,
                            exports::ExportService& exports) const;

 private:
  const PlanService& service_;
};

}  // namespace pharos::surveillance
