#include "features/investigations/investigation_repository.hpp"

#include <chrono>

#include "db/like_pattern.hpp"

namespace pharos::investigations {
namespace {

constexpr db::Fragment kHeadColumns = R"sql(
  i.id, i.number, i.product_id, p.name as product_name, i.state, i.opened_at, i.opened_by,
  o.display_name as opened_by_name, i.concluded_at, i.concluded_by, i.first_concluded_at, i.closed_at, i.reopen_reason,
  i.prior_id, i.why_similar, i.similarity, i.signed_entries, i.riskdefinition_id, i.riskdefinition_version,
  i.updated_at, u.display_name as updated_by_name, i.version, i.document)sql";
constexpr db::TenantTable kHeadTable = R"sql(
  investigations i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
  join users o on o.id = i.opened_by join users u on u.id = i.updated_by)sql";
constexpr db::Fragment kRowColumns = R"sql(
  i.id, i.number, i.title, i.product_id, p.name as product_name, i.state, a.assignee_id as owner_id,
  w.display_name as owner_name, a.due_on, i.opened_at, i.concluded_at,
  (select count(*) from investigation_complaints c
   where c.tenant_id = i.tenant_id and c.investigation_id = i.id) as complaints,
  i.reopen_reason <> '' as is_reopened)sql";
constexpr db::TenantTable kRowTable = R"sql(
  investigations i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
  left join assignments a on a.tenant_id = i.tenant_id and a.record_kind = 'investigation' and a.record_id = i.id
  left join users w on w.id = a.assignee_id)sql";
constexpr db::TenantSql kLastSequence =
    "select coalesce(max(sequence), 0) from investigations where tenant_id = :tenant_id and year = :year";
constexpr db::TenantSql kInsertInvestigation = R"sql(
  insert into investigations (tenant_id, id, number, year, sequence, product_id, title, state, document, opened_at, opened_by,
                              reopen_reason, why_similar, signed_entries, updated_at, updated_by, version)
  values (:tenant_id, :id, :number, :year, :sequence, :product_id, :title, 'open', :document, :now, :by, '', '', 0, :now, :by,
          1))sql";
constexpr db::TenantSql kUpdateInvestigation = R"sql(
  update investigations set title = :title, state = :state, document = :document, concluded_at = :concluded_at,
         concluded_by = :concluded_by, first_concluded_at = :first_concluded_at, closed_at = :closed_at,
         reopen_reason = :reopen_reason, prior_id = :prior_id, why_similar = :why_similar, similarity = :similarity,
         signed_entries = :signed_entries, riskdefinition_id = :riskdefinition_id,
         riskdefinition_version = :riskdefinition_version, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kForgetComplaints =
    "delete from investigation_complaints where tenant_id = :tenant_id and investigation_id = :id";
constexpr db::TenantSql kInsertComplaint = R"sql(
  insert into investigation_complaints (tenant_id, investigation_id, complaint_id, position)
  values (:tenant_id, :id, :complaint, :position))sql";
constexpr db::TenantSql kCustody = R"sql(
  select e.id, e.position, e.kind, e.happened_on, e.person, e.channel, e.reference, e.note, e.recorded_at,
         u.display_name as recorded_by_name
  from investigation_custody e join users u on u.id = e.recorded_by
  where e.tenant_id = :tenant_id and e.investigation_id = :id order by e.position)sql";
constexpr db::TenantSql kInsertCustody = R"sql(
  insert into investigation_custody (tenant_id, id, investigation_id, position, kind, happened_on, person, channel,
                                     reference, note, recorded_at, recorded_by)
  values (:tenant_id, :id, :investigation_id, :position, :kind, :happened_on, :person, :channel, :reference, :note,
          :now, :by))sql";

struct StoredInvestigation : InvestigationHead {
  Json document = {};
};
BOOST_DESCRIBE_STRUCT(StoredInvestigation, (InvestigationHead), (document))

struct InvestigationRef {
  InvestigationId id = {};
};
BOOST_DESCRIBE_STRUCT(InvestigationRef, (), (id))

struct InvestigationNumber {
  std::string number = {};
};
BOOST_DESCRIBE_STRUCT(InvestigationNumber, (), (number))

std::int64_t year_of(Timestamp moment) {
  constexpr size_t kYearLetters = 4;
  return std::stoll(to_iso(moment).substr(0, kYearLetters));
}

