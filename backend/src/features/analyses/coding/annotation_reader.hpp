#pragma once

#include "core/json_reader.hpp"
#include "core/principal.hpp"
#include "features/analyses/coding/annotation.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/risk_files/risk_files.hpp"
#include "suggestions/model_folder.hpp"

namespace pharos::analyses {

// Reads bodies of annotations. The analysis is needed to check the risks and levels they name. Throws
// Error{kInvalidFields} with every invalid field.
class AnnotationReader {
 public:
  struct Parts {
    const ItemRepository& items;
    const risk_files::RiskFileRepository& file_versions;
    suggestions::ServedModel& model;
  };
  explicit AnnotationReader(const Parts& parts) : parts_(parts) {}

  NewAnnotation read_new(const Principal& who, const Analysis& analysis, const Json& body) const;
  NewAnnotation read_update(const Principal& who, const Analysis& analysis, const Item& item, const Json& body) const;

 private:
  // Fills in the risk from the definition.
  void check_risk(JsonReader& in, const TenantScope& tenant, const Analysis& analysis, AnnotationSpec& spec) const;
  // All fields but the item and the origin.
  void read_coding(JsonReader& in, const Principal& who, const Analysis& analysis, const Item& item,
                   NewAnnotation& annotation) const;

  Parts parts_;
};

}  // namespace pharos::analyses
