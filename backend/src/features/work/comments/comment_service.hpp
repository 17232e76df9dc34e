#pragma once

#include "core/audit_note.hpp"
#include "features/work/colleagues.hpp"
#include "features/work/comments/comment_news.hpp"
#include "features/work/comments/comment_repository.hpp"

namespace pharos::work {

class CommentService {
 public:
  CommentService(CommentRepository& comments, const Records& records, const Colleagues& colleagues, CommentNews& news)
      : comments_(comments), records_(records), colleagues_(colleagues), news_(news) {}

  Page<CommentView> list(const Principal& who, const RecordRef& record, const Paging& paging) const;
  // Throws Error{kNotFound} for comments on records the caller cannot see.
  CommentView read(const Principal& who, const CommentId& id) const;
  Changed<CommentView> create(const Principal& who, const NewComment& comment);
  Changed<CommentView> update(const Principal& who, const CommentView& before, const std::string& text);
  // By the author or an administrator.
  Changed<CommentView> withdraw(const Principal& who, const CommentView& before, const std::string& reason);

 private:
  // Everyone mentioned must be able to see the record; people mentioned before may have left since.
  void require_colleagues(const Principal& who, const RecordRef& record, const std::string& text,
                          const std::vector<Person>& before) const;

  CommentRepository& comments_;
  const Records& records_;
  const Colleagues& colleagues_;
  CommentNews& news_;
};

}  // namespace pharos::work
