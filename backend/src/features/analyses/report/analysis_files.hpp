#pragma once

#include <map>

#include "features/analyses/summary/analysis_summary.hpp"
#include "features/attachments/attachments.hpp"
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
    const ObservationService& observations;
    const ExposureService& exposures;
    const CompletionGates& gates;
    const AnalysisSummary& summary;
    const CodingRepository& codings;
    const risk_files::RiskFileRepository& file_versions;
    const attachments::AttachmentRepository& attachments;
    const attachments::AttachmentContent& attachment_content;
  };
  explicit AnalysisFiles(const Parts& parts) : parts_(parts) {}

  // Registers the workbook and the report.
  void add_to(exports::ExportService& exports) const;
  // Without a format: the evidence bundle.
  exports::Delivery deliver(const Principal& who, const Analysis& analysis, std::optional<exports::Format> format,
                            exports::ExportService& exports) const;

  // The evidence bundle and the attached files.
  exports::Delivery deliver_archive(const Principal& who, const Analysis& analysis,
                                    exports::ExportService& exports) const;

  // One document with everything the reader may see and the SHA-256 of each of its parts.
  std::string evidence_bundle(const TenantScope& tenant, const Analysis& analysis, const UserId& reader) const;

 private:
  // `reader` is who asked for the file: coding is blind in files too.
  void write(const TenantScope& tenant, const Analysis& analysis, const UserId& reader, exports::TableFile& file) const;
  exports::Paper compose(const TenantScope& tenant, const Analysis& analysis, const UserId& reader) const;
  void write_exclusions(const TenantScope& tenant, const Analysis& analysis, const std::vector<Exclusion>& exclusions,
                        exports::TableFile& file) const;
  void write_items(const TenantScope& tenant, const Analysis& analysis, const UserId& reader,
                   exports::TableFile& file) const;
  // Items by id, and the annotations of them that the reader may see.
  struct Coded {
    std::vector<Item> items;
    std::map<ItemId, Item> by_id;
    std::vector<Annotation> annotations;
  };
  Coded coded(const TenantScope& tenant, const Analysis& analysis, const UserId& reader) const;

  Parts parts_;
};

}  // namespace pharos::analyses
