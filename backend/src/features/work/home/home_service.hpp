#pragma once

#include <map>
#include <string>
#include <vector>

#include "features/work/assignments/assignment_repository.hpp"
#include "features/work/colleague_repository.hpp"
#include "features/work/comments/comment_repository.hpp"
#include "features/work/home/home_sources.hpp"
#include "features/work/notifications/notification_repository.hpp"
#include "features/work/records.hpp"

namespace pharos::work {

class HomeService {
 public:
  struct Parts {
    const Records& records;
    const AssignmentRepository& assignments;
    const CommentRepository& comments;
    const NotificationRepository& notifications;
    const ColleagueRepository& colleagues;
    const HomeSources& sources;
  };
  explicit HomeService(const Parts& parts) : parts_(parts) {}

  Home read(const Principal& who) const;

 private:
  // Open work of everyone in the tenant.
  std::vector<DueWork> open_work(const Principal& who) const;
  void add_assigned(Home& home, const Principal& who, const std::vector<DueWork>& open, const std::string& today) const;
  void add_signatures(Home& home, const Principal& who) const;
  void add_changes(Home& home, const Principal& who) const;
  void add_notifications(Home& home, const Principal& who) const;
  std::vector<Workload> team(const Principal& who, const std::vector<DueWork>& open, const std::string& today) const;
  bool may_see(const Principal& who, RecordKind kind) const;

  Parts parts_;
};

}  // namespace pharos::work
