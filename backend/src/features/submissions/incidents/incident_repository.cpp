#include "features/submissions/incidents/incident_repository.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kFindIncident =
    "select document, version from incident_details where tenant_id = :tenant_id and case_id = :case_id";
constexpr db::TenantSql kInsertIncident = R"sql(
  insert into incident_details (tenant_id, case_id, document, version, updated_at, updated_by)
  values (:tenant_id, :case_id, :document, 1, :now, :user))sql";
constexpr db::TenantSql kUpdateIncident = R"sql(
  update incident_details set document = :document, version = version + 1, updated_at = :now, updated_by = :user
  where tenant_id = :tenant_id and case_id = :case_id and version = :version)sql";

struct IncidentRow {
  std::string document;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(IncidentRow, (), (document, version))

}  // namespace

std::optional<StoredIncident> IncidentRepository::find(const TenantScope& tenant, const CaseId& id) const {
  const auto row = database_.read_one<IncidentRow>(kFindIncident, tenant, {{"case_id", id}});
  if (!row) return std::nullopt;
  return StoredIncident{read_incident_details(read_json(row->document)), row->version};
}

void IncidentRepository::insert(const TenantScope& tenant, const UserId& user, const CaseId& id,
                                const IncidentDetails& details) {
  database_.execute(kInsertIncident, tenant,
                    {{"case_id", id}, {"document", to_text(to_json(details))}, {"now", clock_.now()}, {"user", user}});
}

bool IncidentRepository::update(const TenantScope& tenant, const UserId& user, const CaseId& id,
                                const IncidentDetails& details, std::int64_t version) {
  return database_.execute(kUpdateIncident, tenant,
                           {{"case_id", id},
                            {"document", to_text(to_json(details))},
                            {"now", clock_.now()},
                            {"user", user},
                            {"version", version}}) == 1;
}

}  // namespace pharos::submissions
