// How long the queue of cases takes with 50,000 cases: case_queue [cases]. Prints Markdown.
#include <fmt/format.h>

#include <chrono>

#include "features/reportability/queue/case_list_repository.hpp"
#include "jobs/tenant_gate.hpp"
#include "support/import_world.hpp"
#include "support/test_database.hpp"

namespace {

using namespace pharos;

constexpr db::PlatformSql kCases = R"sql(
  insert into cases (tenant_id, id, number, product_id, title, event_day, country, patient_reference, narrative,
         problem_codes, health_codes, next_due, unclassified_since, is_open, created_at, created_by, updated_at,
         updated_by, version)
  select 'ten_1', 'cas_' || n, 'CASE-2026-' || (100000 + n), 'prd_1', 'Event ' || n, '2026-01-01', 'US', '', '', '[]',
         '[]', n * 7919%1000003 * 1000000, case n%3 when 0 then 1 else null end, case n%4 when 0 then 0 else 1 end, 1,
         'usr_1', 1, 'usr_1', 1
  from (with recursive counted (n) as (select cast(1 as bigint) union all select n + 1 from counted where n < :rows)
        select n from counted) numbers)sql";
constexpr db::PlatformSql kObligations = R"sql(
  insert into case_obligations (tenant_id, case_id, jurisdiction, rule_set, state, is_uncertain, is_provisional,
         is_open, qualified_person, qualification, reason, source_checked, submission_reference, version, due_until,
         lawful_due)
  select 'ten_1', c.id, j.jurisdiction, '1', 'assessing', 0, 1, c.is_open, '', '', '', '', '', 1, c.next_due, '2026-07-02'
  from cases c cross join (select 'us' as jurisdiction union all select 'eu_mdr' union all select 'gb'
                           union all select 'ca' union all select 'au') j)sql";

double milliseconds(const std::function<void()>& run) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const auto before = std::chrono::steady_clock::now();
    run();
    best = std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count());
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const std::int64_t rows = argc > 1 ? std::stoll(argv[1]) : 50'000;
  db::TestDatabase database;
  testing_support::ImportWorld::make_rows(*database);
  const auto tenant = jobs::TenantGate{}.scope_of_job(TenantId{"ten_1"});
  database->execute(kCases, {{"rows", rows}});
  database->execute(kObligations);
  const SystemClock clock;
  const reportability::CaseListRepository list{*database, clock};
  using reportability::CaseFilter;
  const std::vector<SortKey> order{{.column = "next_due"}};
  fmt::print("| list of {} cases | ms |\n|---|---|\n", rows);
  const auto measure = [&](std::string_view name, const CaseFilter& filter) {
    const auto time = milliseconds([&] { list.page(tenant, filter, {}, order); });
    fmt::print("| {} | {:.1f} |\n", name, time);
  };
  measure("all", {});
  measure("open", {.is_open = true});
  measure("United States, overdue",
          {.jurisdiction = reportability::Jurisdiction::kUs, .due = reportability::DueWithin::kOverdue});
  measure("undecided for a week", {.unclassified_days = 7});
}
