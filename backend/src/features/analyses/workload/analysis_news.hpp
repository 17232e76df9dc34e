#pragma once

#include <optional>
#include <string>

#include "features/analyses/analysis.hpp"
#include "features/work/work.hpp"

namespace pharos::analyses {

// Notifies people of what an analysis expects of them.
class AnalysisNews {
 public:
  explicit AnalysisNews(work::Notifier& notifier) : notifier_(notifier) {}

  void notify_assigned(const Principal& who, const Analysis& analysis, const UserId& person, std::int64_t items,
                       const std::optional<std::string>& due_on = std::nullopt);
  // Its reviewer and its approver.
  void notify_signers(const Principal& who, const Analysis& analysis);

 private:
  work::Notifier& notifier_;
};

}  // namespace pharos::analyses
