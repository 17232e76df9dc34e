#include "features/work/notifications/notification_repository.hpp"

namespace pharos::work {
namespace {

constexpr db::Fragment kNotificationColumns = R"sql(
  n.id, n.kind, n.title, n.event, n.quote, n.path, n.actor_id as "actor.id", a.display_name as "actor.display_name",
  n.created_at, n.read_at)sql";
constexpr db::TenantTable kNotifications = "notifications n left join users a on a.id = n.actor_id";
constexpr db::TenantSql kCountUnread = R"sql(
  select count(*) as unread from notifications
  where tenant_id = :tenant_id and user_id = :user_id and read_at is null)sql";
constexpr db::TenantSql kInsertNotification = R"sql(
  insert into notifications (tenant_id, id, user_id, kind, source, title, event, quote, path, actor_id, created_at, mail)
  values (:tenant_id, :id, :user_id, :kind, :source, :title, :event, :quote, :path, :actor, :now, :mail)
  on conflict do nothing)sql";
constexpr db::TenantSql kMarkAllRead = R"sql(
  update notifications set read_at = :now
  where tenant_id = :tenant_id and user_id = :user_id and read_at is null)sql";
constexpr db::TenantSql kMarkRead = R"sql(
  update notifications set read_at = :now
  where tenant_id = :tenant_id and user_id = :user_id and id = :id and read_at is null)sql";
constexpr db::TenantSql kChoices = R"sql(
  select choices from notification_choices where tenant_id = :tenant_id and user_id = :user_id)sql";
constexpr db::TenantSql kSaveChoices = R"sql(
  insert into notification_choices (tenant_id, user_id, choices) values (:tenant_id, :user_id, :choices)
  on conflict (tenant_id, user_id) do update set choices = excluded.choices)sql";
constexpr db::TenantSql kMarkSent = R"sql(
  update notifications set mail = 'sent'
  where tenant_id = :tenant_id and user_id = :user_id and mail = 'waiting' and created_at < :until)sql";

struct StoredChoices {
  std::optional<Json> choices;

  DeliveryChoices read() const { return choices ? read_delivery_choices(*choices) : DeliveryChoices{}; }
};
BOOST_DESCRIBE_STRUCT(StoredChoices, (), (choices))

struct RecipientRow : StoredChoices {
  UserId id;
  std::string display_name;
  std::string email;
};
BOOST_DESCRIBE_STRUCT(RecipientRow, (StoredChoices), (id, display_name, email))

}  // namespace

Page<Notification> NotificationRepository::list(const TenantScope& tenant, const UserId& user, bool only_unread,
                                                const Paging& paging) const {
  db::TenantQuery query{tenant, kNotificationColumns, kNotifications};
  query.where("n.user_id = ?", user);
  if (only_unread) query.where("n.read_at is null");
  query.then_by("n.created_at desc, n.id desc");
  return database_.read_page<Notification>(query, paging, {{"created_at", true}});
}

std::vector<Notification> NotificationRepository::latest(const TenantScope& tenant, const UserId& user,
                                                         NotificationKind kind, bool only_unread,
                                                         std::int64_t most) const {
  db::TenantQuery query{tenant, kNotificationColumns, kNotifications};
  query.where("n.user_id = ? and n.kind = ?", user, kind);
  if (only_unread) query.where("n.read_at is null");
  return database_.read<Notification>(query.then_by("n.created_at desc, n.id desc").limit(most));
}

std::int64_t NotificationRepository::count_unread(const TenantScope& tenant, const UserId& user) const {
  return database_.read_one<UnreadCount>(kCountUnread, tenant, {{"user_id", user}}).value_or(UnreadCount{}).unread;
}

std::optional<NotificationId> NotificationRepository::insert(const TenantScope& tenant, const UserId& user,
                                                             const NewNotification& news, MailState mail) {
  const auto id = new_id<NotificationId>("ntf");
  const auto inserted = database_.execute(kInsertNotification, tenant,
                                          {{"id", id},
                                           {"user_id", user},
                                           {"kind", news.kind},
                                           {"source", news.source},
                                           {"title", news.title},
                                           {"event", news.event},
                                           {"quote", news.quote},
                                           {"path", news.path},
                                           {"actor", news.actor},
                                           {"now", clock_.now()},
                                           {"mail", mail}});
  return inserted == 1 ? std::optional{id} : std::nullopt;
}

bool NotificationRepository::was_notified(const TenantScope& tenant, const UserId& user,
                                          const std::string& source) const {
  db::TenantQuery query{tenant, "1 as unread", "notifications n"};
  return database_.read_one<UnreadCount>(query.where("n.user_id = ? and n.source = ?", user, source)).has_value();
}

std::int64_t NotificationRepository::mark_read(const TenantScope& tenant, const UserId& user,
                                               const std::vector<NotificationId>& ids) {
  if (ids.empty()) return database_.execute(kMarkAllRead, tenant, {{"user_id", user}, {"now", clock_.now()}});
  std::int64_t marked = 0;
  for (const auto& id : ids) {
    marked += database_.execute(kMarkRead, tenant, {{"user_id", user}, {"id", id}, {"now", clock_.now()}});
  }
  return marked;
}

std::vector<Recipient> NotificationRepository::recipients(const TenantScope& tenant,
                                                          const std::vector<UserId>& people) const {
  db::TenantQuery query{tenant, "u.id, u.display_name, u.email, c.choices",
                        "memberships m join users u on u.id = m.user_id left join notification_choices c "
                        "on c.tenant_id = m.tenant_id and c.user_id = m.user_id"};
  query.where("m.status = 'active' and u.status = 'active'").where_in("u.id", people);
  std::vector<Recipient> recipients;
  for (const auto& row : database_.read<RecipientRow>(query.then_by("u.id"))) {
    recipients.push_back({row.id, row.display_name, row.email, row.read()});
  }
  return recipients;
}

DeliveryChoices NotificationRepository::choices(const TenantScope& tenant, const UserId& user) const {
  const auto stored = database_.read_one<StoredChoices>(kChoices, tenant, {{"user_id", user}});
  return stored ? stored->read() : DeliveryChoices{};
}

void NotificationRepository::save_choices(const TenantScope& tenant, const UserId& user,
                                          const DeliveryChoices& choices) {
  database_.execute(kSaveChoices, tenant, {{"user_id", user}, {"choices", to_text(to_json(choices))}});
}

std::vector<Notification> NotificationRepository::waiting(const TenantScope& tenant, const UserId& user,
                                                          Timestamp until) const {
  db::TenantQuery query{tenant, kNotificationColumns, kNotifications};
  query.where("n.user_id = ? and n.mail = 'waiting' and n.created_at < ?", user, until);
  return database_.read<Notification>(query.then_by("n.created_at, n.id"));
}

void NotificationRepository::mark_sent(const TenantScope& tenant, const UserId& user, Timestamp until) {
  database_.execute(kMarkSent, tenant, {{"user_id", user}, {"until", until}});
}

}  // namespace pharos::work
