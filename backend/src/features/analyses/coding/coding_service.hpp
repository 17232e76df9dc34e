#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/coding/coding_repository.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"
#include "suggestions/model_folder.hpp"

namespace pharos::analyses {

struct Resolution {
  std::set<AnnotationId> keep = {};
  std::string comment = {};
};
Resolution read_resolution(const Json& body);

// Body of a new or changed annotation.
struct NewAnnotation {
  ItemId item_id = {};
  AnnotationSpec spec = {};
  Origin origin = Origin::kHuman;
  std::optional<std::string> model = {};
};

struct BulkResult {
  std::int64_t changed = 0;
  std::int64_t left = 0;
};
BOOST_DESCRIBE_STRUCT(BulkResult, (), (changed, left))

// Annotations: coding, confirming, and settling conflicts. Runs in the transaction of its request; every change is
// checked against the state tables first.
class CodingService {
 public:
  struct Parts {
    ItemRepository& items;
    AnnotationRepository& annotations;
    CodingRepository& codings;
    const risk_files::RiskFileRepository& file_versions;
    signatures::SigningService& signing;
    suggestions::ServedModel& model;
    const Clock& clock;
  };
  explicit CodingService(const Parts& parts) : parts_(parts) {}

  // Throw Error{kNotFound} for records the analysis does not have or the caller must not see yet.
  Item item(const Principal& who, const Analysis& analysis, const ItemId& id) const;
  Annotation annotation(const Principal& who, const Analysis& analysis, const AnnotationId& id) const;
  std::vector<Annotation> annotations_of(const Principal& who, const Analysis& analysis, const Item& item) const;

  // The caller's coding is complete; the item is reviewed once enough coders agree.
  Item finish(const Principal& who, const Analysis& analysis, const Item& before);
  // Reopens the caller's finished coding; its annotations stay as drafts. Throws Error{kConflict} when others have
  // relied on it: it was confirmed, or all coders have finished and see each other's codings.
  Item unfinish(const Principal& who, const Analysis& analysis, const Item& before);
  Changed<Item> resolve(const Principal& who, const Item& before, const Resolution& resolution);

  // The analysis is needed to check the risks and levels a body names.
  NewAnnotation read_new_annotation(const Principal& who, const Analysis& analysis, const Json& body) const;
  NewAnnotation read_annotation_update(const Principal& who, const Analysis& analysis, const Item& item,
                                       const Json& body) const;
  Changed<Annotation> create(const Principal& who, const Analysis& analysis, const NewAnnotation& wanted);
  // Returns the new row when the old one was confirmed.
  Changed<Annotation> update(const Principal& who, const Analysis& analysis, const Annotation& before,
                             const NewAnnotation& wanted);
  Changed<Annotation> step(const Principal& who, const Analysis& analysis, const Annotation& before,
                           AnnotationStatus to, const std::string& comment);
  Changed<BulkResult> confirm_many(const Principal& who, const Analysis& analysis,
                                   const std::vector<AnnotationId>& ids);
  // Throws Error{kVersionConflict} when the item has been changed meanwhile.
  Item save(const Principal& who, const Item& after);

 private:
  // When the last coding of a finished item is rejected, all codings are reopened and the item is flagged. While coders
  // are still working on it, only the author's coding is reopened.
  void take_back(const Principal& who, const Analysis& analysis, const Item& before, const UserId& author);
  Annotation save(const Principal& who, Annotation after);
  Annotation updated(const Principal& who, const Analysis& analysis, const Annotation& before,
                     const NewAnnotation& wanted);
  void require_codable(const Analysis& analysis, const Item& item) const;
  void confirm(const Principal& who, Annotation& annotation, const std::string& comment) const;

  Parts parts_;
};

}  // namespace pharos::analyses
