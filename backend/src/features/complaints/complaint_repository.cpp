#include "features/complaints/complaint_repository.hpp"

#include <algorithm>
#include <functional>

#include "core/error.hpp"
#include "features/complaints/complaint_fields.hpp"
#include "features/complaints/list/complaint_conditions.hpp"

namespace pharos::complaints {
namespace {

constexpr db::Fragment kComplaintFields =
    "c.id, c.dataset_id, c.product_id, c.complaint_number, c.date_received, c.date_of_event, c.description, c.status, "
    "c.lot_number, c.country, c.complainant_type, c.reportable_us, c.reportable_eu, c.details, c.complainant, "
    "c.created_at, c.created_by, c.updated_at, c.updated_by, c.version";
constexpr db::TenantSql kNumbers = R"sql(
  select c.complaint_number from complaints c
  where c.tenant_id = :tenant_id and c.product_id = :product
    and c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id
                         and d.product_id = :product and d.status in ('ready', 'archived')))sql";
constexpr db::TenantSql kInsertComplaint = R"sql(
  insert into complaints (tenant_id, id, dataset_id, product_id, complaint_number, date_received, date_of_event,
         description, status, lot_number, country, complainant_type, reportable_us, reportable_eu, missing_count,
         details, complainant, created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :dataset, :product, :number, :received, :occurred, :description, :status, :lot, :country,
         :complainant_type, :us, :eu, :missing, :details, :complainant, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateComplaint = R"sql(
  update complaints set complaint_number = :number, date_received = :received, date_of_event = :occurred,
         description = :description, status = :status, lot_number = :lot, country = :country,
         complainant_type = :complainant_type, reportable_us = :us, reportable_eu = :eu, missing_count = :missing,
         details = :details, complainant = :complainant, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kForgetCodes =
    "delete from complaint_codes where tenant_id = :tenant_id and complaint_id = :id";
constexpr db::TenantSql kInsertCode = R"sql(
  insert into complaint_codes (tenant_id, complaint_id, scheme, code) values (:tenant_id, :id, :scheme, :code)
  on conflict do nothing)sql";

struct ComplaintRow {
  ComplaintId id;
  DatasetId dataset_id;
  ProductId product_id;
  std::string complaint_number;
  std::string date_received;
  std::optional<std::string> date_of_event;
  std::string description;
  ComplaintStatus status;
  std::string lot_number;
  std::string country;
  ComplainantType complainant_type;
  Reportable reportable_us;
  Reportable reportable_eu;
  JsonObject details;
  std::optional<std::string> complainant;
  Timestamp created_at;
  UserId created_by;
  Timestamp updated_at;
  UserId updated_by;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(ComplaintRow, (),
                      (id, dataset_id, product_id, complaint_number, date_received, date_of_event, description, status,
                       lot_number, country, complainant_type, reportable_us, reportable_eu, details, complainant,
                       created_at, created_by, updated_at, updated_by, version))

struct NumberRow {
  std::string complaint_number;
};
BOOST_DESCRIBE_STRUCT(NumberRow, (), (complaint_number))

Complaint to_complaint(ComplaintRow row) {
  Complaint complaint{.id = std::move(row.id),
                      .dataset_id = std::move(row.dataset_id),
                      .product_id = std::move(row.product_id),
                      .spec = {.complaint_number = std::move(row.complaint_number),
                               .date_received = std::move(row.date_received),
                               .date_of_event = row.date_of_event.value_or(""),
                               .description = std::move(row.description),
                               .lot_number = std::move(row.lot_number),
                               .country = std::move(row.country),
                               .status = row.status,
                               .complainant_type = row.complainant_type,
                               .reportable_us = row.reportable_us,
                               .reportable_eu = row.reportable_eu},
                      .created_at = row.created_at,
                      .created_by = std::move(row.created_by),
                      .updated_at = row.updated_at,
                      .updated_by = std::move(row.updated_by),
                      .version = row.version};
  read_details(row.details, complaint.spec);
  return complaint;
}

std::optional<std::string> nothing_if_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

// The values of a row, shared by insert and update.
auto with_values(const PreparedRow& row, const Writer& by, const auto& write) {
  const auto& spec = row.spec;
  return write(
      db::Param{"id", row.id}, db::Param{"number", spec.complaint_number}, db::Param{"received", spec.date_received},
      db::Param{"occurred", nothing_if_empty(spec.date_of_event)}, db::Param{"description", spec.description},
      db::Param{"status", spec.status}, db::Param{"lot", spec.lot_number}, db::Param{"country", spec.country},
      db::Param{"complainant_type", spec.complainant_type}, db::Param{"us", spec.reportable_us},
      db::Param{"eu", spec.reportable_eu}, db::Param{"missing", row.missing_count}, db::Param{"details", row.details},
      db::Param{"complainant", row.complainant}, db::Param{"now", by.now}, db::Param{"by", by.user});
}

struct ComplaintRef {
  ComplaintId id = {};
};
BOOST_DESCRIBE_STRUCT(ComplaintRef, (), (id))

}  // namespace

std::uint64_t number_hash(std::string_view complaint_number) {
  return std::hash<std::string_view>{}(complaint_number);
}

std::vector<Complaint> ComplaintRepository::read(const TenantScope& tenant, const db::TenantQuery& query) const {
  std::vector<Complaint> complaints;
  for (auto& row : database_.read<ComplaintRow>(query)) {
    const auto sealed = std::move(row.complainant);
    auto& complaint = complaints.emplace_back(to_complaint(std::move(row)));
    if (sealed) read_sealed(keys_, tenant, complaint.id, *sealed, complaint.spec);
  }
  return complaints;
}

