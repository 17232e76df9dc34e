#include <boost/algorithm/string/case_conv.hpp>

#include "features/term_mappings/term_mappings.hpp"

namespace pharos::term_mappings {
namespace {

constexpr db::TenantSql kList = R"sql(
  select m.id, m.source_term, m.status, m.imdrf_codes, m.harm_id, h.name, m.confidence, m.updated_at, u.display_name,
         m.version
  from term_mappings m join users u on u.id = m.updated_by
       left join harms h on h.tenant_id = m.tenant_id and h.id = m.harm_id
  where m.tenant_id = :tenant_id and (cast(:id as text) is null or m.id = :id)
    and (cast(:source_key as text) is null or m.source_key = :source_key)
  order by m.source_key)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into term_mappings (tenant_id, id, source_term, source_key, status, imdrf_codes, harm_id, confidence,
                             updated_at, updated_by, version)
  values (:tenant_id, :id, :source_term, :source_key, :status, :imdrf_codes, :harm_id, :confidence, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update term_mappings set status = :status, imdrf_codes = :imdrf_codes, harm_id = :harm_id, confidence = :confidence,
                           updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kVersions = R"sql(
  select v.version, v.mapping_count, v.imdrf_release, v.signature_id, v.created_at, u.display_name
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
  select c.code, count(*)
  from complaint_codes c join complaints p on p.tenant_id = c.tenant_id and p.id = c.complaint_id
       join complaint_datasets d on d.tenant_id = p.tenant_id and d.id = p.dataset_id
  where c.tenant_id = :tenant_id and c.scheme = 'internal' and d.status in ('ready', 'archived')
  group by c.code order by c.code)sql";
constexpr db::TenantSql kHarmIds = "select name_key, id from harms where tenant_id = :tenant_id and status = 'active'";
constexpr db::TenantSql kHarm = "select id from harms where tenant_id = :tenant_id and id = :id and status = 'active'";

std::string key_of(const std::string& term) {
  return boost::algorithm::to_lower_copy(term);
}

std::vector<std::string> read_codes(const std::string& text) {
  std::vector<std::string> codes;
  const auto document = read_json(text);
  for (const Json& code : document.as_array()) codes.emplace_back(code.as_string());
  return codes;
}

Mapping read_mapping(const db::Row& row) {
  return {.id = row.id<MappingId>(0),
          .spec = {.source_term = row.text(1),
                   .status = kStatuses.find(row.text(2)).value(),
                   .imdrf_codes = read_codes(row.text(3)),
                   .harm_id = row.optional_text(4)},
          .harm_name = row.optional_text(5),
          .confidence = row.is_null(6) ? std::nullopt : std::optional{row.real(6)},
          .updated_at = row.timestamp(7),
          .updated_by_name = row.text(8),
          .version = row.integer(9)};
}

const std::optional<std::string> kAny;

}  // namespace

std::vector<Mapping> MappingRepository::list(const TenantScope& tenant) const {
  return database_.query(kList, read_mapping, tenant, {{"id", kAny}, {"source_key", kAny}});
}

std::optional<Mapping> MappingRepository::find(const TenantScope& tenant, const MappingId& id) const {
  return database_.find(kList, read_mapping, tenant, {{"id", id}, {"source_key", kAny}});
}

std::optional<Mapping> MappingRepository::find_by_term(const TenantScope& tenant,
                                                       const std::string& source_term) const {
  return database_.find(kList, read_mapping, tenant, {{"id", kAny}, {"source_key", key_of(source_term)}});
}

MappingId MappingRepository::insert(const TenantScope& tenant, const MappingSpec& spec,
                                    std::optional<double> confidence, const UserId& by) {
  const auto id = new_id<MappingId>("map");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"source_term", spec.source_term},
                     {"source_key", key_of(spec.source_term)},
                     {"status", kStatuses.name(spec.status)},
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
                           {{"status", kStatuses.name(spec.status)},
                            {"imdrf_codes", to_text(to_json(spec.imdrf_codes))},
                            {"harm_id", spec.harm_id},
                            {"confidence", confidence},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", before.id},
                            {"version", before.version}}) == 1;
}

std::vector<MappingVersion> MappingRepository::versions(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) {
    return MappingVersion{.version = row.integer(0),
                          .mapping_count = row.integer(1),
                          .imdrf_release = row.text(2),
                          .signature_id = row.text(3),
                          .created_at = row.timestamp(4),
                          .created_by_name = row.text(5)};
  };
  return database_.query(kVersions, read, tenant);
}

std::optional<Json> MappingRepository::find_version(const TenantScope& tenant, std::int64_t version) const {
  return database_.find(kVersion, [](const db::Row& row) { return read_json(row.text(0)); }, tenant,
                        {{"version", version}});
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

std::vector<std::pair<std::string, std::int64_t>> MappingRepository::count_terms(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) { return std::pair{row.text(0), row.integer(1)}; };
  return database_.query(kSourceTerms, read, tenant);
}

std::map<std::string, std::string> MappingRepository::harm_ids(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) { return std::pair{row.text(0), row.text(1)}; };
  const auto harms = database_.query(kHarmIds, read, tenant);
  return {harms.begin(), harms.end()};
}

bool MappingRepository::has_harm(const TenantScope& tenant, const std::string& harm_id) const {
  return database_.find(kHarm, [](const db::Row& row) { return row.text(0); }, tenant, {{"id", harm_id}}).has_value();
}

}  // namespace pharos::term_mappings
