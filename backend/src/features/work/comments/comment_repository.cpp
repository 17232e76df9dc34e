#include "features/work/comments/comment_repository.hpp"

#include <map>

namespace pharos::work {
namespace {

constexpr db::Fragment kCommentColumns = R"sql(
  c.record_kind, c.record_id, c.id, c.author_id as "author.id", a.display_name as "author.display_name",
  t.content as text, c.created_at, t.written_at, c.version, c.withdrawn_at as "withdrawn.at",
  c.withdrawn_by as "withdrawn.by.id", w.display_name as "withdrawn.by.display_name",
  c.withdrawn_reason as "withdrawn.reason")sql";
constexpr db::TenantTable kComments = R"sql(
  comments c join comment_texts t on t.tenant_id = c.tenant_id and t.comment_id = c.id and t.version = c.version
  join users a on a.id = c.author_id left join users w on w.id = c.withdrawn_by)sql";
constexpr db::TenantSql kCommentedBy = R"sql(
  select record_kind, record_id from comments where tenant_id = :tenant_id and author_id = :author
  group by record_kind, record_id order by max(created_at) desc limit :row_limit)sql";
constexpr db::TenantSql kInsertComment = R"sql(
  insert into comments (tenant_id, id, record_kind, record_id, author_id, created_at, version)
  values (:tenant_id, :id, :record_kind, :record_id, :author, :now, 1))sql";
constexpr db::TenantSql kInsertText = R"sql(
  insert into comment_texts (tenant_id, comment_id, version, content, written_at)
  values (:tenant_id, :id, :version, :text, :now))sql";
constexpr db::TenantSql kInsertMention = R"sql(
  insert into comment_mentions (tenant_id, comment_id, user_id, version)
  values (:tenant_id, :id, :user_id, :version) on conflict do nothing)sql";
constexpr db::TenantSql kNextVersion = R"sql(
  update comments set version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version and withdrawn_at is null)sql";
constexpr db::TenantSql kWithdraw = R"sql(
  update comments set withdrawn_at = :now, withdrawn_by = :by, withdrawn_reason = :reason
  where tenant_id = :tenant_id and id = :id and withdrawn_at is null)sql";

struct StoredText : EarlierText {
  CommentId comment_id = {};
};
BOOST_DESCRIBE_STRUCT(StoredText, (EarlierText), (comment_id))

struct StoredMention : Person {
  CommentId comment_id = {};
};
BOOST_DESCRIBE_STRUCT(StoredMention, (Person), (comment_id))

struct Author {
  UserId id = {};
};
BOOST_DESCRIBE_STRUCT(Author, (), (id))

}  // namespace

std::vector<CommentView> CommentRepository::with_details(const TenantScope& tenant, std::vector<Comment> comments,
                                                         const UserId& reader) const {
  std::vector<CommentId> ids;
  for (const auto& comment : comments) ids.push_back(comment.id);
  std::map<CommentId, std::vector<EarlierText>> texts;
  db::TenantQuery earlier{tenant, "t.version, t.content as text, t.written_at, t.comment_id",
                          "comment_texts t join comments c on c.tenant_id = t.tenant_id and c.id = t.comment_id"};
  earlier.where("t.version < c.version").where_in("t.comment_id", ids).then_by("t.version desc");
  for (const auto& text : database_.read<StoredText>(earlier)) texts[text.comment_id].push_back(text);
  std::map<CommentId, std::vector<Person>> people;
  db::TenantQuery mentions{tenant, "u.id, u.display_name, m.comment_id",
                           "comment_mentions m join users u on u.id = m.user_id"};
  mentions.where_in("m.comment_id", ids).then_by("u.display_name, u.id");
  for (const auto& mention : database_.read<StoredMention>(mentions)) people[mention.comment_id].push_back(mention);

  std::vector<CommentView> views;
  for (auto& comment : comments) {
    CommentView view;
    view.mentioned = std::move(people[comment.id]);
    view.earlier = std::move(texts[comment.id]);
    view.is_mine = comment.author.id == reader;
    static_cast<Comment&>(view) = std::move(comment);
    views.push_back(std::move(view));
  }
  return views;
}

Page<CommentView> CommentRepository::list(const TenantScope& tenant, const RecordRef& record, const UserId& reader,
                                          const Paging& paging) const {
  db::TenantQuery query{tenant, kCommentColumns, kComments};
  query.where("c.record_kind = ? and c.record_id = ?", record.record_kind, record.record_id);
  query.then_by("c.created_at desc, c.id desc");
  auto page = database_.read_page<Comment>(query, paging, {{"created_at", true}});
  return with_rows(page, with_details(tenant, std::move(page.rows), reader));
}

std::optional<CommentView> CommentRepository::find(const TenantScope& tenant, const CommentId& id,
                                                   const UserId& reader) const {
  db::TenantQuery query{tenant, kCommentColumns, kComments};
  auto views = with_details(tenant, database_.read<Comment>(query.where("c.id = ?", id)), reader);
  return views.empty() ? std::nullopt : std::optional{std::move(views.front())};
}

std::vector<UserId> CommentRepository::authors(const TenantScope& tenant, const RecordRef& record) const {
  db::TenantQuery query{tenant, "distinct c.author_id as id", "comments c"};
  query.where("c.record_kind = ? and c.record_id = ?", record.record_kind, record.record_id);
  std::vector<UserId> people;
  for (const auto& author : database_.read<Author>(query)) people.push_back(author.id);
  return people;
}

std::vector<RecordRef> CommentRepository::commented_by(const TenantScope& tenant, const UserId& author,
                                                       std::int64_t most) const {
  return database_.read<RecordRef>(kCommentedBy, tenant, {{"author", author}, {"row_limit", most}});
}

CommentId CommentRepository::insert(const TenantScope& tenant, const UserId& author, const NewComment& comment) {
  const auto id = new_id<CommentId>("com");
  database_.execute(kInsertComment, tenant,
                    {{"id", id},
                     {"record_kind", comment.record_kind},
                     {"record_id", comment.record_id},
                     {"author", author},
                     {"now", clock_.now()}});
  insert_text(tenant, id, 1, comment.text);
  return id;
}

bool CommentRepository::update(const TenantScope& tenant, const CommentId& id, const std::string& text,
                               std::int64_t version) {
  if (database_.execute(kNextVersion, tenant, {{"id", id}, {"version", version}}) != 1) return false;
  insert_text(tenant, id, version + 1, text);
  return true;
}

bool CommentRepository::withdraw(const TenantScope& tenant, const CommentId& id, const UserId& by,
                                 const std::string& reason) {
  return database_.execute(kWithdraw, tenant, {{"id", id}, {"by", by}, {"reason", reason}, {"now", clock_.now()}}) == 1;
}

void CommentRepository::insert_text(const TenantScope& tenant, const CommentId& id, std::int64_t version,
                                    const std::string& text) {
  database_.execute(kInsertText, tenant, {{"id", id}, {"version", version}, {"text", text}, {"now", clock_.now()}});
  for (const auto& person : mentioned_in(text)) {
    database_.execute(kInsertMention, tenant, {{"id", id}, {"user_id", person}, {"version", version}});
  }
}

}  // namespace pharos::work
