#include "features/analyses/bulk/bulk_coding.hpp"

#include <algorithm>
#include <boost/locale/encoding_utf.hpp>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/bulk/text_likeness.hpp"

namespace pharos::analyses {
namespace {

constexpr size_t kMostSimilar = 100;
constexpr std::int64_t kMostRevision = 1'000'000'000;

std::int64_t count_characters(const std::string& text) {
  return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

// Words that differ are rarely more than a few times as long.
ItemRepository::TextLength lengths_near(const std::string& text) {
  const auto length = count_characters(text);
  return {.least = length / 2, .most = length * 2};
}

bool is_waiting(const Item& item, const UserId& coder) {
  return item.status == ItemStatus::kInReview && item.conflict != Conflict::kOpen && !item.coded_by_me &&
         item.annotation_count == 0 && (!item.assigned_to || item.assigned_to->id == coder);
}

// The same evidence in another text; quotes that are not in it are left out.
std::vector<Span> find_spans(const std::vector<Span>& spans, const std::string& text) {
  using boost::locale::conv::utf_to_utf;
  const auto units = utf_to_utf<char16_t>(text);
  std::vector<Span> found;
  for (const auto& span : spans) {
    const auto quote = utf_to_utf<char16_t>(span.quote);
    const auto start = units.find(quote);
    if (start == std::u16string::npos) continue;
    found.push_back(
        {span.field, static_cast<std::int64_t>(start), static_cast<std::int64_t>(start + quote.size()), span.quote});
  }
  return found;
}

}  // namespace

std::vector<ItemVersion> read_copy_order(const Json& body) {
  JsonReader in{body};
  const Json& given = in.json("items");
  std::vector<ItemVersion> items;
  const bool is_list = given.is_array() && !given.as_array().empty() && given.as_array().size() <= kMostSimilar;
  in.require(is_list, "items", "Select 1 to 100 items");
  if (is_list) {
    for (const Json& one : given.as_array()) {
      JsonReader item{one};
      const ItemId id{item.text("id", "Item is required", 64)};
      items.push_back({id, item.integer("revision", "Revision is required", 1, kMostRevision)});
      for (const auto& [field, message] : item.faults()) in.require(false, "items." + field, message);
      item.refuse_unknown();
    }
  }
  in.finish();
  return items;
}

std::vector<SimilarItem> BulkCoding::similar(const Principal& who, const Analysis& analysis, const Item& item) const {
  const ComparableText text{item.text};
  std::vector<SimilarItem> found;
  for (const auto& other : parts_.items.waiting(who.scope(), analysis.id, who.user, lengths_near(item.text))) {
    if (other.id == item.id || !is_waiting(other, who.user)) continue;
    const auto likeness = text.likeness(ComparableText{other.text});
    if (likeness > 0) {
      found.push_back({{other.id, other.revision}, other.title, other.received_on, other.text, likeness});
    }
  }
  std::ranges::stable_sort(found, std::ranges::greater{}, &SimilarItem::similarity);
  if (found.size() > kMostSimilar) found.resize(kMostSimilar);
  return found;
}

Item BulkCoding::code(const Principal& who, const Analysis& analysis, const Annotation& annotation, const Item& to) {
  NewAnnotation copy{.item_id = to.id, .spec = annotation, .origin = Origin::kHuman, .model = annotation.model};
  copy.spec.spans = find_spans(annotation.spans, to.text);
  auto made = parts_.coding.create(who, analysis, copy);
  made.note.reason = "Copied from " + annotation.id.text();
  parts_.trail.append(audit::entry_of(who, "annotation.create", made.note));
  const auto finished = changed(to, parts_.finished.finish(who, analysis, to), made.note.reason);
  parts_.trail.append(audit::entry_of(who, "analysis_item.status", finished.note));
  return finished.value;
}

Changed<AnnotationCopies> BulkCoding::copy(const Principal& who, const Analysis& analysis, const Annotation& annotation,
                                           const std::vector<ItemVersion>& wanted) {
  if (annotation.created_by.id != who.user) {
    throw Error(ErrorCode::kForbidden, "Only its author can use an annotation for other items");
  }
  if (!is_live(annotation.status)) {
    throw Error(ErrorCode::kConflict, "A rejected or superseded annotation cannot be used for other items");
  }
  const ComparableText text{read_item(parts_.items, who, analysis, annotation.item_id).text};
  AnnotationCopies copies;
  for (const auto& [id, revision] : wanted) {
    const auto to = parts_.items.find(who.scope(), analysis.id, id, who.user);
    if (!to || id == annotation.item_id || text.likeness(ComparableText{to->text}) == 0) {
      throw invalid_field("items", "Must be other items of the analysis with nearly the same text");
    }
    if (to->revision != revision || !is_waiting(*to, who.user)) {
      copies.left.push_back(id);
    } else {
      copies.coded.push_back({id, code(who, analysis, annotation, *to).revision});
    }
  }
  AuditNote note{.entity_id = annotation.id.text(), .after = to_json(copies)};
  return {std::move(copies), std::move(note)};
}

}  // namespace pharos::analyses
