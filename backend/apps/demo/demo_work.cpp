#include "demo/demo_work.hpp"

#include <fmt/format.h>

#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using work::RecordKind;

class WorkDemo {
 public:
  WorkDemo(Application& application, const TenantScope& tenant, const DemoTeam& team, Timestamp now)
      : application_(application), tenant_(tenant), team_(team), now_(now) {}

  // By the manager, due in so many days.
  void assign(RecordKind kind, const std::string& id, const UserId& assignee, int days) {
    const auto manager = as(team_.manager);
    auto& assignments = application_.work().assignments;
    work::AssignmentBody wanted;
    wanted.record_kind = kind;
    wanted.record_id = id;
    wanted.assignee_id = assignee;
    wanted.due_on = demo_day(now_ + std::chrono::days{days});
    const auto saved = assignments.save(manager, assignments.read(manager, wanted), wanted);
    record(manager, "assignment.update", saved.note);
  }

  void comment(const UserId& author, RecordKind kind, const std::string& id, const std::string& text) {
    work::NewComment wanted;
    wanted.record_kind = kind;
    wanted.record_id = id;
    wanted.text = text;
    record(as(author), "comment.create", application_.work().comments.create(as(author), wanted).note);
  }

 private:
  Principal as(const UserId& user) const { return demo_principal(application_, tenant_, user); }
  void record(const Principal& who, const std::string& action, const AuditNote& note) {
    application_.people().trail.append(audit::entry_of(who, action, note));
  }

  Application& application_;
  TenantScope tenant_;
  DemoTeam team_;
  Timestamp now_;
};

}  // namespace

void make_demo_work(Application& application, const TenantId& tenant, const DemoTeam& team,
                    const std::vector<reportability::CaseId>& cases, Timestamp now) {
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  WorkDemo demo{application, scope, team, now};
  constexpr size_t kCases = 4;
  if (cases.size() < kCases) return;  // no complaints
  demo.assign(RecordKind::kCase, cases[0].text(), team.analyst, 4);
  demo.assign(RecordKind::kCase, cases[1].text(), team.analyst, 9);
  demo.assign(RecordKind::kCase, cases[2].text(), team.analyst, -3);
  demo.assign(RecordKind::kCase, cases[3].text(), team.reviewer, 2);
  demo.comment(
      team.manager, RecordKind::kCase, cases[2].text(),
      fmt::format("@[{}] The hospital has not answered our two requests. Please call them, or decide with what "
                  "we know.",
                  team.analyst.text()));
  for (const auto& plan : application.surveillance()
                              .plan_repository.page(scope, {}, {.page = 1, .page_size = 10}, {{"number", false}})
                              .rows) {
    if (plan.state == surveillance::PlanState::kDraft) {
      demo.assign(RecordKind::kPmsPlan, plan.id.text(), team.analyst, 21);
    }
  }
}

}  // namespace pharos
