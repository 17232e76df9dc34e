#include "features/work/home/home_service.hpp"

#include <algorithm>
#include <set>

namespace pharos::work {
namespace {

constexpr size_t kMostAssigned = 100;
constexpr size_t kMostSignatures = 50;
constexpr size_t kMostNotifications = 10;
constexpr size_t kMostChanges = 50;
constexpr std::int64_t kMostFollowed = 500;  // besides what is assigned to the reader

bool is_overdue(const std::string& due_on, const std::string& today) {
  return !due_on.empty() && due_on < today;
}

// What has no due date comes last.
bool is_due_before(const DueWork& one, const DueWork& other) {
  if (one.due_on.empty() != other.due_on.empty()) return other.due_on.empty();
  return std::tie(one.due_on, one.record_kind, one.record_id) <
         std::tie(other.due_on, other.record_kind, other.record_id);
}

// Reading one more than is shown answers whether there are more.
constexpr std::int64_t one_more(size_t most) {
  return static_cast<std::int64_t>(most) + 1;
}

template <class Entry>
void shorten(Home& home, std::string_view name, std::vector<Entry>& entries, size_t most) {
  if (entries.size() <= most) return;
  entries.resize(most);
  home.shortened.emplace_back(name);
}

}  // namespace

bool HomeService::may_see(const Principal& who, RecordKind kind) const {
  return parts_.records.may_see(kind, {RoleId{who.role}, who.features});
}

Home HomeService::read(const Principal& who) const {
  const auto today = parts_.sources.today(who);
  const auto open = open_work(who);
  Home home{.last_visit = parts_.sources.last_visit(who)};
  add_assigned(home, who, open, today);
  add_signatures(home, who);
  add_notifications(home, who);
  if (home.last_visit) add_changes(home, who);
  // Those who complete analyses lead the work.
  if (who.may(Permission::kAnalysisComplete)) home.team = team(who, open, today);
  return home;
}

std::vector<DueWork> HomeService::open_work(const Principal& who) const {
  std::map<RecordKind, std::vector<DueWork>> by_kind;
  for (auto& work : parts_.assignments.list(who.scope())) by_kind[work.record_kind].push_back(std::move(work));
  std::vector<DueWork> open;
  for (auto& [kind, works] : by_kind) {
    std::vector<std::string> ids;
    for (const auto& work : works) ids.push_back(work.record_id);
    const auto open_ids = parts_.records.open_among(kind, who.scope(), ids);
    for (auto& work : works) {
      if (open_ids.contains(work.record_id)) open.push_back(std::move(work));
    }
  }
  std::ranges::move(parts_.sources.assigned_items(who.scope()), std::back_inserter(open));
  std::erase_if(open, [&](const DueWork& work) { return !may_see(who, work.record_kind); });
  std::ranges::sort(open, is_due_before);
  return open;
}

void HomeService::add_assigned(Home& home, const Principal& who, const std::vector<DueWork>& open,
                               const std::string& today) const {
  for (const auto& work : open) {
    if (work.user_id != who.user || home.assigned.size() > kMostAssigned) continue;
    const auto head = parts_.records.find(who.scope(), work);
    if (!head) continue;
    home.assigned.push_back({*head, work.items, work.due_on.empty() ? std::nullopt : std::optional{work.due_on},
                             is_overdue(work.due_on, today)});
  }
  shorten(home, "assigned", home.assigned, kMostAssigned);
}

void HomeService::add_signatures(Home& home, const Principal& who) const {
  for (const auto& record : parts_.sources.waiting_for_signature(who)) {
    if (!may_see(who, record.record_kind) || home.signatures.size() > kMostSignatures) continue;
    if (auto head = parts_.records.find(who.scope(), record)) home.signatures.push_back(*std::move(head));
  }
  shorten(home, "signatures", home.signatures, kMostSignatures);
}

// Followed are the records the reader is responsible for or has commented on.
void HomeService::add_changes(Home& home, const Principal& who) const {
  std::set<RecordRef> followed{home.assigned.begin(), home.assigned.end()};
  for (const auto& record : parts_.comments.commented_by(who.scope(), who.user, kMostFollowed)) followed.insert(record);
  home.changes =
      parts_.sources.changes(who, {followed.begin(), followed.end()}, *home.last_visit, one_more(kMostChanges));
  shorten(home, "changes", home.changes, kMostChanges);
  std::erase_if(home.changes, [&](FollowedChange& change) {
    const auto head = may_see(who, change.record_kind) ? parts_.records.find(who.scope(), change) : std::nullopt;
    if (head) static_cast<RecordHead&>(change) = *head;
    return !head;
  });
}

std::vector<Workload> HomeService::team(const Principal& who, const std::vector<DueWork>& open,
                                        const std::string& today) const {
  std::map<UserId, Workload> loads;
  for (const auto& work : open) {
    auto& load = loads[work.user_id];
    const auto size = std::max<std::int64_t>(work.items, 1);
    load.open += size;
    if (is_overdue(work.due_on, today)) load.overdue += size;
  }
  std::vector<Workload> team;
  for (auto& [user, load] : loads) {
    // Someone who has left keeps their work until it is assigned to another person.
    load.person = parts_.colleagues.person(who.scope(), user).value_or(Person{user, "Former member"});
    team.push_back(load);
  }
  std::ranges::sort(team, [](const Workload& one, const Workload& other) {
    return std::tie(other.overdue, other.open, one.person.display_name) <
           std::tie(one.overdue, one.open, other.person.display_name);
  });
  return team;
}

void HomeService::add_notifications(Home& home, const Principal& who) const {
  const auto latest = [&](NotificationKind kind, bool only_unread) {
    return parts_.notifications.latest(who.scope(), who.user, kind, only_unread, one_more(kMostNotifications));
  };
  home.mentions = latest(NotificationKind::kMention, true);
  home.findings = latest(NotificationKind::kMonitor, false);
  shorten(home, "mentions", home.mentions, kMostNotifications);
  shorten(home, "findings", home.findings, kMostNotifications);
}

}  // namespace pharos::work
