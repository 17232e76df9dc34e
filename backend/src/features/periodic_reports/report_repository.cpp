#include "features/periodic_reports/report_repository.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr db::Fragment kSeriesColumns =
    "s.id, p.name as leading_product_name, s.leading_basic_udi_di, s.next_due_on, s.created_at, s.updated_at, "
    "s.version, s.document";
constexpr db::TenantTable kSeriesTable =
    "report_series s join products p on p.tenant_id = s.tenant_id and p.id = s.leading_product_id";
constexpr db::TenantSql kInsertSeries = R"sql(
  insert into report_series (tenant_id, id, kind, reference, leading_product_id, leading_basic_udi_di, certified_on,
         document, created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :kind, :reference, :leading, :basic_udi_di, :certified_on, :document, :now, :by, :now, :by,
          1))sql";
constexpr db::TenantSql kUpdateSeries = R"sql(
  update report_series set reference = :reference, document = :document, updated_at = :now, updated_by = :by,
         version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kSetNextDue =
    "update report_series set next_due_on = :day where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kForgetProducts =
    "delete from report_series_products where tenant_id = :tenant_id and series_id = :id";
constexpr db::TenantSql kInsertProduct = R"sql(
  insert into report_series_products (tenant_id, series_id, product_id, position)
  values (:tenant_id, :id, :product, :position))sql";
constexpr db::Fragment kReportRefColumns =
    "r.id, r.series_id, r.number, r.report_version, r.starts_on, r.ends_on, r.due_on, r.state";
constexpr db::Fragment kReportColumns =
    "r.id, r.series_id, r.number, r.report_version, r.starts_on, r.ends_on, r.due_on, r.change_reason, r.state, "
    "r.freeze_number as freeze, r.reviewed_by, r.sent_on, r.sent_reference, r.evaluated_on, r.evaluation, "
    "r.created_by, r.created_at, "
    "r.updated_at, u.display_name as updated_by_name, r.version, r.document";
constexpr db::TenantTable kReportTable = "periodic_reports r join users u on u.id = r.updated_by";
constexpr db::TenantSql kInsertReport = R"sql(
  insert into periodic_reports (tenant_id, id, series_id, number, report_version, starts_on, ends_on, due_on,
         change_reason, state, document, freeze_number, sent_reference, evaluation, created_at, created_by, updated_at,
         updated_by, version)
  values (:tenant_id, :id, :series, :number, :report_version, :starts_on, :ends_on, :due_on, :change_reason,
          'collecting', :document, 0, '', '', :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateReport = R"sql(
  update periodic_reports set state = :state, document = :document, freeze_number = :freeze, reviewed_by = :reviewed_by,
         sent_on = :sent_on, sent_reference = :sent_reference, evaluated_on = :evaluated_on, evaluation = :evaluation,
         updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kFindFreeze = R"sql(
  select f.number, f.blob_key, f.sha256, f.facts, f.frozen_at, u.display_name as frozen_by_name
  from report_freezes f join users u on u.id = f.frozen_by
  where f.tenant_id = :tenant_id and f.report_id = :id and f.number = :number)sql";
constexpr db::TenantSql kInsertFreeze = R"sql(
  insert into report_freezes (tenant_id, report_id, number, blob_key, sha256, facts, frozen_at, frozen_by)
  values (:tenant_id, :id, :number, :blob_key, :sha256, :facts, :now, :by))sql";

struct StoredSeries : SeriesHead {
  Json document = {};
};
BOOST_DESCRIBE_STRUCT(StoredSeries, (SeriesHead), (document))

struct StoredReport : ReportHead {
  Json document = {};
};
BOOST_DESCRIBE_STRUCT(StoredReport, (ReportHead), (document))

struct StoredFreeze {
  std::int64_t number = 0;
  std::string blob_key = {};
  std::string sha256 = {};
  Json facts = {};
  Timestamp frozen_at = {};
  std::string frozen_by_name = {};
};
BOOST_DESCRIBE_STRUCT(StoredFreeze, (), (number, blob_key, sha256, facts, frozen_at, frozen_by_name))

