// How long pages and counts of the complaint list take, and how the engine reads them. Prints Markdown.
//   complaint_lists [rows]           on a temporary SQLite store
//   complaint_lists fill URL [rows]  fills an empty database; then collect its statistics with "vacuum analyze"
//   complaint_lists measure URL
#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "core/crypto.hpp"
#include "core/key_ring.hpp"
#include "db/migrations.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/complaints/search/complaint_search_repository.hpp"
#include "support/import_world.hpp"
#include "support/test_database.hpp"

namespace {

using namespace pharos;
using complaints::ComplaintFilter;

constexpr db::PlatformSql kDatasets = R"sql(
  insert into complaint_datasets (tenant_id, id, product_id, name, file_name, file_sha256, row_count, accepted_count,
         rejected_count, duplicate_count, filtered_count, col_mapping, filter, date_format, status, has_error_file,
         import_token, created_at, created_by, updated_at, updated_by, version)
  select 'ten_1', 'cds_' || n, 'prd_1', 'Dataset', '', '', 0, 0, 0, 0, 0, '{}', '{}', '', 'ready', 0, '', 1, 'usr_1', 1,
         'usr_1', 1
  from (with recursive counted (n) as (select cast(0 as bigint) union all select n + 1 from counted where n < 99)
        select n from counted) numbers)sql";
// Spread over ten years, 100 datasets, 4 states, 10 countries and 20,000 lots by multiplying with primes.
constexpr db::PlatformSql kComplaints = R"sql(
  insert into complaints (tenant_id, id, dataset_id, product_id, complaint_number, date_received, description, status,
         lot_number, country, complainant_type, reportable_us, reportable_eu, missing_count, details, created_at,
         created_by, updated_at, updated_by, version)
  select 'ten_1', 'cmp_' || (n * 7919%1000003), 'cds_' || (n%100), 'prd_1', 'C-' || n,
         (2016 + n * 31%10) || '-' || substr('0' || (1 + n * 37%12), length('0' || (1 + n * 37%12)) - 1) || '-' ||
         substr('0' || (1 + n * 41%28), length('0' || (1 + n * 41%28)) - 1),
         'The pump stopped during use and had to be restarted twice. No one was harmed. Unit ' || (n * 19%5000) ||
         'u was replaced.',
         case n%4 when 0 then 'new' when 1 then 'triaged' when 2 then 'under_investigation' else 'closed' end,
         'L' || (n * 13%20000), substr('USDEFRGBJPCNBRINCAAU', cast(1 + n%10 * 2 as integer), 2), 'patient',
         case n%10 when 0 then 'yes' else 'no' end, 'no', n * 17%3, '{}', 1, 'usr_1', 1, 'usr_1', 1
  from (with recursive counted (n) as (select cast(1 as bigint) union all select n + 1 from counted where n < :rows)
        select n from counted) numbers)sql";
constexpr db::PlatformSql kCodes = R"sql(
  insert into complaint_codes (tenant_id, complaint_id, scheme, code)
  select tenant_id, id, 'a', 'A' || substr(lot_number, 2, 2) || '0' || substr(date_received, 4, 1) from complaints)sql";

double milliseconds(const std::function<void()>& run) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const auto before = std::chrono::steady_clock::now();
    run();
    best = std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count());
  }
  return best;
}

// The indexes a plan names, and whether it sorts.
std::string summary(const std::vector<std::string>& plan) {
  std::string text;
  for (const auto& line : plan) {
    for (const auto* word : {"complaints_", "complaint_codes_", "sqlite_autoindex_complaints"}) {
      const auto at = line.find(word);
      if (at == line.npos) continue;
      text += (text.empty() ? "" : ", ") + line.substr(at, line.find_first_of(" (", at) - at);
      break;
    }
    if (line.find("TEMP B-TREE") != line.npos || line.find("Sort Key") != line.npos) text += ", sorted";
  }
  return text.empty() ? "table" : text;
}

