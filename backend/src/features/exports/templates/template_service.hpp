#pragma once

#include <filesystem>

#include "core/audit_note.hpp"
#include "features/exports/export_service.hpp"
#include "features/exports/templates/template_repository.hpp"

namespace pharos::exports {

constexpr std::uintmax_t kMostTemplateBytes = 2 * 1024 * 1024;

class TemplateService {
 public:
  explicit TemplateService(TemplateRepository& repository) : repository_(repository) {}

  DocumentTemplateView read(const TenantScope& tenant) const;
  // Throws Error{kInvalidFields} naming what is wrong with the file, Error{kTooLarge}.
  Changed<DocumentTemplateView> set(const Principal& who, const std::string& file_name,
                                    const std::filesystem::path& file);
  // Throws Error{kNotFound} without a template.
  AuditNote remove(const Principal& who);
  // Registers the preview: a document of every kind of content, with the current template.
  void add_to(ExportService& exports) const;
  Delivery preview(const Principal& who, ExportService& exports) const;

 private:
  TemplateRepository& repository_;
};

}  // namespace pharos::exports
