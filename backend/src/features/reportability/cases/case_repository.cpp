#include "features/reportability/cases/case_repository.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::reportability {
namespace {

constexpr db::Fragment kCaseColumns = R"sql(
  c.id, c.number, c.product_id, p.name as product_name, c.title, c.event_day, c.country, c.patient_reference,
  c.narrative, c.problem_codes, c.health_codes, c.is_open, c.created_at, a.display_name as created_by_name,
  c.updated_at, u.display_name as updated_by_name, c.version)sql";
constexpr db::TenantTable kCaseTable = R"sql(
  cases c join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
          join users a on a.id = c.created_by join users u on u.id = c.updated_by)sql";
constexpr db::TenantSql kInsertCase = R"sql(
  insert into cases (tenant_id, id, number, product_id, title, event_day, country, patient_reference, narrative,
                     problem_codes, health_codes, is_open, created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :number, :product_id, :title, :event_day, :country, :patient_reference, :narrative,
          :problem_codes, :health_codes, 1, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateCase = R"sql(
  update cases set title = :title, event_day = :event_day, country = :country, patient_reference = :patient_reference,
                   narrative = :narrative, problem_codes = :problem_codes, health_codes = :health_codes,
                   updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kTouchCase = R"sql(
  update cases set updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kAddComplaint = R"sql(
  insert into case_complaints (tenant_id, complaint_id, case_id, added_at, added_by)
  values (:tenant_id, :complaint, :id, :now, :by))sql";
constexpr db::TenantSql kInsertAwareness = R"sql(
  insert into case_awareness (tenant_id, id, case_id, topic, at, time_zone, person, person_class, basis, recorded_at,
                              recorded_by)
  values (:tenant_id, :id, :case_id, :topic, :at, :time_zone, :person, :person_class, :basis, :now, :by))sql";
constexpr db::TenantSql kWithdrawAwareness = R"sql(
  update case_awareness set withdrawn_at = :now, withdrawn_by = :by, withdrawn_reason = :reason
  where tenant_id = :tenant_id and case_id = :case_id and id = :id and withdrawn_at is null)sql";
constexpr db::TenantSql kSettleFacts = R"sql(
  insert into case_fact_reports (tenant_id, awareness_id, case_id, jurisdiction, sent_on, reference)
  select tenant_id, id, case_id, :jurisdiction, :day, :reference from case_awareness
  where tenant_id = :tenant_id and case_id = :case_id and topic = :topic and withdrawn_at is null and at < :until
    and id not in (select r.awareness_id from case_fact_reports r
                   where r.tenant_id = :tenant_id and r.case_id = :case_id and r.jurisdiction = :jurisdiction))sql";

struct NumberRow {
  std::string number;
};
BOOST_DESCRIBE_STRUCT(NumberRow, (), (number))

struct FactReportRow : FactReport {
  AwarenessId awareness_id;
};
BOOST_DESCRIBE_STRUCT(FactReportRow, (FactReport), (awareness_id))

struct CaseIdRow {
  CaseId case_id;
};
BOOST_DESCRIBE_STRUCT(CaseIdRow, (), (case_id))

struct ComplaintIdRow {
  ComplaintId complaint_id;
};
BOOST_DESCRIBE_STRUCT(ComplaintIdRow, (), (complaint_id))

db::Conditions with_any_code(const db::Fragment& first, const db::Fragment& next,
                             const std::vector<std::string>& codes) {
  db::Sql condition;
  for (const auto& code : codes) {
    condition.add(db::either(condition.is_empty(), first, next));
    condition.add_value("%\"" + code + "\"%");
  }
  db::Conditions any;
  any.where(condition);
  return any;
}

db::TenantQuery matches(const TenantScope& tenant, const ProductId& product) {
  db::TenantQuery query{tenant, "id, number, title, event_day, patient_reference", "cases"};
  query.where("product_id = ?", product);
  return query;
}

}  // namespace

std::optional<Case> CaseRepository::find(const TenantScope& tenant, const CaseId& id) const {
  db::TenantQuery query{tenant, kCaseColumns, kCaseTable};
  query.where("c.id = ?", id);
  return database_.read_one<Case>(query);
}

std::string CaseRepository::next_number(const TenantScope& tenant) const {
  const auto prefix = fmt::format("CASE-{}-", to_iso(clock_.now()).substr(0, 4));
  db::TenantQuery query{tenant, "number", "cases"};
  query.where("number like ?", prefix + "%").then_by("number desc").limit(1);
  const auto last = database_.read_one<NumberRow>(query);
  const auto count = last ? std::stoll(last->number.substr(prefix.size())) : 0;
  return fmt::format("{}{:05}", prefix, count + 1);
}

