#include "rivals/postgres_rival.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <chrono>
#include <stdexcept>

#include "rivals/rival_sql.hpp"

namespace pharos::bench {
namespace {

constexpr size_t kCopyBytes = 1 << 16;

// Connection settings. Plans are per product code, because codes differ a thousandfold in size.
constexpr const char* kSettings = R"sql(
  set client_min_messages = warning;
  set max_parallel_workers_per_gather = 2;
  set max_parallel_maintenance_workers = 2;
  set maintenance_work_mem = '1GB';
  set work_mem = '256MB';
  set random_page_cost = 1.1;
  set jit = off;
  set plan_cache_mode = force_custom_plan)sql";

constexpr const char* kTables = R"sql(
  drop table if exists bench_devices, bench_problems;
  create unlogged table bench_devices (product_code integer not null, date_received integer not null,
    report_key integer not null, manufacturer integer not null, brand integer not null, seq smallint not null,
    event_type smallint not null, repeated smallint not null);
  create unlogged table bench_problems (product_code integer not null, date_received integer not null,
    report_key integer not null, problem integer not null, kind smallint not null))sql";

constexpr const char* kCopyDevices = R"sql(
  copy bench_devices (product_code, date_received, report_key, seq, event_type, manufacturer, brand, repeated)
  from stdin)sql";
constexpr const char* kCopyProblems =
    "copy bench_problems (kind, product_code, date_received, report_key, problem) from stdin";

constexpr const char* kIndexes = R"sql(
  create index bench_devices_covering on bench_devices (product_code, date_received desc, report_key desc, seq)
    include (event_type, manufacturer, brand, repeated);
  create index bench_problems_covering on bench_problems (kind, product_code, date_received desc)
    include (problem))sql";

// Required for index-only scans.
constexpr const char* kVacuum = "vacuum analyze bench_devices, bench_problems";
constexpr const char* kBytes =
    "select pg_total_relation_size('bench_devices') + pg_total_relation_size('bench_problems')";
constexpr const char* kDrop = "drop table if exists bench_devices, bench_problems";

class Postgres : public Rival {
 public:
  Postgres(const Rows& rows, const std::string& url) : connection_(PQconnectdb(url.c_str()), &PQfinish) {
    if (PQstatus(connection_.get()) != CONNECTION_OK) fail();
    run(kSettings);
    const auto start = std::chrono::steady_clock::now();
    run(kTables);
    load(rows);
    run(kIndexes);
    run(kVacuum);
    load_seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    bytes_ = static_cast<std::uint64_t>(read(run(kBytes)).at(0));
    for (const Question question : kQuestions) {
      check(Result{PQprepare(connection_.get(), name_of(question), sql_of(question), 1, nullptr), &PQclear});
    }
  }
  ~Postgres() override { PQclear(PQexec(connection_.get(), kDrop)); }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  std::string name() const override { return "PostgreSQL"; }
  double load_seconds() const override { return load_seconds_; }
  std::uint64_t bytes() const override { return bytes_; }

  Answer ask(Question question, std::uint32_t product_code) override {
    const std::string code = std::to_string(product_code);
    const char* value = code.c_str();
    Answer answer = read(
        check(Result{PQexecPrepared(connection_.get(), name_of(question), 1, &value, nullptr, nullptr, 0), &PQclear}));
    return question == Question::kTimeline ? fold_months(answer) : answer;
  }

 private:
  using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;
  using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

  [[noreturn]] void fail() const {
    throw std::runtime_error{std::string{"PostgreSQL: "} + PQerrorMessage(connection_.get())};
  }
  Result check(Result result) const {
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_COPY_IN) fail();
    return result;
  }
  Result run(const char* sql) { return check(Result{PQexec(connection_.get(), sql), &PQclear}); }
  static Answer read(const Result& result) {
    Answer answer;
    for (int row = 0; row < PQntuples(result.get()); ++row) {
      for (int i = 0; i < PQnfields(result.get()); ++i) answer.push_back(std::stoll(PQgetvalue(result.get(), row, i)));
    }
    return answer;
  }
  void send(std::string& lines) {
    if (PQputCopyData(connection_.get(), lines.data(), static_cast<int>(lines.size())) != 1) fail();
    lines.clear();
  }
  // `write` appends a row's line to the text.
  template <class Write>
  void copy(const char* sql, size_t rows, const Write& write) {
    run(sql);
    std::string lines;
    for (size_t i = 0; i < rows; ++i) {
      write(std::back_inserter(lines), i);
      if (lines.size() >= kCopyBytes) send(lines);
    }
    send(lines);
    if (PQputCopyEnd(connection_.get(), nullptr) != 1) fail();
    check(Result{PQgetResult(connection_.get()), &PQclear});
    // The protocol ends with an empty result.
    while (Result rest{PQgetResult(connection_.get()), &PQclear}) check(std::move(rest));
  }
  void load(const Rows& rows) {
    const DeviceColumns& devices = rows.devices;
    copy(kCopyDevices, devices.seq.size(), [&devices](auto out, size_t i) {
      fmt::format_to(out, "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", devices.product_code[i], devices.date_received[i],
                     devices.report_key[i], devices.seq[i], devices.event_type[i], devices.manufacturer[i],
                     devices.brand[i], devices.repeated[i]);
    });
    const ProblemColumns& problems = rows.problems;
    copy(kCopyProblems, problems.kind.size(), [&problems](auto out, size_t i) {
      fmt::format_to(out, "{}\t{}\t{}\t{}\t{}\n", problems.kind[i], problems.product_code[i], problems.date_received[i],
                     problems.report_key[i], problems.problem[i]);
    });
  }

  Connection connection_;
  double load_seconds_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<Rival> open_postgres(const Rows& rows, const std::string& url) {
  return std::make_unique<Postgres>(rows, url);
}

}  // namespace pharos::bench
