#include "features/analyses/datasets/ae_dataset_repository.hpp"

namespace pharos::analyses {
namespace {

constexpr db::Fragment kDatasetColumns = R"sql(
  d.id, d.version, d.supersedes_id, d.name, d.product_id, d.product_code, d.side, d.query, d.asked, d.data_version,
  d.keys_count as mdr_report_keys_count, d.keys_sha256, d.status, d.error, d.job_id, d.added_count, d.changed_count, d.removed_count,
  (select count(*) from risk_analyses a where a.tenant_id = d.tenant_id and a.dataset_id = d.id) as analyses_count,
  d.created_at, u.display_name as created_by_name, d.updated_at, d.revision)sql";
constexpr db::TenantTable kDatasets = "ae_datasets d join users u on u.id = d.created_by";
constexpr db::TenantSql kInsertDataset = R"sql(
  insert into ae_datasets (tenant_id, id, version, supersedes_id, name, product_id, product_code, side, query, asked,
         data_version, keys_count, keys_sha256, status, created_at, created_by, updated_at, updated_by, revision)
  values (:tenant_id, :id, :version, :supersedes, :name, :product, :code, :side, :query, :asked, :data_version, 0, '',
         'building', :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateDataset = R"sql(
  update ae_datasets set name = :name, product_id = :product, status = :status, updated_at = :now, updated_by = :by,
         revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";
constexpr db::TenantSql kSetJob = "update ae_datasets set job_id = :job where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kForgetKeys = "delete from ae_dataset_keys where tenant_id = :tenant_id and dataset_id = :id";
constexpr db::TenantSql kFinish = R"sql(
  update ae_datasets set status = 'ready', keys_count = :count, keys_sha256 = :sha256, added_count = :added,
         changed_count = :changed, removed_count = :removed, updated_at = :now, revision = revision + 1
  where tenant_id = :tenant_id and id = :id and status = 'building')sql";
constexpr db::TenantSql kInsertKey = R"sql(
  insert into ae_dataset_keys (tenant_id, dataset_id, mdr_report_key, fingerprint)
  values (:tenant_id, :id, :key, :fingerprint))sql";
constexpr db::TenantSql kFail = R"sql(
  update ae_datasets set status = 'failed', error = :error, updated_at = :now, revision = revision + 1
  where tenant_id = :tenant_id and id = :id and status = 'building')sql";
constexpr db::TenantSql kKeys = R"sql(
  select mdr_report_key, fingerprint from ae_dataset_keys
  where tenant_id = :tenant_id and dataset_id = :id order by mdr_report_key)sql";
constexpr db::TenantSql kRemove = "delete from ae_datasets where tenant_id = :tenant_id and id = :id";

}  // namespace

std::vector<AeDataset> AeDatasetRepository::list(const TenantScope& tenant) const {
  db::TenantQuery query{tenant, kDatasetColumns, kDatasets};
  return database_.read<AeDataset>(query.then_by("d.created_at desc, d.id desc"));
}

std::optional<AeDataset> AeDatasetRepository::find(const TenantScope& tenant, const AeDatasetId& id) const {
  return database_.read_one<AeDataset>(db::TenantQuery{tenant, kDatasetColumns, kDatasets}.where("d.id = ?", id));
}

void AeDatasetRepository::insert(const TenantScope& tenant, const AeDataset& dataset, const UserId& by) {
  database_.execute(kInsertDataset, tenant,
                    {{"id", dataset.id},
                     {"version", dataset.version},
                     {"supersedes", dataset.supersedes_id},
                     {"name", dataset.name},
                     {"product", dataset.product_id},
                     {"code", dataset.product_code},
                     {"side", competitors::kSides.name(dataset.side)},
                     {"query", to_text(dataset.query)},
                     {"asked", to_text(dataset.asked)},
                     {"data_version", dataset.data_version},
                     {"now", clock_.now()},
                     {"by", by}});
}

bool AeDatasetRepository::update(const TenantScope& tenant, const AeDataset& dataset, const UserId& by) {
  return database_.execute(kUpdateDataset, tenant,
                           {{"name", dataset.name},
                            {"product", dataset.product_id},
                            {"status", kDatasetStatuses.name(dataset.status)},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", dataset.id},
                            {"revision", dataset.revision}}) == 1;
}

void AeDatasetRepository::set_job(const TenantScope& tenant, const AeDatasetId& id, const background_jobs::JobId& job) {
  database_.execute(kSetJob, tenant, {{"job", job}, {"id", id}});
}

void AeDatasetRepository::finish(const TenantScope& tenant, const AeDataset& dataset,
                                 const std::vector<FrozenKey>& keys) {
  const auto touched = database_.execute(kFinish, tenant,
                                         {{"count", dataset.mdr_report_keys_count},
                                          {"sha256", dataset.keys_sha256},
                                          {"added", dataset.added_count},
                                          {"changed", dataset.changed_count},
                                          {"removed", dataset.removed_count},
                                          {"now", clock_.now()},
                                          {"id", dataset.id}});
  if (touched != 1) return;
  database_.execute(kForgetKeys, tenant, {{"id", dataset.id}});
  for (const auto& key : keys) {
    database_.execute(kInsertKey, tenant,
                      {{"id", dataset.id}, {"key", key.mdr_report_key}, {"fingerprint", key.fingerprint}});
  }
}

void AeDatasetRepository::fail(const TenantScope& tenant, const AeDatasetId& id, const std::string& sentence) {
  database_.execute(kFail, tenant, {{"error", sentence}, {"now", clock_.now()}, {"id", id}});
}

std::vector<FrozenKey> AeDatasetRepository::keys(const TenantScope& tenant, const AeDatasetId& id) const {
  return database_.read<FrozenKey>(kKeys, tenant, {{"id", id}});
}

void AeDatasetRepository::remove(const TenantScope& tenant, const AeDatasetId& id) {
  database_.execute(kRemove, tenant, {{"id", id}});
}

}  // namespace pharos::analyses