CaseId CaseRepository::insert(const TenantScope& tenant, const ProductId& product, const CaseFacts& facts,
                              const UserId& by) {
  const auto id = new_id<CaseId>("cas");
  database_.execute(kInsertCase, tenant,
                    {{"title", facts.title},
                     {"event_day", facts.event_day},
                     {"country", facts.country},
                     {"patient_reference", facts.patient_reference},
                     {"narrative", facts.narrative},
                     {"problem_codes", to_text(to_json(facts.problem_codes))},
                     {"health_codes", to_text(to_json(facts.health_codes))},
                     {"id", id},
                     {"number", next_number(tenant)},
                     {"product_id", product},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool CaseRepository::update(const TenantScope& tenant, const Case& before, const CaseFacts& facts, const UserId& by) {
  return database_.execute(kUpdateCase, tenant,
                           {{"title", facts.title},
                            {"event_day", facts.event_day},
                            {"country", facts.country},
                            {"patient_reference", facts.patient_reference},
                            {"narrative", facts.narrative},
                            {"problem_codes", to_text(to_json(facts.problem_codes))},
                            {"health_codes", to_text(to_json(facts.health_codes))},
                            {"id", before.id},
                            {"version", before.version},
                            {"now", clock_.now()},
                            {"by", by}}) == 1;
}

bool CaseRepository::touch(const TenantScope& tenant, const CaseId& id, std::int64_t version, const UserId& by) {
  return database_.execute(kTouchCase, tenant, {{"id", id}, {"version", version}, {"now", clock_.now()}, {"by", by}}) ==
         1;
}

std::vector<CaseMatch> CaseRepository::same_day(const TenantScope& tenant, const ProductId& product,
                                                const std::string& event_day) const {
  auto query = matches(tenant, product);
  query.where("event_day = ?", event_day).then_by("number").limit(20);
  return database_.read<CaseMatch>(query);
}

std::vector<CaseMatch> CaseRepository::with_problems(const TenantScope& tenant, const ProblemFilter& filter) const {
  constexpr std::int64_t kMost = 100;
  if (filter.problem_codes.empty()) return {};
  auto query = matches(tenant, filter.product);
  query.where("id <> ?", filter.except)
      .where(with_any_code("problem_codes like ?", " or problem_codes like ?", filter.problem_codes));
  if (filter.since) query.where("(event_day is null or event_day >= ?)", *filter.since);
  if (filter.is_harmful) {  // as answered for the United States
    query.where(R"sql((select count(*) from case_answers a where a.tenant_id = cases.tenant_id and a.case_id = cases.id
                       and a.jurisdiction = 'us' and a.question in ('death_or_injury', 'contributed')
                       and a.answer <> 'no' and a.replaced_at is null) = 2)sql");
  }
  if (filter.is_reported) {
    query.where(R"sql(exists (select 1 from case_obligations o where o.tenant_id = cases.tenant_id
                       and o.case_id = cases.id and o.jurisdiction = 'us' and o.submitted_on is not null))sql");
  }
  if (filter.is_five_day) {
    query.where(R"sql(exists (select 1 from case_obligations o where o.tenant_id = cases.tenant_id
                       and o.case_id = cases.id and o.jurisdiction = 'us' and o.submitted_on is not null
                       and o.outcome in ('five_day_remedial', 'five_day_request')))sql");
  }
  return database_.read<CaseMatch>(query.then_by("number desc").limit(kMost));
}

std::optional<CaseId> CaseRepository::case_of(const TenantScope& tenant, const ComplaintId& complaint) const {
  db::TenantQuery query{tenant, "case_id", "case_complaints"};
  query.where("complaint_id = ?", complaint);
  const auto found = database_.read_one<CaseIdRow>(query);
  return found ? std::optional{found->case_id} : std::nullopt;
}

void CaseRepository::add_complaint(const TenantScope& tenant, const CaseId& id, const ComplaintId& complaint,
                                   const UserId& by) {
  database_.execute(kAddComplaint, tenant, {{"complaint", complaint}, {"id", id}, {"now", clock_.now()}, {"by", by}});
}

bool CaseRepository::uses_dataset(const TenantScope& tenant, const complaints::DatasetId& dataset) const {
  db::TenantQuery query{tenant, "k.complaint_id",
                        "case_complaints k join complaints c on c.tenant_id = k.tenant_id and c.id = k.complaint_id"};
  query.where("c.dataset_id = ?", dataset).limit(1);
  return !database_.read<ComplaintIdRow>(query).empty();
}

