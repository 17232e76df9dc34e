#include "features/complaints/datasets/dataset_repository.hpp"

#include "core/error.hpp"

namespace pharos::complaints {
namespace {

constexpr db::Fragment kDatasetColumns = R"sql(
  d.id, d.product_id, d.name, d.file_name, d.file_sha256, d.sheet, d.row_count, d.accepted_count, d.rejected_count,
  d.duplicate_count, d.filtered_count, d.date_from, d.date_to, d.col_mapping, d.filter, d.date_format, d.value_mapping,
  d.status, d.error, d.has_error_file, d.errors_key, d.created_at, d.created_by, u.display_name as created_by_name, d.updated_at,
  d.version, 0 as analyses_count)sql";

db::TenantQuery datasets_of(const TenantScope& tenant) {
  db::TenantQuery query{tenant, kDatasetColumns, "complaint_datasets d join users u on u.id = d.created_by"};
  query.where("d.status <> 'uploading'");
  return query;
}

constexpr db::TenantSql kInsertDataset = R"sql(
  insert into complaint_datasets (tenant_id, id, product_id, name, file_name, file_sha256, sheet, row_count,
         accepted_count, rejected_count, duplicate_count, filtered_count, date_from, date_to, col_mapping, filter,
         date_format, value_mapping, status, has_error_file, errors_key, import_token, created_at, created_by, updated_at, updated_by,
         version)
  values (:tenant_id, :id, :product, :name, :file_name, :sha256, :sheet, :row_count, :accepted, :rejected, :duplicates,
         :filtered, :date_from, :date_to, :col_mapping, :filter, :date_format, :value_mapping, :status, :has_error_file,
         :errors_key, '', :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateDataset = R"sql(
  update complaint_datasets set name = :name, status = :status, updated_at = :now, updated_by = :by,
         version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from complaint_datasets where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kLeave = R"sql(
  insert into complaint_leftovers (tenant_id, dataset_id) values (:tenant_id, :id) on conflict do nothing)sql";
constexpr db::TenantSql kBegin = R"sql(
  update complaint_datasets set import_token = :token where tenant_id = :tenant_id and id = :id
    and status = 'validating')sql";
constexpr db::TenantSql kToken = R"sql(
  update complaint_datasets set updated_at = :now
  where tenant_id = :tenant_id and id = :id and import_token = :token and status = 'validating')sql";
constexpr db::TenantSql kFinish = R"sql(
  update complaint_datasets set row_count = :row_count, accepted_count = :accepted, rejected_count = :rejected,
         duplicate_count = :duplicates, filtered_count = :filtered, date_from = :date_from, date_to = :date_to,
         has_error_file = :has_error_file, errors_key = :errors_key, status = 'ready', import_token = '',
         updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and import_token = :token and status = 'validating')sql";
constexpr db::TenantSql kFail = R"sql(
  update complaint_datasets set status = 'failed', error = :error, import_token = '', updated_at = :now,
         version = version + 1
  where tenant_id = :tenant_id and id = :id and import_token = :token and status = 'validating')sql";
constexpr db::TenantSql kRecount = R"sql(
  update complaint_datasets set updated_at = :now, updated_by = :by, version = version + 1,
         accepted_count = (select count(*) from complaints c where c.tenant_id = :tenant_id and c.dataset_id = :id),
         date_from = (select min(c.date_received) from complaints c
                      where c.tenant_id = :tenant_id and c.dataset_id = :id),
         date_to = (select max(c.date_received) from complaints c
                    where c.tenant_id = :tenant_id and c.dataset_id = :id)
  where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kRemoveRows = R"sql(
  delete from complaints where tenant_id = :tenant_id and id in (
    select c.id from complaints c where c.tenant_id = :tenant_id and c.dataset_id = :id limit :most))sql";

}  // namespace

std::vector<Dataset> DatasetRepository::list(const TenantScope& tenant, const std::optional<ProductId>& product) const {
  auto query = datasets_of(tenant);
  if (product) query.where("d.product_id = ?", *product);
  return database_.read<Dataset>(query.then_by("d.created_at desc, d.id desc"));
}

std::optional<Dataset> DatasetRepository::find(const TenantScope& tenant, const DatasetId& id) const {
  return database_.read_one<Dataset>(datasets_of(tenant).where("d.id = ?", id));
}

