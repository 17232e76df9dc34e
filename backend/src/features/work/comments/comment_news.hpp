#pragma once

#include "features/work/assignments/assignment_repository.hpp"
#include "features/work/colleagues.hpp"
#include "features/work/comments/comment_repository.hpp"
#include "features/work/notifications/notifier.hpp"

namespace pharos::work {

// Notifies people of comments.
class CommentNews {
 public:
  struct Parts {
    const CommentRepository& comments;
    const AssignmentRepository& assignments;
    const Colleagues& colleagues;
    Notifier& notifier;
  };
  explicit CommentNews(const Parts& parts) : parts_(parts) {}

  // Each person mentioned in the comment, once even if it is changed.
  void notify_mentioned(const Principal& who, const RecordHead& record, const CommentView& comment);
  // Whoever is responsible for the record or has commented on it, may still see it, and is not mentioned.
  void notify_others(const Principal& who, const RecordHead& record, const CommentView& comment);

 private:
  Parts parts_;
};

}  // namespace pharos::work