std::vector<ComplaintId> CaseRepository::complaints(const TenantScope& tenant, const CaseId& id) const {
  db::TenantQuery query{tenant, "complaint_id", "case_complaints"};
  query.where("case_id = ?", id).then_by("added_at, complaint_id");
  std::vector<ComplaintId> ids;
  for (auto& row : database_.read<ComplaintIdRow>(query)) ids.push_back(std::move(row.complaint_id));
  return ids;
}

std::vector<Awareness> CaseRepository::awareness(const TenantScope& tenant, const CaseId& id) const {
  db::TenantQuery query{tenant, R"sql(
      w.id, w.topic, w.at, w.time_zone, w.person, w.person_class, w.basis, w.recorded_at,
      u.display_name as recorded_by_name, w.withdrawn_at, x.display_name as withdrawn_by_name, w.withdrawn_reason)sql",
                        R"sql(case_awareness w join users u on u.id = w.recorded_by
                                               left join users x on x.id = w.withdrawn_by)sql"};
  query.where("w.case_id = ?", id).then_by("w.at, w.id");
  std::vector<Awareness> entries;
  for (auto& entry : database_.read<AwarenessEntry>(query)) entries.push_back({std::move(entry), {}});
  db::TenantQuery reports{tenant, "awareness_id, jurisdiction, sent_on, reference", "case_fact_reports"};
  reports.where("case_id = ?", id).then_by("sent_on, jurisdiction");
  for (const auto& row : database_.read<FactReportRow>(reports)) {
    std::ranges::find(entries, row.awareness_id, &Awareness::id)->reports.push_back(row);
  }
  return entries;
}

AwarenessId CaseRepository::add_awareness(const TenantScope& tenant, const CaseId& id, const AwarenessSpec& spec,
                                          const UserId& by) {
  const auto entry = new_id<AwarenessId>("awr");
  database_.execute(kInsertAwareness, tenant,
                    {{"id", entry},
                     {"case_id", id},
                     {"topic", spec.topic},
                     {"at", spec.at},
                     {"time_zone", spec.time_zone},
                     {"person", spec.person},
                     {"person_class", spec.person_class},
                     {"basis", spec.basis},
                     {"now", clock_.now()},
                     {"by", by}});
  return entry;
}

bool CaseRepository::withdraw_awareness(const TenantScope& tenant, const CaseId& id, const AwarenessId& entry,
                                        const std::string& reason, const UserId& by) {
  return database_.execute(kWithdrawAwareness, tenant,
                           {{"id", entry}, {"case_id", id}, {"reason", reason}, {"now", clock_.now()}, {"by", by}}) ==
         1;
}

std::int64_t CaseRepository::settle_facts(const TenantScope& tenant, const CaseId& id, Topic topic,
                                          const FactReport& report, Timestamp until) {
  return database_.execute(kSettleFacts, tenant,
                           {{"case_id", id},
                            {"topic", topic},
                            {"jurisdiction", report.jurisdiction},
                            {"day", report.sent_on},
                            {"reference", report.reference},
                            {"until", until}});
}

std::vector<RecordedCorrection> CaseRepository::corrections(const TenantScope& tenant, const ProductId& product) const {
  // There are few corrections and many cases of a product: the expression keeps the engines from starting with these.
  db::TenantQuery query{tenant, R"sql(
      w.id as awareness_id, r.reference as number, r.sent_on, w.time_zone, c.id as case_id, c.number as case_number,
      c.problem_codes)sql",
                        R"sql(
      case_awareness w join case_fact_reports r on r.tenant_id = w.tenant_id and r.awareness_id = w.id
                       join cases c on c.tenant_id = w.tenant_id and c.id = w.case_id)sql"};
  query.where("w.topic = ? and w.withdrawn_at is null", Topic::kCorrectionInitiated)
      .where("r.jurisdiction = ?", Jurisdiction::kUs)
      .where("c.product_id || '' = ?", product)
      .then_by("r.sent_on, c.number, w.id");
  return database_.read<RecordedCorrection>(query);
}

std::vector<CaseId> CaseRepository::unsent_with_problems(const TenantScope& tenant, const ProductId& product,
                                                         const std::vector<std::string>& problem_codes) const {
  if (problem_codes.empty()) return {};
  db::TenantQuery query{tenant, "c.id as case_id",
                        "cases c join case_obligations o on o.tenant_id = c.tenant_id and o.case_id = c.id"};
  query.where("c.product_id = ? and o.jurisdiction = ?", product, Jurisdiction::kUs)
      .where("o.state in ('aware', 'assessing', 'in_summary', 'rejected')")
      .where(with_any_code("c.problem_codes like ?", " or c.problem_codes like ?", problem_codes))
      .then_by("c.number");
  std::vector<CaseId> ids;
  for (auto& row : database_.read<CaseIdRow>(query)) ids.push_back(std::move(row.case_id));
  return ids;
}

}  // namespace pharos::reportability