db::Conditions conditions_of(const InvestigationFilter& filter, Timestamp now) {
  db::Conditions conditions;
  if (!filter.state.empty()) conditions.where_in("i.state", filter.state);
  if (filter.product_id) conditions.where("i.product_id = ?", *filter.product_id);
  if (filter.owner == "none") {
    conditions.where("a.assignee_id is null");
  } else if (filter.owner) {
    conditions.where("a.assignee_id = ?", *filter.owner);
  }
  if (filter.older_than) conditions.where("i.opened_at <= ?", now - std::chrono::hours{24 * *filter.older_than});
  if (filter.complaint_id) {
    conditions.where(
        "i.id in (select c.investigation_id from investigation_complaints c where c.tenant_id = :tenant_id "
        "and c.complaint_id = ?)",
        *filter.complaint_id);
  }
  if (filter.analysis_id) {
    conditions.where(
        "i.id in (select c.investigation_id from investigation_complaints c join analysis_items n "
        "on n.tenant_id = c.tenant_id and n.source_ref = c.complaint_id where c.tenant_id = :tenant_id "
        "and n.analysis_id = ?)",
        *filter.analysis_id);
  }
  if (filter.q) {
    const auto pattern = db::like_pattern(*filter.q);
    conditions.where("lower(i.number) like ? escape '\\' or lower(i.title) like ? escape '\\'", pattern, pattern);
  }
  return conditions;
}

}  // namespace

Page<InvestigationRow> InvestigationRepository::page(const TenantScope& tenant, const InvestigationFilter& filter,
                                                     const Paging& paging, const std::vector<SortKey>& order) const {
  db::TenantQuery query{tenant, kRowColumns, kRowTable};
  query.where(conditions_of(filter, clock_.now())).order_by(kInvestigationColumns, order).then_by("i.opened_at, i.id");
  return database_.read_page<InvestigationRow>(query, paging, order);
}

std::optional<Investigation> InvestigationRepository::find(const TenantScope& tenant, const InvestigationId& id) const {
  db::TenantQuery query{tenant, kHeadColumns, kHeadTable};
  query.where("i.id = ?", id);
  const auto stored = database_.read_one<StoredInvestigation>(query);
  if (!stored) return std::nullopt;
  return Investigation{read_stored_spec(stored->document), *stored};
}

std::set<std::string> InvestigationRepository::open_among(const TenantScope& tenant,
                                                          const std::vector<std::string>& ids) const {
  db::TenantQuery query{tenant, "i.id", "investigations i"};
  query.where("i.state not in ('closed', 'not_required')").where_in("i.id", ids);
  std::set<std::string> open;
  for (const auto& row : database_.read<InvestigationRef>(query)) open.insert(row.id.text());
  return open;
}

std::vector<InvestigationId> InvestigationRepository::waiting_for_review(const TenantScope& tenant,
                                                                         const UserId& user) const {
  db::TenantQuery query{tenant, "i.id", "investigations i"};
  query.where("i.state = 'concluded' and i.concluded_by <> ?", user).then_by("i.concluded_at, i.id");
  std::vector<InvestigationId> ids;
  for (const auto& row : database_.read<InvestigationRef>(query)) ids.push_back(row.id);
  return ids;
}

std::optional<std::string> InvestigationRepository::find_open_number(const TenantScope& tenant,
                                                                     const ComplaintId& complaint,
                                                                     const InvestigationId& except) const {
  db::TenantQuery query{tenant, "i.number", "investigations i"};
  query.where("i.state not in ('closed', 'not_required') and i.id <> ?", except);
  query.where(
      "i.id in (select c.investigation_id from investigation_complaints c where c.tenant_id = :tenant_id "
      "and c.complaint_id = ?)",
      complaint);
  const auto found = database_.read_one<InvestigationNumber>(query);
  return found ? std::optional{found->number} : std::nullopt;
}

