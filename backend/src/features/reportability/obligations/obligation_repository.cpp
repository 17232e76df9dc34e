#include "features/reportability/obligations/obligation_repository.hpp"

#include <algorithm>

namespace pharos::reportability {
namespace {

constexpr db::TenantSql kInsertObligation = R"sql(
  insert into case_obligations (tenant_id, case_id, jurisdiction, rule_set, state, is_uncertain, is_provisional, is_open,
                                qualified_person, qualification, reason, source_checked, submission_reference, version)
  values (:tenant_id, :case_id, :jurisdiction, :rule_set, 'aware', 0, 1, 1, '', '', '', '', '', 1))sql";
constexpr db::TenantSql kSetState = R"sql(
  update case_obligations set state = :state, is_open = :is_open, version = version + 1
  where tenant_id = :tenant_id and case_id = :case_id and jurisdiction = :jurisdiction)sql";
constexpr db::TenantSql kDecide = R"sql(
  update case_obligations set state = :state, outcome = :outcome, is_uncertain = :is_uncertain, is_open = :is_open,
         qualified_person = :qualified_person, qualification = :qualification, reason = :reason,
         source_checked = :source_checked, signature_id = :signature_id, decided_at = :now, decided_by = :by,
         not_reportable_at = case when :state = 'not_reportable' then coalesce(not_reportable_at, :now)
                                  else not_reportable_at end,
         version = version + 1
  where tenant_id = :tenant_id and case_id = :case_id and jurisdiction = :jurisdiction)sql";
constexpr db::TenantSql kReopen = R"sql(
  update case_obligations set state = 'assessing', outcome = null, is_uncertain = 0, is_open = 1, qualified_person = '',
         qualification = '', reason = '', source_checked = '', signature_id = null, decided_at = null,
         decided_by = null, version = version + 1
  where tenant_id = :tenant_id and case_id = :case_id and jurisdiction = :jurisdiction)sql";
constexpr db::TenantSql kSubmit = R"sql(
  update case_obligations set state = 'submitted', is_open = 0, submission_reference = :reference,
         submitted_on = case when :is_initial = 1 then :day else coalesce(submitted_on, :day) end,
         was_on_time = case when :is_initial = 1 then :was_on_time else coalesce(was_on_time, :was_on_time) end,
         version = version + 1
  where tenant_id = :tenant_id and case_id = :case_id and jurisdiction = :jurisdiction)sql";
constexpr db::TenantSql kSetDue = R"sql(
  update case_obligations set due_clock = :clock, nominal_due = :nominal, lawful_due = :lawful, due_until = :until,
         is_provisional = :is_provisional, is_open = :is_open
  where tenant_id = :tenant_id and case_id = :case_id and jurisdiction = :jurisdiction)sql";
constexpr db::TenantSql kSummarize = R"sql(
  update cases set
    next_due = (select min(o.due_until) from case_obligations o
                where o.tenant_id = cases.tenant_id and o.case_id = cases.id and o.is_open = 1),
    unclassified_since = (select min(w.at) from case_awareness w
                          where w.tenant_id = cases.tenant_id and w.case_id = cases.id and w.withdrawn_at is null
                            and exists (select 1 from case_obligations o
                                        where o.tenant_id = cases.tenant_id and o.case_id = cases.id
                                          and o.state in ('aware', 'assessing'))),
    is_open = (select case when count(*) > 0 then 1 else 0 end from case_obligations o
               where o.tenant_id = cases.tenant_id and o.case_id = cases.id
                 and (o.is_open = 1 or o.state = 'submitted'))
  where tenant_id = :tenant_id and id = :case_id)sql";
constexpr db::TenantSql kReplaceAnswer = R"sql(
  update case_answers set replaced_at = :now
  where tenant_id = :tenant_id and case_id = :case_id and jurisdiction = :jurisdiction and question = :question
    and replaced_at is null)sql";
constexpr db::TenantSql kInsertAnswer = R"sql(
  insert into case_answers (tenant_id, id, case_id, jurisdiction, question, answer, evidence, evidence_source,
                            answered_at, answered_by)
  values (:tenant_id, :id, :case_id, :jurisdiction, :question, :answer, :evidence, :evidence_source, :now, :by))sql";

}  // namespace