db::TenantQuery ComplaintRepository::list_query(const TenantScope& tenant, const ComplaintFilter& filter,
                                                const std::vector<SortKey>& order) {
  db::TenantQuery query{tenant, kComplaintFields, "complaints c"};
  query.where(conditions_of(filter)).order_by(kComplaintColumns, order);
  // In one direction and without repeating the date, so that an index can be read forward or backward.
  const bool is_descending = !order.empty() && order.front().is_descending;
  if (std::ranges::find(order, "date_received", &SortKey::column) == order.end()) {
    query.then_by(db::either(is_descending, "c.date_received desc", "c.date_received"));
  }
  query.then_by(db::either(is_descending, "c.id desc", "c.id"));
  return query;
}

std::vector<Complaint> ComplaintRepository::page(const TenantScope& tenant, const ComplaintFilter& filter,
                                                 const Paging& paging, const std::vector<SortKey>& order) const {
  auto query = list_query(tenant, filter, order);
  query.page(paging);
  return read(tenant, query);
}

std::int64_t ComplaintRepository::count(const TenantScope& tenant, const ComplaintFilter& filter) const {
  return database_.count(db::TenantQuery{tenant, "c.id", "complaints c"}.where(conditions_of(filter)));
}

std::set<std::string> ComplaintRepository::open_among(const TenantScope& tenant,
                                                      const std::vector<std::string>& ids) const {
  db::TenantQuery query{tenant, "c.id", "complaints c"};
  query.where("c.status <> 'closed'").where_in("c.id", ids);
  std::set<std::string> open;
  for (const auto& complaint : database_.read<ComplaintRef>(query)) open.insert(complaint.id.text());
  return open;
}

std::optional<Complaint> ComplaintRepository::find(const TenantScope& tenant, const ComplaintId& id) const {
  db::TenantQuery query{tenant, kComplaintFields, "complaints c"};
  query.where("c.id = ?", id);
  query.where(
      "exists (select 1 from complaint_datasets d where d.tenant_id = :tenant_id and d.id = c.dataset_id "
      "and d.status in ('ready', 'archived'))");
  auto found = read(tenant, query);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::vector<std::uint64_t> ComplaintRepository::number_hashes(const TenantScope& tenant,
                                                              const ProductId& product) const {
  std::vector<std::uint64_t> hashes;
  for (const auto& row : database_.read<NumberRow>(kNumbers, tenant, {{"product", product}})) {
    hashes.push_back(number_hash(row.complaint_number));
  }
  return hashes;
}

bool ComplaintRepository::has_number(const TenantScope& tenant, const ProductId& product, const std::string& number,
                                     const ComplaintId& except) const {
  db::TenantQuery query{tenant, "c.id", "complaints c"};
  query.where("c.product_id = ? and c.complaint_number = ? and c.id <> ?", product, number, except);
  query.where(
      "c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id and d.product_id = ? "
      "and d.status in ('ready', 'archived'))",
      product);
  return database_.count(query) > 0;
}

PreparedRow ComplaintRepository::prepare(const TenantScope& tenant, const ComplaintId& id, std::int64_t version,
                                         ComplaintSpec spec) const {
  PreparedRow row{.id = id, .version = version, .spec = std::move(spec)};
  row.details = to_text(details_document(row.spec));
  row.record = canonical_text(record_document(row.spec));
  if (const auto complainant = complainant_document(row.spec); !complainant.empty()) {
    row.complainant = keys_.seal(to_text(complainant), sealing_context(tenant, id));
  }
  row.sha256 = version_sha256(tenant, row);
  row.missing_count = static_cast<std::int64_t>(missing_820_35(row.spec).size());
  return row;
}

void ComplaintRepository::insert(const TenantScope& tenant, const DatasetId& dataset, const ProductId& product,
                                 const PreparedRow& row, const Writer& by) {
  with_values(row, by, [&](auto&&... values) {
    database_.execute(kInsertComplaint, tenant,
                      {std::move(values)..., db::Param{"dataset", dataset}, db::Param{"product", product}});
  });
  insert_codes(tenant, row);
  versions_.append(tenant, row, by);
}

void ComplaintRepository::insert_codes(const TenantScope& tenant, const PreparedRow& row) {
  const auto insert = [&](const char* scheme, const std::vector<std::string>& codes) {
    for (const std::string& code : codes) {
      database_.execute(kInsertCode, tenant, {{"id", row.id}, {"scheme", scheme}, {"code", code}});
    }
  };
  constexpr const char* kSchemes[kAnnexes] = {"a", "b", "c", "d", "e", "f", "g"};
  for (size_t annex = 0; annex < kAnnexes; ++annex) insert(kSchemes[annex], row.spec.imdrf[annex]);
  insert("internal", row.spec.internal_codes);
}

bool ComplaintRepository::update(const TenantScope& tenant, const Complaint& before, const PreparedRow& row,
                                 const Writer& by) {
  const auto touched = with_values(row, by, [&](auto&&... values) {
    return database_.execute(kUpdateComplaint, tenant, {std::move(values)..., db::Param{"version", before.version}});
  });
  if (touched != 1) return false;
  database_.execute(kForgetCodes, tenant, {{"id", row.id}});
  insert_codes(tenant, row);
  // A complaint older than version tracking: its state before the first change is stored now.
  if (!versions_.find_sha256(tenant, before.id, before.version)) {
    versions_.append(tenant, prepare(tenant, before.id, before.version, before.spec),
                     {before.updated_by, before.updated_at});
  }
  versions_.append(tenant, row, by);
  return true;
}

}  // namespace pharos::complaints
