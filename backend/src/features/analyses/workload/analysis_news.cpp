#include "features/analyses/workload/analysis_news.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "core/display_number.hpp"

namespace pharos::analyses {
namespace {

work::RecordRef record_of(const Analysis& analysis) {
  return {work::RecordKind::kAnalysis, analysis.id.text()};
}

}  // namespace

void AnalysisNews::notify_assigned(const Principal& who, const Analysis& analysis, const UserId& person,
                                   std::int64_t items, const std::optional<std::string>& due_on) {
  if (items == 0) return;
  notifier_.notify_about(
      who.scope(), {person}, record_of(analysis),
      {.kind = work::NotificationKind::kAssigned,
       .source = "assigned:" + new_id_text("asg"),  // people are notified of every assignment of items
       .event = fmt::format("{} assigned {} {} to you{}", who.display_name, with_commas(items),
                            items == 1 ? "item" : "items", due_on ? ", due on " + display_day(*due_on) : ""),
       .actor = who.user});
}

void AnalysisNews::notify_signers(const Principal& who, const Analysis& analysis) {
  std::vector<UserId> signers;
  if (analysis.reviewer) signers.push_back(analysis.reviewer->id);
  if (analysis.approver) signers.push_back(analysis.approver->id);
  notifier_.notify_about(who.scope(), signers, record_of(analysis),
                         {.kind = work::NotificationKind::kSignature,
                          .source = fmt::format("signature:{}:{}", analysis.id.text(), analysis.revision),
                          .event = who.display_name + " sent this analysis for review; it needs your signature",
                          .actor = who.user});
}

}  // namespace pharos::analyses
