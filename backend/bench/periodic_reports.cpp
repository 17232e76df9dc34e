// How long the tables of a report take for a family of 50 Basic UDI-DIs with 200,000 complaints:
// periodic_reports [complaints]. Prints Markdown; fails if reading and computing take more than 5 s.
#include <fmt/format.h>

#include <chrono>

#include "core/crypto.hpp"
#include "features/periodic_reports/evidence/evidence_repository.hpp"
#include "features/periodic_reports/tables/report_table.hpp"
#include "jobs/tenant_gate.hpp"
#include "sheets/gzip_text.hpp"
#include "support/import_world.hpp"
#include "support/test_database.hpp"

namespace {

using namespace pharos;
using namespace pharos::periodic_reports;

constexpr int kDevices = 50;
constexpr double kMostSeconds = 5;

constexpr db::PlatformSql kProducts = R"sql(
  insert into products (tenant_id, id, name, product_type, status, source, document, search_text, created_at,
         created_by, updated_at, updated_by, version)
  select 'ten_1', 'prd_b' || n, 'Pump ' || n, 'Product', 'active', 'manual', '{}', '', 1, 'usr_1', 1, 'usr_1', 1
  from (with recursive counted (n) as (select cast(0 as bigint) union all select n + 1 from counted where n < 49)
        select n from counted) numbers)sql";
constexpr db::PlatformSql kDataset = R"sql(
  insert into complaint_datasets (tenant_id, id, product_id, name, file_name, file_sha256, row_count, accepted_count,
         rejected_count, duplicate_count, filtered_count, col_mapping, filter, date_format, status, has_error_file,
         import_token, created_at, created_by, updated_at, updated_by, version)
  values ('ten_1', 'cds_1', 'prd_1', 'All', '', '', 0, 0, 0, 0, 0, '{}', '{}', '', 'ready', 0, '', 1, 'usr_1', 1,
          'usr_1', 1))sql";
// One in forty is a serious incident.
constexpr db::PlatformSql kComplaints = R"sql(
  insert into complaints (tenant_id, id, dataset_id, product_id, complaint_number, date_received, description, status,
         lot_number, country, complainant_type, reportable_us, reportable_eu, missing_count, details, created_at,
         created_by, updated_at, updated_by, version)
  select 'ten_1', 'cmp_' || n, 'cds_1', 'prd_b' || (n%50), 'C-' || n,
         (2021 + n%4) || '-' || (10 + n%3) || '-' || (10 + n%18), 'The pump stopped', 'new', '',
         case n%4 when 0 then 'DE' when 1 then 'US' when 2 then 'JP' else '' end, '', 'no',
         case n%40 when 0 then 'yes' else 'no' end, 0, '{}', 1, 'usr_1', 1, 'usr_1', 1
  from (with recursive counted (n) as (select cast(1 as bigint) union all select n + 1 from counted where n < :rows)
        select n from counted) numbers)sql";
constexpr db::PlatformSql kCodes = R"sql(
  insert into complaint_codes (tenant_id, complaint_id, scheme, code)
  select c.tenant_id, c.id, 'a', 'A' || (1000 + row_number() over (order by c.id) % 60) from complaints c)sql";
constexpr db::PlatformSql kExposures = R"sql(
  insert into exposures (tenant_id, id, product_id, period, region, metric, value, source, note, updated_at, updated_by,
         version)
  select 'ten_1', 'exp_' || m.n || p.id, p.id, (2021 + m.n / 12) || '-' || case when m.n%12 < 9 then '0' else '' end || (m.n%12 + 1), 'WORLD',
         'units_sold', 1000, '', '', 1, 'usr_1', 1
  from products p cross join (with recursive counted (n) as (select cast(0 as bigint)
         union all select n + 1 from counted where n < 59) select n from counted) m)sql";

double seconds(const std::function<void()>& run) {
  const auto before = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
}

}  // namespace

int main(int argc, char** argv) {
  crypto::initialize();
  const std::int64_t rows = argc > 1 ? std::stoll(argv[1]) : 200'000;
  db::TestDatabase database;
  testing_support::ImportWorld::make_rows(*database);
  database->execute(kProducts);
  database->execute(kDataset);
  database->execute(kComplaints, {{"rows", rows}});
  database->execute(kCodes);
  database->execute(kExposures);
  const auto tenant = jobs::TenantGate{}.scope_of_job(TenantId{"ten_1"});

  Evidence evidence;
  evidence.series = {.reference = "PSUR-1", .risk_class = RiskClass::kIIb, .certified_on = "2021-01-01"};
  std::vector<ProductId> products;
  for (int i = 0; i < kDevices; ++i) {
    products.emplace_back(fmt::format("prd_b{}", i));
    evidence.devices.push_back(
        {.product_id = products.back().text(), .name = "Pump", .basic_udi_di = fmt::format("BUDI-{}", i)});
  }
  for (int year = 2024; year > 2020; --year) {
    evidence.periods.push_back({year - 2020, fmt::format("{}-01-01", year), fmt::format("{}-12-31", year), ""});
  }
  const EvidenceRepository repository{*database};
  const auto reading = seconds([&] {
    repository.read_into(tenant, {.products = products, .starts_on = "2021-01-01", .ends_on = "2024-12-31"}, evidence);
  });
  std::vector<ReportTable> tables;
  const auto computing = seconds([&] { tables = compute_tables(evidence, {}); });
  std::string text;
  const auto writing = seconds([&] { text = write_evidence(evidence); });
  std::string packed;
  const auto packing = seconds([&] { packed = sheets::gzip_text(text); });
  const auto parsing = seconds([&] { read_evidence(text); });
  fmt::print("| {} complaints, {} incidents, {} tables | s |\n|---|---|\n", evidence.complaints.size(),
             evidence.incidents.size(), tables.size());
  fmt::print("| read the rows | {:.2f} |\n| compute all tables | {:.2f} |\n", reading, computing);
  fmt::print("| write the evidence ({} MB) | {:.2f} |\n| compress it ({} MB) | {:.2f} |\n| read it again | {:.2f} |\n",
             text.size() >> 20U, writing, packed.size() >> 20U, packing, parsing);
  return reading + computing > kMostSeconds ? 1 : 0;
}
