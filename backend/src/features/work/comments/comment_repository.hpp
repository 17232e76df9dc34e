#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/work/comments/comment.hpp"

namespace pharos::work {

class CommentRepository {
 public:
  CommentRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first, with earlier texts and mentions.
  Page<CommentView> list(const TenantScope& tenant, const RecordRef& record, const UserId& reader,
                         const Paging& paging) const;
  std::optional<CommentView> find(const TenantScope& tenant, const CommentId& id, const UserId& reader) const;
  // Everyone who has commented on the record.
  std::vector<UserId> authors(const TenantScope& tenant, const RecordRef& record) const;
  // The records this person commented on last.
  std::vector<RecordRef> commented_by(const TenantScope& tenant, const UserId& author, std::int64_t most) const;
  CommentId insert(const TenantScope& tenant, const UserId& author, const NewComment& comment);
  // Stores a further text. False if the stored version is no longer `version` or the comment was withdrawn.
  bool update(const TenantScope& tenant, const CommentId& id, const std::string& text, std::int64_t version);
  // False if it was already withdrawn.
  bool withdraw(const TenantScope& tenant, const CommentId& id, const UserId& by, const std::string& reason);

 private:
  void insert_text(const TenantScope& tenant, const CommentId& id, std::int64_t version, const std::string& text);
  std::vector<CommentView> with_details(const TenantScope& tenant, std::vector<Comment> comments,
                                        const UserId& reader) const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::work
