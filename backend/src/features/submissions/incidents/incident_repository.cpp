#include "features/submissions/incidents/incident_repository.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kFindIncident =
    R"sql(
  select document, similar_incidents, version from incident_details
  where tenant_id = :tenant_id and case_id = :case_id)sql";
constexpr db::TenantSql kInsertIncident = R"sql(
  insert into incident_details (tenant_id, case_id, document, similar_incidents, version, updated_at, updated_by)
  values (:tenant_id, :case_id, :document, :similar, 1, :now, :user))sql";
constexpr db::TenantSql kUpdateIncident = R"sql(
  update incident_details set document = :document, similar_incidents = :similar, version = version + 1, updated_at = :now,
         updated_by = :user
  where tenant_id = :tenant_id and case_id = :case_id and version = :version)sql";

struct IncidentRow {
  std::string document;
  std::optional<std::string> similar_incidents;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(IncidentRow, (), (document, similar_incidents, version))

// Without the similar incidents, which have a column of their own.
std::string document_of(const IncidentDetails& details) {
  auto document = to_json(details);
  document.as_object().erase("similar");
  return to_text(document);
}

std::optional<std::string> similar_of(const IncidentDetails& details) {
  return details.similar ? std::optional{to_text(to_json(*details.similar))} : std::nullopt;
}

}  // namespace

std::optional<StoredIncident> IncidentRepository::find(const TenantScope& tenant, const CaseId& id) const {
  const auto row = database_.read_one<IncidentRow>(kFindIncident, tenant, {{"case_id", id}});
  if (!row) return std::nullopt;
  StoredIncident stored{read_incident_details(read_json(row->document)), row->version};
  if (row->similar_incidents) stored.details.similar = read_similar_incidents(read_json(*row->similar_incidents));
  return stored;
}

void IncidentRepository::insert(const TenantScope& tenant, const UserId& user, const CaseId& id,
                                const IncidentDetails& details) {
  database_.execute(kInsertIncident, tenant,
                    {{"case_id", id},
                     {"document", document_of(details)},
                     {"similar", similar_of(details)},
                     {"now", clock_.now()},
                     {"user", user}});
}

bool IncidentRepository::update(const TenantScope& tenant, const UserId& user, const CaseId& id,
                                const IncidentDetails& details, std::int64_t version) {
  return database_.execute(kUpdateIncident, tenant,
                           {{"case_id", id},
                            {"document", document_of(details)},
                            {"similar", similar_of(details)},
                            {"now", clock_.now()},
                            {"user", user},
                            {"version", version}}) == 1;
}

}  // namespace pharos::submissions