void measure(db::Database& database, const std::string& name, const ComplaintFilter& filter, const SortKey& order) {
  const auto tenant = testing_support::scope_of("ten_1");
  const auto keys = KeyRing::read("test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8");
  const complaints::ComplaintRepository repository{database, keys};
  auto page = complaints::ComplaintRepository::list_query(tenant, filter, {order});
  const auto plan = database.explain(page.limit(25));
  const auto list = milliseconds([&] { repository.page(tenant, filter, {.page = 1, .page_size = 25}, {order}); });
  const auto count = milliseconds([&] { repository.count(tenant, filter); });
  fmt::print("| {} | {} | {:.1f} | {:.1f} | {} |\n", name, order.text(), list, count, summary(plan));
}

void fill(db::Database& database, std::int64_t rows) {
  testing_support::ImportWorld::make_rows(database);
  database.execute(kDatasets);
  database.execute(kComplaints, {{"rows", rows}});
  database.execute(kCodes);
}

// The search over everything (Ctrl+K).
void measure_search(db::Database& database) {
  const auto tenant = testing_support::scope_of("ten_1");
  const complaints::ComplaintSearchRepository repository{database};
  fmt::print("\n| search | found | ms |\n|---|---|---|\n");
  const auto show = [](const std::string& name, const std::function<size_t()>& find) {
    const auto found = find();
    fmt::print("| {} | {} | {:.1f} |\n", name, found, milliseconds([&find] { find(); }));
  };
  for (const std::string number : {"c1", "c4711", "c499999", "l777"}) {
    show("number " + number, [&] { return repository.with_number(tenant, number, 6).size(); });
  }
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"pump"}, {"p"}, {"pump", "restarted", "harm"}, {"unit", "777u"}, {"77"}, {"pump", "nowhere"}}) {
    std::string name = "words";
    for (const auto& word : words) name += " " + word;
    show(name, [&] { return repository.with_words(tenant, words, 6).size(); });
  }
}

void measure_all(db::Database& database) {
  fmt::print("| filter | order | page, ms | count, ms | read from |\n|---|---|---|---|---|\n");
  const SortKey newest{"date_received", true};
  measure(database, "none", {}, newest);
  for (const auto* column : {"complaint_number", "status", "country", "lot_number", "missing_820_35"}) {
    measure(database, "none", {}, {column, false});
  }
  measure(database, "product", {.product_id = products::ProductId{"prd_1"}}, newest);
  measure(database, "dataset", {.dataset_id = complaints::DatasetId{"cds_7"}}, newest);
  measure(database, "quarter", {.start_date = "2024-01-01", .end_date = "2024-03-31"}, newest);
  measure(database, "status", {.status = complaints::ComplaintStatus::kNew}, newest);
  measure(database, "country", {.country = "DE"}, newest);
  measure(database, "lot", {.lot_number = "L777"}, newest);
  measure(database, "reportable", {.reportable = complaints::Reportable::kYes}, newest);
  measure(database, "incomplete", {.incomplete = true}, newest);
  measure(database, "IMDRF code", {.imdrf_a = "A17"}, newest);
  measure(database, "words", {.q = "restarted"}, newest);
  measure_search(database);
}

}  // namespace

int main(int count, char** words) {
  crypto::initialize();
  const std::vector<std::string> arguments{words + 1, words + count};
  const bool has_url = arguments.size() > 1;
  const auto folder = std::filesystem::temp_directory_path() / new_id_text("bench");
  const auto url = has_url ? arguments[1] : "sqlite:" + (folder / "bench.db").string();
  const auto rows = arguments.empty() || arguments.size() == 2 ? 500'000 : std::stoll(arguments.back());
  if (!has_url) std::filesystem::create_directories(folder);
  if (!has_url || arguments[0] == "fill") db::migrate(url);
  const auto database = db::Database::open({.url = url, .statement_timeout = std::chrono::seconds{600}});
  if (!has_url || arguments[0] == "fill") fill(*database, rows);
  if (!has_url || arguments[0] == "measure") measure_all(*database);
  std::filesystem::remove_all(folder);
  return 0;
}
