#pragma once

#include "db/database.hpp"
#include "features/exports/templates/document_template.hpp"

namespace pharos::exports {

class TemplateRepository {
 public:
  TemplateRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<DocumentTemplate> find(const TenantScope& tenant) const;
  // The file; empty without a template.
  std::string content(const TenantScope& tenant) const;
  // Replaces the present one.
  void save(const TenantScope& tenant, const UserId& user, const std::string& file_name, const std::string& content);
  bool remove(const TenantScope& tenant);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::exports
