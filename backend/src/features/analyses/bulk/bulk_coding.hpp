#pragma once

#include "features/analyses/coding/coding_service.hpp"
#include "features/audit/audit.hpp"

namespace pharos::analyses {

// An item as someone saw it.
struct ItemVersion {
  ItemId id = {};
  std::int64_t revision = 0;
};
BOOST_DESCRIBE_STRUCT(ItemVersion, (), (id, revision))
std::vector<ItemVersion> read_copy_order(const Json& body);

struct SimilarItem : ItemVersion {
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::string text = {};
  double similarity = 0;
};
BOOST_DESCRIBE_STRUCT(SimilarItem, (ItemVersion), (title, received_on, text, similarity))

struct AnnotationCopies {
  std::vector<ItemVersion> coded = {};
  std::vector<ItemId> left = {};  // changed or coded in the meantime
};
BOOST_DESCRIBE_STRUCT(AnnotationCopies, (), (coded, left))

// Codes items with nearly the same text at once.
class BulkCoding {
 public:
  struct Parts {
    const ItemRepository& items;
    CodingService& coding;
    FinishedCodings& finished;
    audit::Trail& trail;
  };
  explicit BulkCoding(const Parts& parts) : parts_(parts) {}

  // Items of the caller's queue that no one has begun to code, most similar first.
  std::vector<SimilarItem> similar(const Principal& who, const Analysis& analysis, const Item& item) const;
  // Codes and finishes each item like `annotation`, with its own audit entries. Throws Error{kInvalidFields} for an
  // item whose text differs, Error{kForbidden} for another person's annotation.
  Changed<AnnotationCopies> copy(const Principal& who, const Analysis& analysis, const Annotation& annotation,
                                 const std::vector<ItemVersion>& wanted);

 private:
  Item code(const Principal& who, const Analysis& analysis, const Annotation& annotation, const Item& to);

  Parts parts_;
};

}  // namespace pharos::analyses
