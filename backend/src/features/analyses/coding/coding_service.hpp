#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/finished_codings.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::analyses {

struct Resolution {
  std::set<AnnotationId> keep = {};
  std::string comment = {};
};
Resolution read_resolution(const Json& body);

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
    FinishedCodings& finished;
    signatures::SigningService& signing;
    const Clock& clock;
  };
  explicit CodingService(const Parts& parts) : parts_(parts) {}

  // Throws Error{kNotFound} for annotations the analysis does not have or the caller must not see yet.
  Annotation annotation(const Principal& who, const Analysis& analysis, const AnnotationId& id) const;
  std::vector<Annotation> annotations_of(const Principal& who, const Analysis& analysis, const Item& item) const;

  Changed<Annotation> create(const Principal& who, const Analysis& analysis, const NewAnnotation& wanted);
  // Returns the new row when the old one was confirmed.
  Changed<Annotation> update(const Principal& who, const Analysis& analysis, const Annotation& before,
                             const NewAnnotation& wanted);
  Changed<Annotation> step(const Principal& who, const Analysis& analysis, const Annotation& before,
                           AnnotationStatus to, const std::string& comment);
  Changed<BulkResult> confirm_many(const Principal& who, const Analysis& analysis,
                                   const std::vector<AnnotationId>& ids);
  // Ends a disagreement between the coders of an item.
  Changed<Item> resolve(const Principal& who, const Item& before, const Resolution& resolution);

 private:
  Annotation save(const Principal& who, Annotation after);
  Annotation updated(const Principal& who, const Analysis& analysis, const Annotation& before,
                     const NewAnnotation& wanted);
  void require_codable(const Analysis& analysis, const Item& item) const;
  void confirm(const Principal& who, Annotation& annotation, const std::string& comment) const;

  Parts parts_;
};

}  // namespace pharos::analyses
