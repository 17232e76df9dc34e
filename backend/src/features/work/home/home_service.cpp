#include "features/work/home/home_service.hpp"

#include <algorithm>
#include <set>

namespace pharos::work {
namespace {

constexpr size_t kMostAssigned = 100;
constexpr size_t kMostSignatures = 50;
constexpr std::int64_t kMostNotifications = 10;
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

}  // namespace

bool HomeService::may_see(const Principal& who, RecordKind kind) const {
  return parts_.records.may_see(kind, {RoleId{who.role}, who.features});
}

Home HomeService::read(const Principal& who) const {
  const auto today = parts_.sources.today(who);
  const auto open = open_work(who);
  Home home{.last_visit = parts_.sources.last_visit(who),
            .assigned = assigned_to(who, open, today),
            .signatures = waiting_for_signature(who),
            .mentions = latest(who, NotificationKind::kMention, true),
            .findings = latest(who, NotificationKind::kMonitor, false)};
  if (home.last_visit) home.changes = followed_changes(who, home.assigned, *home.last_visit);
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

std::vector<AssignedWork> HomeService::assigned_to(const Principal& who, const std::vector<DueWork>& open,
                                                   const std::string& today) const {
  std::vector<AssignedWork> assigned;
  for (const auto& work : open) {
    if (work.user_id != who.user || assigned.size() == kMostAssigned) continue;
    const auto head = parts_.records.find(who.scope(), work);
    if (!head) continue;
    assigned.push_back({*head, work.items, work.due_on.empty() ? std::nullopt : std::optional{work.due_on},
                        is_overdue(work.due_on, today)});
  }
  return assigned;
}

std::vector<RecordHead> HomeService::waiting_for_signature(const Principal& who) const {
  std::vector<RecordHead> waiting;
  for (const auto& record : parts_.sources.waiting_for_signature(who)) {
    if (!may_see(who, record.record_kind) || waiting.size() == kMostSignatures) continue;
    if (auto head = parts_.records.find(who.scope(), record)) waiting.push_back(*std::move(head));
  }
  return waiting;
}

// Followed are the records the reader is responsible for or has commented on.
std::vector<FollowedChange> HomeService::followed_changes(const Principal& who,
                                                          const std::vector<AssignedWork>& assigned,
                                                          Timestamp since) const {
  std::set<RecordRef> followed{assigned.begin(), assigned.end()};
  for (const auto& record : parts_.comments.commented_by(who.scope(), who.user, kMostFollowed)) followed.insert(record);
  auto changes = parts_.sources.changes(who, {followed.begin(), followed.end()}, since);
  std::erase_if(changes, [&](FollowedChange& change) {
    const auto head = may_see(who, change.record_kind) ? parts_.records.find(who.scope(), change) : std::nullopt;
    if (head) static_cast<RecordHead&>(change) = *head;
    return !head;
  });
  return changes;
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

std::vector<Notification> HomeService::latest(const Principal& who, NotificationKind kind, bool only_unread) const {
  return parts_.notifications.latest(who.scope(), who.user, kind, only_unread, kMostNotifications);
}

}  // namespace pharos::work