std::vector<Obligation> ObligationRepository::list(const TenantScope& tenant, const CaseId& id) const {
  db::TenantQuery query{tenant, R"sql(
      o.jurisdiction, o.rule_set, o.state, o.outcome, o.is_uncertain, o.due_clock, o.nominal_due, o.lawful_due,
      o.due_until, o.is_provisional, o.qualified_person, o.qualification, o.reason, o.source_checked, o.signature_id,
      o.decided_at, u.display_name as decided_by_name, o.not_reportable_at, o.submitted_on, o.submission_reference,
      o.was_on_time, o.version)sql",
                        "case_obligations o left join users u on u.id = o.decided_by"};
  query.where("o.case_id = ?", id);
  auto list = database_.read<Obligation>(query);
  std::ranges::sort(list, {}, &Obligation::jurisdiction);
  return list;
}

void ObligationRepository::insert(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction,
                                  const std::string& rule_set) {
  database_.execute(kInsertObligation, tenant,
                    {{"case_id", id}, {"jurisdiction", jurisdiction}, {"rule_set", rule_set}});
}

void ObligationRepository::set_state(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction,
                                     ObligationState state) {
  database_.execute(kSetState, tenant,
                    {{"case_id", id}, {"jurisdiction", jurisdiction}, {"state", state}, {"is_open", is_due(state)}});
}

void ObligationRepository::decide(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction,
                                  const Decision& decision, const UserId& by) {
  database_.execute(kDecide, tenant,
                    {{"case_id", id},
                     {"jurisdiction", jurisdiction},
                     {"state", decision.state},
                     {"outcome", decision.outcome},
                     {"is_uncertain", decision.is_uncertain},
                     {"is_open", is_due(decision.state)},
                     {"qualified_person", decision.qualified_person},
                     {"qualification", decision.qualification},
                     {"reason", decision.reason},
                     {"source_checked", decision.source_checked},
                     {"signature_id", decision.signature_id},
                     {"now", clock_.now()},
                     {"by", by}});
}

void ObligationRepository::reopen(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction) {
  database_.execute(kReopen, tenant, {{"case_id", id}, {"jurisdiction", jurisdiction}});
}

void ObligationRepository::submit(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction,
                                  const Sent& sent) {
  database_.execute(kSubmit, tenant,
                    {{"case_id", id},
                     {"jurisdiction", jurisdiction},
                     {"day", sent.day},
                     {"reference", sent.reference},
                     {"was_on_time", sent.was_on_time},
                     {"is_initial", sent.is_initial}});
}

void ObligationRepository::set_due(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction,
                                   const NextDue& due, bool is_open) {
  database_.execute(kSetDue, tenant,
                    {{"case_id", id},
                     {"jurisdiction", jurisdiction},
                     {"clock", due.due_clock},
                     {"nominal", due.nominal_due},
                     {"lawful", due.lawful_due},
                     {"until", due.due_until},
                     {"is_provisional", due.is_provisional},
                     {"is_open", is_open}});
}

void ObligationRepository::summarize(const TenantScope& tenant, const CaseId& id) {
  database_.execute(kSummarize, tenant, {{"case_id", id}});
}

std::vector<CaseAnswer> ObligationRepository::answers(const TenantScope& tenant, const CaseId& id,
                                                      Jurisdiction jurisdiction) const {
  db::TenantQuery query{tenant, R"sql(
      a.question, a.answer, a.evidence, a.evidence_source, a.answered_at, u.display_name as answered_by_name,
      a.replaced_at)sql",
                        "case_answers a join users u on u.id = a.answered_by"};
  query.where("a.case_id = ? and a.jurisdiction = ?", id, jurisdiction).then_by("a.answered_at, a.id");
  return database_.read<CaseAnswer>(query);
}

void ObligationRepository::answer(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction,
                                  const std::string& question, const AnswerSpec& spec, const UserId& by) {
  const auto now = clock_.now();
  database_.execute(kReplaceAnswer, tenant,
                    {{"case_id", id}, {"jurisdiction", jurisdiction}, {"question", question}, {"now", now}});
  database_.execute(kInsertAnswer, tenant,
                    {{"id", new_id_text("ans")},
                     {"case_id", id},
                     {"jurisdiction", jurisdiction},
                     {"question", question},
                     {"answer", spec.answer},
                     {"evidence", spec.evidence},
                     {"evidence_source", spec.evidence_source},
                     {"now", now},
                     {"by", by}});
}

}  // namespace pharos::reportability
