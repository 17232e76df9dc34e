#include "rivals/sqlite_rival.hpp"

#include <sqlite3.h>

#include <chrono>
#include <initializer_list>
#include <stdexcept>

#include "rivals/rival_sql.hpp"

namespace pharos::bench {
namespace {

constexpr const char* kSettings = R"sql(
  pragma page_size = 8192;
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -1000000;
  pragma mmap_size = 17179869184;
  pragma temp_store = memory;
  pragma threads = 2;)sql";

constexpr const char* kTables = R"sql(
  create table bench_devices (product_code integer not null, date_received integer not null,
    report_key integer not null, seq integer not null, event_type integer not null, manufacturer integer not null,
    brand integer not null, repeated integer not null);
  create table bench_problems (kind integer not null, product_code integer not null, date_received integer not null,
    report_key integer not null, problem integer not null);)sql";

constexpr const char* kIndexes = R"sql(
  create index bench_devices_covering on bench_devices
    (product_code, date_received desc, report_key desc, seq, event_type, manufacturer, brand, repeated);
  create index bench_problems_covering on bench_problems
    (kind, product_code, date_received desc, report_key desc, problem);
  analyze;)sql";

class Sqlite : public Rival {
 public:
  Sqlite(const Rows& rows, std::filesystem::path file) : file_(std::move(file)) {
    std::filesystem::remove(file_);
    check(sqlite3_open(file_.c_str(), &database_));
    const auto start = std::chrono::steady_clock::now();
    run(kSettings);
    run(kTables);
    run("begin");
    load(rows);
    run("commit");
    run(kIndexes);
    load_seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (size_t i = 0; i < kQuestions.size(); ++i) statements_[i] = prepare(sql_of(kQuestions[i]));
  }
  ~Sqlite() override {
    for (sqlite3_stmt* statement : statements_) sqlite3_finalize(statement);
    sqlite3_close(database_);
  }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  std::string name() const override { return "SQLite"; }
  double load_seconds() const override { return load_seconds_; }
  std::uint64_t bytes() const override { return std::filesystem::file_size(file_); }

  Answer ask(Question question, std::uint32_t product_code) override {
    sqlite3_stmt* statement = statements_.at(static_cast<size_t>(question));
    check(sqlite3_reset(statement));
    check(sqlite3_bind_int64(statement, 1, product_code));
    Answer answer;
    while (step(statement)) {
      for (int i = 0; i < sqlite3_column_count(statement); ++i) answer.push_back(sqlite3_column_int64(statement, i));
    }
    return question == Question::kTimeline ? fold_months(answer) : answer;
  }

 private:
  void check(int code) const {
    if (code != SQLITE_OK) throw std::runtime_error{std::string{"SQLite: "} + sqlite3_errmsg(database_)};
  }
  void run(const char* sql) { check(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr)); }
  sqlite3_stmt* prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    return statement;
  }
  bool step(sqlite3_stmt* statement) {
    const int code = sqlite3_step(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
    return code == SQLITE_ROW;
  }
  void insert(sqlite3_stmt* statement, std::initializer_list<std::int64_t> values) {
    int place = 0;
    for (const std::int64_t value : values) sqlite3_bind_int64(statement, ++place, value);
    step(statement);
    check(sqlite3_reset(statement));
  }
  void load(const Rows& rows) {
    const DeviceColumns& devices = rows.devices;
    sqlite3_stmt* device = prepare("insert into bench_devices values (?, ?, ?, ?, ?, ?, ?, ?)");
    for (size_t i = 0; i < devices.seq.size(); ++i) {
      insert(device, {devices.product_code[i], devices.date_received[i], devices.report_key[i], devices.seq[i],
                      devices.event_type[i], devices.manufacturer[i], devices.brand[i], devices.repeated[i]});
    }
    sqlite3_finalize(device);
    const ProblemColumns& problems = rows.problems;
    sqlite3_stmt* problem = prepare("insert into bench_problems values (?, ?, ?, ?, ?)");
    for (size_t i = 0; i < problems.kind.size(); ++i) {
      insert(problem, {problems.kind[i], problems.product_code[i], problems.date_received[i], problems.report_key[i],
                       problems.problem[i]});
    }
    sqlite3_finalize(problem);
  }

  std::filesystem::path file_;
  sqlite3* database_ = nullptr;
  std::array<sqlite3_stmt*, kQuestions.size()> statements_{};
  double load_seconds_ = 0;
};

}  // namespace

std::unique_ptr<Rival> open_sqlite(const Rows& rows, const std::filesystem::path& folder) {
  return std::make_unique<Sqlite>(rows, folder / "rival.sqlite");
}

}  // namespace pharos::bench
