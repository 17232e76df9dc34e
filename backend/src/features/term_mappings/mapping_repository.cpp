#include "features/term_mappings/mapping_repository.hpp"

#include <boost/algorithm/string/case_conv.hpp>

namespace pharos::term_mappings {
namespace {

constexpr db::Fragment kColumns = R"sql(
  m.id, m.source_term as "spec.source_term", m.status as "spec.status", m.imdrf_codes as "spec.imdrf_codes",
  m.harm_id as "spec.harm_id", h.name as harm_name, m.confidence, m.updated_at, u.display_name as updated_by_name,
  m.version)sql";
constexpr db::TenantTable kTable = R"sql(
  term_mappings m join users u on u.id = m.updated_by
  left join harms h on h.tenant_id = m.tenant_id and h.id = m.harm_id)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into term_mappings (tenant_id, id, source_term, source_key, status, imdrf_codes, harm_id, confidence,
                             updated_at, updated_by, version)
  values (:tenant_id, :id, :source_term, :source_key, :status, :imdrf_codes, :harm_id, :confidence, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update term_mappings set status = :status, imdrf_codes = :imdrf_codes, harm_id = :harm_id, confidence = :confidence,
                           updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kVersions = R"sql(
  select v.version, v.mapping_count, v.imdrf_release, v.signature_id, v.created_at, u.display_name as created_by_name
  from term_mapping_versions v join users u on u.id = v.created_by
  where v.tenant_id = :tenant_id order by v.version desc)sql";
constexpr db::TenantSql kVersion =
    "select document from term_mapping_versions where tenant_id = :tenant_id and version = :version";
constexpr db::TenantSql kInsertVersion = R"sql(
  insert into term_mapping_versions (tenant_id, version, document, mapping_count, imdrf_release, signature_id,
                                     created_at, created_by)
  values (:tenant_id, :version, :document, :mapping_count, :imdrf_release, :signature_id, :created_at, :by))sql";
// Complaints are visible while their dataset is ready or archived.
constexpr db::TenantSql kSourceTerms = R"sql(
  select c.code as term, count(*) as complaints
  from complaint_codes c join complaints p on p.tenant_id = c.tenant_id and p.id = c.complaint_id
       join complaint_datasets d on d.tenant_id = p.tenant_id and d.id = p.dataset_id
  where c.tenant_id = :tenant_id and c.scheme = 'internal' and d.status in ('ready', 'archived')
  group by c.code order by c.code)sql";
constexpr db::TenantSql kHarmIds = "select name_key, id from harms where tenant_id = :tenant_id and status = 'active'";

struct DocumentRow {
  Json document;
};
BOOST_DESCRIBE_STRUCT(DocumentRow, (), (document))

struct HarmRow {
  std::string name_key;
  harms::HarmId id;
};
BOOST_DESCRIBE_STRUCT(HarmRow, (), (name_key, id))

std::string key_of(const std::string& term) {
  return boost::algorithm::to_lower_copy(term);
}

}  // namespace

std::vector<Mapping> MappingRepository::list(const TenantScope& tenant) const {
  db::TenantQuery query{tenant, kColumns, kTable};
  query.then_by("m.source_key");
  return database_.read<Mapping>(query);
}

std::optional<Mapping> MappingRepository::find(const TenantScope& tenant, const MappingId& id) const {
  db::TenantQuery query{tenant, kColumns, kTable};
  query.where("m.id = ?", id);
  return database_.read_one<Mapping>(query);
}

std::optional<Mapping> MappingRepository::find_by_term(const TenantScope& tenant,
                                                       const std::string& source_term) const {
  db::TenantQuery query{tenant, kColumns, kTable};
  query.where("m.source_key = ?", key_of(source_term));
  return database_.read_one<Mapping>(query);
}

MappingId MappingRepository::insert(const TenantScope& tenant, const MappingSpec& spec,
                                    std::optional<double> confidence, const UserId& by) {
  const auto id = new_id<MappingId>("map");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"source_term", spec.source_term},
                     {"source_key", key_of(spec.source_term)},
                     {"status", spec.status},
                     {"imdrf_codes", to_text(to_json(spec.imdrf_codes))},
                     {"harm_id", spec.harm_id},
                     {"confidence", confidence},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool MappingRepository::update(const TenantScope& tenant, const Mapping& before, const MappingSpec& spec,
                               const UserId& by) {
  // A different choice of codes was made by a person, so the suggestion's score no longer applies.
  std::optional<double> confidence;
  if (spec.imdrf_codes == before.spec.imdrf_codes) confidence = before.confidence;
  return database_.execute(kUpdate, tenant,
                           {{"status", spec.status},
                            {"imdrf_codes", to_text(to_json(spec.imdrf_codes))},
                            {"harm_id", spec.harm_id},
                            {"confidence", confidence},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", before.id},
                            {"version", before.version}}) == 1;
}

std::vector<MappingVersion> MappingRepository::versions(const TenantScope& tenant) const {
  return database_.read<MappingVersion>(kVersions, tenant);
}

std::optional<Json> MappingRepository::find_version(const TenantScope& tenant, std::int64_t version) const {
  auto found = database_.read_one<DocumentRow>(kVersion, tenant, {{"version", version}});
  return found ? std::optional{std::move(found->document)} : std::nullopt;
}

void MappingRepository::insert_version(const TenantScope& tenant, const MappingVersion& version, const Json& document,
                                       const UserId& by) {
  database_.execute(kInsertVersion, tenant,
                    {{"version", version.version},
                     {"document", canonical_text(document)},
                     {"mapping_count", version.mapping_count},
                     {"imdrf_release", version.imdrf_release},
                     {"signature_id", version.signature_id},
                     {"created_at", version.created_at},
                     {"by", by}});
}

std::vector<TermCount> MappingRepository::count_terms(const TenantScope& tenant) const {
  return database_.read<TermCount>(kSourceTerms, tenant);
}

HarmIds MappingRepository::harm_ids(const TenantScope& tenant) const {
  HarmIds ids;
  for (auto& row : database_.read<HarmRow>(kHarmIds, tenant)) ids.emplace(std::move(row.name_key), std::move(row.id));
  return ids;
}

bool MappingRepository::has_harm(const TenantScope& tenant, const harms::HarmId& id) const {
  db::TenantQuery query{tenant, "id", "harms"};
  query.where("id = ? and status = 'active'", id);
  return database_.count(query) > 0;
}

}  // namespace pharos::term_mappings
