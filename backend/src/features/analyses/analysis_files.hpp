#pragma once

#include "features/analyses/figures.hpp"
#include "features/exports/exports.hpp"

namespace pharos::analyses {

// Analyses as files people keep: a workbook, a report to print or to edit, and the evidence behind all of them. What is
// not completed is marked DRAFT; the same analysis always gives the same bytes.
class AnalysisFiles {
 public:
  struct Parts {
    const AnalysisRepository& analyses;
    const ItemRepository& items;
    const AnnotationRepository& annotations;
    const Figures& figures;
    const risk_files::RiskFileRepository& file_versions;
  };
  explicit AnalysisFiles(const Parts& parts) : parts_(parts) {}

  // Teaches the desk the workbook and the report.
  void add_to(exports::ExportDesk& desk) const;
  http::Response deliver(const http::Request& request, exports::ExportDesk& desk, const Analysis& analysis) const;

  // One document with everything and the SHA-256 of each of its parts.
  std::string evidence_bundle(const TenantScope& tenant, const Analysis& analysis) const;

 private:
  void write(const TenantScope& tenant, const Analysis& analysis, bool is_paper, exports::TableFile& file) const;
  void write_items(const TenantScope& tenant, const Analysis& analysis, exports::TableFile& file) const;

  Parts parts_;
};

}  // namespace pharos::analyses