std::vector<InvestigationId> InvestigationRepository::closed_with_problem(const TenantScope& tenant,
                                                                          const ProductId& product,
                                                                          const std::vector<std::string>& codes) const {
  db::Conditions problem;
  problem.where_in("k.code", codes);
  db::TenantQuery query{tenant, "i.id", "investigations i"};
  query.where("i.state = 'closed' and i.product_id = ?", product);
  query.where(db::Conditions{}.where(
      db::Sql{"exists (select 1 from investigation_complaints c join complaint_codes k on k.tenant_id = c.tenant_id "
              "and k.complaint_id = c.complaint_id and k.scheme = 'a' where c.tenant_id = :tenant_id "
              "and c.investigation_id = i.id"}
          .add(problem.sql())
          .add(")")));
  query.then_by("i.closed_at desc, i.id");
  std::vector<InvestigationId> ids;
  for (const auto& row : database_.read<InvestigationRef>(query)) ids.push_back(row.id);
  return ids;
}

bool InvestigationRepository::uses_dataset(const TenantScope& tenant, const complaints::DatasetId& dataset) const {
  db::TenantQuery query{tenant, "c.complaint_id", "investigation_complaints c"};
  query.where("c.complaint_id in (select m.id from complaints m where m.tenant_id = :tenant_id and m.dataset_id = ?)",
              dataset);
  return database_.count(query) > 0;
}

InvestigationId InvestigationRepository::insert(const TenantScope& tenant, const NewInvestigation& made,
                                                const InvestigationSpec& spec, const UserId& by) {
  const auto id = new_id<InvestigationId>("inv");
  const auto year = year_of(clock_.now());
  const auto last =
      database_.find(kLastSequence, [](const db::Row& row) { return row.integer(0); }, tenant, {{"year", year}});
  const auto sequence = last.value_or(0) + 1;
  database_.execute(kInsertInvestigation, tenant,
                    {{"id", id},
                     {"number", number_text(year, sequence)},
                     {"year", year},
                     {"sequence", sequence},
                     {"product_id", made.product_id},
                     {"title", spec.title},
                     {"document", to_text(to_json(spec))},
                     {"now", clock_.now()},
                     {"by", by}});
  link_complaints(tenant, id, spec.complaint_ids);
  return id;
}

bool InvestigationRepository::update(const TenantScope& tenant, const Investigation& investigation, const UserId& by) {
  const auto touched = database_.execute(kUpdateInvestigation, tenant,
                                         {{"title", investigation.title},
                                          {"state", investigation.state},
                                          {"document", to_text(to_json(investigation.spec()))},
                                          {"concluded_at", investigation.concluded_at},
                                          {"concluded_by", investigation.concluded_by},
                                          {"first_concluded_at", investigation.first_concluded_at},
                                          {"closed_at", investigation.closed_at},
                                          {"reopen_reason", investigation.reopen_reason},
                                          {"prior_id", investigation.prior_id},
                                          {"why_similar", investigation.why_similar},
                                          {"similarity", investigation.similarity},
                                          {"signed_entries", investigation.signed_entries},
                                          {"riskdefinition_id", investigation.riskdefinition_id},
                                          {"riskdefinition_version", investigation.riskdefinition_version},
                                          {"now", clock_.now()},
                                          {"by", by},
                                          {"id", investigation.id},
                                          {"version", investigation.version}});
  if (touched != 1) return false;
  database_.execute(kForgetComplaints, tenant, {{"id", investigation.id}});
  link_complaints(tenant, investigation.id, investigation.complaint_ids);
  return true;
}

void InvestigationRepository::link_complaints(const TenantScope& tenant, const InvestigationId& id,
                                              const std::vector<ComplaintId>& complaints) {
  std::int64_t position = 0;
  for (const auto& complaint : complaints) {
    database_.execute(kInsertComplaint, tenant, {{"id", id}, {"complaint", complaint}, {"position", ++position}});
  }
}

std::vector<CustodyEntry> InvestigationRepository::custody(const TenantScope& tenant, const InvestigationId& id) const {
  return database_.read<CustodyEntry>(kCustody, tenant, {{"id", id}});
}

void InvestigationRepository::add_custody(const TenantScope& tenant, const InvestigationId& id, std::int64_t position,
                                          const CustodyEntrySpec& entry, const UserId& by) {
  database_.execute(kInsertCustody, tenant,
                    {{"id", new_id<CustodyEntryId>("cus")},
                     {"investigation_id", id},
                     {"position", position},
                     {"kind", entry.kind},
                     {"happened_on", entry.happened_on},
                     {"person", entry.person},
                     {"channel", entry.channel},
                     {"reference", entry.reference},
                     {"note", entry.note},
                     {"now", clock_.now()},
                     {"by", by}});
}

}  // namespace pharos::investigations
