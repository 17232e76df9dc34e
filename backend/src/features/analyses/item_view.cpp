#include "features/analyses/item_view.hpp"

#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {

ItemView view_of(const Item& item, std::vector<std::string> duplicates) {
  // Only a change of the period includes it again.
  const bool is_outside_period = item.exclusion_reason == kExclusionReasons.name(ExclusionReason::kOutsidePeriod);
  return {.id = item.id,
          .position = item.position,
          .source_ref = item.source_ref,
          .title = item.title,
          .received_on = item.received_on,
          .event_on = item.event_on,
          .text = item.text,
          .facts = item.facts,
          .status = item.status,
          .next_statuses = is_outside_period ? std::vector<ItemStatus>{} : next_statuses(item.status),
          .exclusion_reason = item.exclusion_reason,
          .note = item.note,
          .assigned_to = find_person(item.assigned_to, item.assigned_to_name),
          .duplicate_of = item.duplicate_of,
          .duplicates = std::move(duplicates),
          .conflict = item.conflict,
          .codings = item.codings,
          .coded_by_me = item.coded_by_me,
          .annotation_count = item.annotation_count,
          .revision = item.revision,
          .updated_at = item.updated_at};
}

}  // namespace pharos::analyses