struct OpenId {
  std::string id = {};
};
BOOST_DESCRIBE_STRUCT(OpenId, (), (id))

SourceVersions read_source_versions(const Json& facts) {
  const auto number = [&facts](std::string_view name) { return facts.at(name).as_int64(); };
  const auto text = [&facts](std::string_view name) { return std::string{facts.at(name).as_string()}; };
  return {.complaints = number("complaints"),
          .exposures = number("exposures"),
          .incidents = number("incidents"),
          .newest_complaint_change = text("newest_complaint_change"),
          .newest_exposure_change = text("newest_exposure_change"),
          .public_data_version = text("public_data_version"),
          .public_data_through = text("public_data_through"),
          .imdrf_release = text("imdrf_release"),
          .plan_version = text("plan_version")};
}

}  // namespace

std::vector<Series> ReportRepository::read_series(const db::TenantQuery& query) const {
  std::vector<Series> list;
  for (const auto& stored : database_.read<StoredSeries>(query)) {
    list.push_back(Series{read_series_spec(stored.document), stored});
  }
  return list;
}

std::vector<Series> ReportRepository::list_series(const TenantScope& tenant) const {
  db::TenantQuery query{tenant, kSeriesColumns, kSeriesTable};
  query.then_by("s.reference, s.id");
  return read_series(query);
}

