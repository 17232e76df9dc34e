#pragma once

#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/coding/coding_repository.hpp"
#include "features/analyses/item_change.hpp"

namespace pharos::analyses {

// Which coders have finished an item, and what follows from it: the item is reviewed, or the coders disagree. Runs in
// the transaction of its request.
class FinishedCodings {
 public:
  struct Parts {
    ItemRepository& items;
    const AnnotationRepository& annotations;
    CodingRepository& codings;
  };
  explicit FinishedCodings(const Parts& parts) : parts_(parts) {}

  // The caller's coding is complete; the item is reviewed once enough coders agree.
  Item finish(const Principal& who, const Analysis& analysis, const Item& before);
  // Reopens the caller's finished coding; its annotations stay as drafts. Throws Error{kConflict} if others have relied
  // on it: it was confirmed, or all coders have finished and see each other's codings.
  Item reopen(const Principal& who, const Analysis& analysis, const Item& before);
  // After an annotation was rejected. If it was the last one of a finished item, all codings are reopened and the item
  // is flagged. While coders are still working on it, only the author's coding is reopened. Returns the item as it is
  // now.
  Item reopen_if_empty(const Principal& who, const Analysis& analysis, const Item& before, const UserId& author);

 private:
  // Without the finished codings of `coder`, or of all coders.
  Item save_without(const Principal& who, Item item, const std::optional<UserId>& coder);

  Parts parts_;
};

}  // namespace pharos::analyses
