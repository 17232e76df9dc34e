#include <algorithm>

#include "core/error.hpp"
#include "features/harms/harms.hpp"

namespace pharos::harms {
namespace {

// Counts risks in the newest draft or approved version of each definition.
constexpr db::TenantSql kList = R"sql(
  select h.id, h.document, h.status, h.merged_into, h.signature_id,
         (select count(*) from risk_rows r join risk_files f on f.tenant_id = r.tenant_id and f.id = r.definition_id
          where r.tenant_id = h.tenant_id and f.status <> 'superseded'
            and r.harm_key in (select m.name_key from harms m
                               where m.tenant_id = h.tenant_id and (m.id = h.id or m.merged_into = h.id))
            and not exists (select 1 from risk_files n
                            where n.tenant_id = f.tenant_id and n.kind = f.kind and n.owner_type = f.owner_type
                              and n.owner_id = f.owner_id and n.status <> 'superseded' and n.version > f.version)),
         h.updated_at, h.updated_by, u.display_name, h.version
  from harms h join users u on u.id = h.updated_by
  where h.tenant_id = :tenant_id and (cast(:id as text) is null or h.id = :id)
  order by h.name_key)sql";
constexpr db::TenantSql kKnownNames = "select name_key from harms where tenant_id = :tenant_id and status <> 'retired'";
constexpr db::TenantSql kTaken =
    "select id from harms where tenant_id = :tenant_id and name_key = :name_key and id <> :except";
constexpr db::TenantSql kInsert = R"sql(
  insert into harms (tenant_id, id, name, name_key, status, document, created_at, created_by, updated_at, updated_by,
                     version)
  values (:tenant_id, :id, :name, :name_key, 'active', :document, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update harms set name = :name, name_key = :name_key, document = :document, updated_at = :now, updated_by = :by,
                   version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRetire = R"sql(
  update harms set status = 'retired', signature_id = :signature_id, updated_at = :now, updated_by = :by,
                   version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kMerge = R"sql(
  update harms set status = 'merged', merged_into = :into, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kGrid =
    "select document from risk_files where tenant_id = :tenant_id and id = :id and kind = 'riskgrid'";
// Links the versions of one grid.
constexpr db::TenantSql kGrids = R"sql(
  select id, owner_type, owner_id, status, document from risk_files
  where tenant_id = :tenant_id and kind = 'riskgrid' order by owner_type, owner_id, version)sql";

struct Grid {
  std::string id;
  std::pair<std::string, std::string> owner;
  bool is_in_use = false;
  std::int64_t levels = 0;
};

std::int64_t count_levels(const std::string& document) {
  return static_cast<std::int64_t>(read_json(document).at("severity").as_array().size());
}

Grid read_grid(const db::Row& row) {
  return {row.text(0), {row.text(1), row.text(2)}, row.text(3) != "superseded", count_levels(row.text(4))};
}

void add_levels_to(Harm& harm, const std::vector<Grid>& grids) {
  std::map<std::string, std::int64_t> known;
  for (const auto& severity : harm.spec.severities) known[severity.riskgrid_id] = severity.level;
  const Grid* before = nullptr;
  std::optional<std::int64_t> level;
  for (const auto& grid : grids) {
    if (!before || before->owner != grid.owner) level.reset();
    before = &grid;
    if (const auto own = known.find(grid.id); own != known.end()) level = own->second;
    if (!level || *level > grid.levels) continue;
    harm.levels[grid.id] = *level;
    if (grid.is_in_use) harm.current_severities.push_back({grid.id, *level});
  }
}

Harm read_harm(const db::Row& row) {
  return {.id = row.id<HarmId>(0),
          .spec = read_spec(read_json(row.text(1))),
          .status = row.text(2),
          .merged_into = row.optional_text(3),
          .signature_id = row.optional_text(4),
          .used_in_risks = row.integer(5),
          .updated_at = row.timestamp(6),
          .updated_by = row.id<UserId>(7),
          .updated_by_name = row.text(8),
          .version = row.integer(9)};
}

}  // namespace

std::vector<Harm> HarmRepository::list(const TenantScope& tenant) const {
  auto harms = database_.query(kList, read_harm, tenant, {{"id", std::optional<std::string>{}}});
  add_levels(tenant, harms);
  return harms;
}

std::optional<Harm> HarmRepository::find(const TenantScope& tenant, const HarmId& id) const {
  auto found = database_.query(kList, read_harm, tenant, {{"id", id}});
  add_levels(tenant, found);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

void HarmRepository::add_levels(const TenantScope& tenant, std::vector<Harm>& harms) const {
  if (std::ranges::all_of(harms, [](const Harm& harm) { return harm.spec.severities.empty(); })) return;
  const auto grids = database_.query(kGrids, read_grid, tenant);
  for (auto& harm : harms) add_levels_to(harm, grids);
}

std::set<std::string> HarmRepository::known_names(const TenantScope& tenant) const {
  const auto names = database_.query(
      kKnownNames, [](const db::Row& row) { return row.text(0); }, tenant);
  return {names.begin(), names.end()};
}

void HarmRepository::require_free_name(const TenantScope& tenant, const std::string& name, const HarmId& except) const {
  const auto taken = database_.find(kTaken, [](const db::Row& row) { return row.text(0); }, tenant,
                                    {{"name_key", name_key(name)}, {"except", except}});
  if (taken) {
    throw Error(ErrorCode::kConflict, "A harm with this name already exists",
                {{"name", "A harm with this name already exists"}});
  }
}

HarmId HarmRepository::insert(const TenantScope& tenant, const HarmSpec& spec, const UserId& by) {
  require_free_name(tenant, spec.name, {});
  const auto id = new_id<HarmId>("hrm");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"name", spec.name},
                     {"name_key", name_key(spec.name)},
                     {"document", to_text(to_json(spec))},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool HarmRepository::update(const TenantScope& tenant, const Harm& before, const HarmSpec& spec, const UserId& by) {
  require_free_name(tenant, spec.name, before.id);
  return database_.execute(kUpdate, tenant,
                           {{"name", spec.name},
                            {"name_key", name_key(spec.name)},
                            {"document", to_text(to_json(spec))},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", before.id},
                            {"version", before.version}}) == 1;
}

bool HarmRepository::retire(const TenantScope& tenant, const Harm& before, const std::string& signature_id,
                            const UserId& by) {
  return database_.execute(kRetire, tenant,
                           {{"signature_id", signature_id},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", before.id},
                            {"version", before.version}}) == 1;
}

bool HarmRepository::merge(const TenantScope& tenant, const Harm& before, const HarmId& into, const UserId& by) {
  return database_.execute(
             kMerge, tenant,
             {{"into", into}, {"now", clock_.now()}, {"by", by}, {"id", before.id}, {"version", before.version}}) == 1;
}

std::optional<std::int64_t> HarmRepository::severity_levels(const TenantScope& tenant,
                                                            const std::string& riskgrid_id) const {
  const auto read = [](const db::Row& row) { return count_levels(row.text(0)); };
  return database_.find(kGrid, read, tenant, {{"id", riskgrid_id}});
}

}  // namespace pharos::harms
