#pragma once

#include "features/analyses/item.hpp"

namespace pharos::analyses {

// An item as the API shows it.
struct ItemView {
  ItemId id;
  std::int64_t position = 0;
  std::string source_ref;
  std::string title;
  std::optional<std::string> received_on;
  std::optional<std::string> event_on;
  std::string text;
  Json facts;
  ItemStatus status = ItemStatus::kUnreviewed;
  std::vector<ItemStatus> next_statuses;
  std::optional<std::string> exclusion_reason;
  std::string note;
  std::optional<Person> assigned_to;
  std::optional<std::string> duplicate_of;
  std::vector<std::string> duplicates;  // possible ones
  Conflict conflict = Conflict::kNone;
  std::int64_t codings = 0;
  bool coded_by_me = false;
  std::int64_t annotation_count = 0;
  std::int64_t revision = 1;
  Timestamp updated_at;
};
BOOST_DESCRIBE_STRUCT(ItemView, (),
                      (id, position, source_ref, title, received_on, event_on, text, facts, status, next_statuses,
                       exclusion_reason, note, assigned_to, duplicate_of, duplicates, conflict, codings, coded_by_me,
                       annotation_count, revision, updated_at))

ItemView view_of(const Item& item, std::vector<std::string> duplicates);

}  // namespace pharos::analyses