void DatasetRepository::insert(const TenantScope& tenant, const Dataset& dataset, const UserId& user) {
  database_.execute(kInsertDataset, tenant,
                    {{"id", dataset.id},
                     {"product", dataset.product_id},
                     {"name", dataset.name},
                     {"file_name", dataset.file_name},
                     {"sha256", dataset.file_sha256},
                     {"sheet", dataset.sheet},
                     {"row_count", dataset.row_count},
                     {"accepted", dataset.accepted_count},
                     {"rejected", dataset.rejected_count},
                     {"duplicates", dataset.duplicate_count},
                     {"filtered", dataset.filtered_count},
                     {"date_from", dataset.date_from},
                     {"date_to", dataset.date_to},
                     {"col_mapping", to_text(dataset.col_mapping)},
                     {"filter", to_text(dataset.filter)},
                     {"date_format", dataset.date_format},
                     {"value_mapping", to_text(dataset.value_mapping)},
                     {"status", dataset.status},
                     {"has_error_file", dataset.has_error_file},
                     {"errors_key", dataset.errors_key},
                     {"now", clock_.now()},
                     {"by", user}});
}

Dataset DatasetRepository::create(const TenantScope& tenant, const ProductId& product, const std::string& name,
                                  const UserId& user) {
  const Dataset dataset{
      .id = new_id<DatasetId>("cds"), .product_id = product, .name = name, .filter = {{"all", JsonArray{}}}};
  insert(tenant, dataset, user);
  return find(tenant, dataset.id).value();
}

bool DatasetRepository::update(const TenantScope& tenant, const Dataset& dataset, std::int64_t version,
                               const UserId& user) {
  return database_.execute(kUpdateDataset, tenant,
                           {{"name", dataset.name},
                            {"status", dataset.status},
                            {"now", clock_.now()},
                            {"by", user},
                            {"id", dataset.id},
                            {"version", version}}) == 1;
}

void DatasetRepository::remove(const TenantScope& tenant, const DatasetId& id) {
  database_.execute(kLeave, tenant, {{"id", id}});
  database_.execute(kRemove, tenant, {{"id", id}});
}

void DatasetRepository::begin_import(const TenantScope& tenant, const DatasetId& id, const std::string& token) {
  if (database_.execute(kBegin, tenant, {{"token", token}, {"id", id}}) != 1) {
    throw Error(ErrorCode::kConflict, "The dataset no longer exists");
  }
}

void DatasetRepository::require_token(const TenantScope& tenant, const DatasetId& id, const std::string& token) {
  if (database_.execute(kToken, tenant, {{"now", clock_.now()}, {"id", id}, {"token", token}}) != 1) {
    throw Error(ErrorCode::kConflict, "This dataset is being imported by another job");
  }
}

void DatasetRepository::finish_import(const TenantScope& tenant, const Dataset& dataset, const std::string& token) {
  const auto touched = database_.execute(kFinish, tenant,
                                         {{"row_count", dataset.row_count},
                                          {"accepted", dataset.accepted_count},
                                          {"rejected", dataset.rejected_count},
                                          {"duplicates", dataset.duplicate_count},
                                          {"filtered", dataset.filtered_count},
                                          {"date_from", dataset.date_from},
                                          {"date_to", dataset.date_to},
                                          {"has_error_file", dataset.has_error_file},
                                          {"errors_key", dataset.errors_key},
                                          {"now", clock_.now()},
                                          {"id", dataset.id},
                                          {"token", token}});
  if (touched != 1) throw Error(ErrorCode::kConflict, "This dataset is being imported by another job");
}

void DatasetRepository::fail_import(const TenantScope& tenant, const DatasetId& id, const std::string& token,
                                    const std::string& sentence) {
  database_.transaction(tenant, [&] {
    const auto failed =
        database_.execute(kFail, tenant, {{"error", sentence}, {"now", clock_.now()}, {"id", id}, {"token", token}});
    if (failed == 1) database_.execute(kLeave, tenant, {{"id", id}});
  });
}

void DatasetRepository::recount(const TenantScope& tenant, const DatasetId& id, const UserId& user) {
  database_.execute(kRecount, tenant, {{"now", clock_.now()}, {"by", user}, {"id", id}});
}

std::int64_t DatasetRepository::remove_rows(const TenantScope& tenant, const DatasetId& id, std::int64_t most) {
  return database_.execute(kRemoveRows, tenant, {{"id", id}, {"most", most}});
}

}  // namespace pharos::complaints