std::optional<Series> ReportRepository::find_series(const TenantScope& tenant, const SeriesId& id) const {
  db::TenantQuery query{tenant, kSeriesColumns, kSeriesTable};
  query.where("s.id = ?", id);
  auto found = read_series(query);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

SeriesId ReportRepository::insert_series(const TenantScope& tenant, const SeriesSpec& spec,
                                         const std::string& basic_udi_di, const UserId& by) {
  const auto id = new_id<SeriesId>("psr");
  database_.execute(kInsertSeries, tenant,
                    {{"id", id},
                     {"kind", spec.kind},
                     {"reference", spec.reference},
                     {"leading", spec.leading_product_id},
                     {"basic_udi_di", basic_udi_di},
                     {"certified_on", spec.certified_on},
                     {"document", to_text(to_json(spec))},
                     {"now", clock_.now()},
                     {"by", by}});
  link_products(tenant, id, spec.product_ids);
  return id;
}

bool ReportRepository::update_series(const TenantScope& tenant, const Series& series, const UserId& by) {
  const auto touched = database_.execute(kUpdateSeries, tenant,
                                         {{"reference", series.reference},
                                          {"document", to_text(to_json(series.spec()))},
                                          {"now", clock_.now()},
                                          {"by", by},
                                          {"id", series.id},
                                          {"version", series.version}});
  if (touched != 1) return false;
  database_.execute(kForgetProducts, tenant, {{"id", series.id}});
  link_products(tenant, series.id, series.product_ids);
  return true;
}

void ReportRepository::link_products(const TenantScope& tenant, const SeriesId& id,
                                     const std::vector<ProductId>& products) {
  std::int64_t position = 0;
  for (const auto& product : products) {
    database_.execute(kInsertProduct, tenant, {{"id", id}, {"product", product}, {"position", ++position}});
  }
}

void ReportRepository::set_next_due(const TenantScope& tenant, const SeriesId& id,
                                    const std::optional<std::string>& day) {
  database_.execute(kSetNextDue, tenant, {{"id", id}, {"day", day}});
}

std::vector<ReportRef> ReportRepository::list_reports(const TenantScope& tenant,
                                                      const std::optional<SeriesId>& series) const {
  db::TenantQuery query{tenant, kReportRefColumns, "periodic_reports r"};
  if (series) query.where("r.series_id = ?", *series);
  query.then_by("r.series_id, r.number, r.report_version");
  return database_.read<ReportRef>(query);
}

std::optional<Report> ReportRepository::find(const TenantScope& tenant, const ReportId& id) const {
  db::TenantQuery query{tenant, kReportColumns, kReportTable};
  query.where("r.id = ?", id);
  const auto stored = database_.read_one<StoredReport>(query);
  if (!stored) return std::nullopt;
  return Report{read_content(stored->document), *stored};
}

ReportId ReportRepository::insert(const TenantScope& tenant, const SeriesId& series, const Period& period,
                                  std::int64_t report_version, const std::string& change_reason,
                                  const ReportContent& content, const UserId& by) {
  const auto id = new_id<ReportId>("prp");
  database_.execute(kInsertReport, tenant,
                    {{"id", id},
                     {"series", series},
                     {"number", period.number},
                     {"report_version", report_version},
                     {"starts_on", period.starts_on},
                     {"ends_on", period.ends_on},
                     {"due_on", period.due_on},
                     {"change_reason", change_reason},
                     {"document", to_text(to_json(content))},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool ReportRepository::update(const TenantScope& tenant, const Report& report, const UserId& by) {
  return database_.execute(kUpdateReport, tenant,
                           {{"state", report.state},
                            {"document", to_text(to_json(report.content()))},
                            {"freeze", report.freeze},
                            {"reviewed_by", report.reviewed_by},
                            {"sent_on", report.sent_on},
                            {"sent_reference", report.sent_reference},
                            {"evaluated_on", report.evaluated_on},
                            {"evaluation", report.evaluation},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", report.id},
                            {"version", report.version}}) == 1;
}

std::vector<ReportId> ReportRepository::waiting_for_issue(const TenantScope& tenant, const UserId& user) const {
  db::TenantQuery query{tenant, kReportRefColumns, "periodic_reports r"};
  query.where("r.state = 'review' and coalesce(r.reviewed_by, r.created_by) <> ?", user).then_by("r.due_on, r.id");
  std::vector<ReportId> ids;
  for (auto& row : database_.read<ReportRef>(query)) ids.push_back(std::move(row.id));
  return ids;
}

std::set<std::string> ReportRepository::open_among(const TenantScope& tenant,
                                                   const std::vector<std::string>& ids) const {
  db::TenantQuery reports{tenant, "r.id", "periodic_reports r"};
  reports.where("r.state in ('collecting', 'drafting', 'review')").where_in("r.id", ids);
  db::TenantQuery series{tenant, "s.id", "report_series s"};
  series.where("s.next_due_on is not null").where_in("s.id", ids);
  std::set<std::string> open;
  for (const auto& query : {reports, series}) {
    for (const auto& row : database_.read<OpenId>(query)) open.insert(row.id);
  }
  return open;
}

std::optional<Freeze> ReportRepository::find_freeze(const TenantScope& tenant, const ReportId& id,
                                                    std::int64_t number) const {
  const auto stored = database_.read_one<StoredFreeze>(kFindFreeze, tenant, {{"id", id}, {"number", number}});
  if (!stored) return std::nullopt;
  return Freeze{.number = stored->number,
                .blob_key = stored->blob_key,
                .sha256 = stored->sha256,
                .sources = read_source_versions(stored->facts),
                .frozen_at = stored->frozen_at,
                .frozen_by_name = stored->frozen_by_name};
}

std::int64_t ReportRepository::count_freezes(const TenantScope& tenant, const ReportId& id) const {
  db::TenantQuery query{tenant, "f.number", "report_freezes f"};
  query.where("f.report_id = ?", id);
  return database_.count(query);
}

void ReportRepository::add_freeze(const TenantScope& tenant, const ReportId& id, const Freeze& freeze,
                                  const UserId& by) {
  database_.execute(kInsertFreeze, tenant,
                    {{"id", id},
                     {"number", freeze.number},
                     {"blob_key", freeze.blob_key},
                     {"sha256", freeze.sha256},
                     {"facts", to_text(to_json(freeze.sources))},
                     {"now", clock_.now()},
                     {"by", by}});
}

}  // namespace pharos::periodic_reports
