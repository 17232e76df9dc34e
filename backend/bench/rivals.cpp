// Queries of the public store compared with a hand-written scan, SQLite and PostgreSQL on the same generated rows, for
// the largest and the median product code. Exits with 1 if results differ. Prints Markdown tables.
//   bench_rivals --reports N --seed S --folder DIR [--postgres URL] [--runs 9]
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>

#include "rivals/postgres_rival.hpp"
#include "rivals/scan.hpp"
#include "rivals/sqlite_rival.hpp"

namespace {

using namespace pharos::bench;
using Clock = std::chrono::steady_clock;
using Rivals = std::vector<std::unique_ptr<Rival>>;

struct Options {
  std::uint64_t reports = 0;
  std::uint64_t seed = 7;
  std::string folder;
  std::string postgres;  // empty: skip
  size_t runs = 9;
};

struct ProductCode {
  std::uint32_t id = 0;
  std::int64_t reports = 0;
};

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double median_ms(size_t runs, Rival& rival, Question question, std::uint32_t code) {
  std::vector<double> times;
  for (size_t i = 0; i < runs; ++i) {
    const auto start = Clock::now();
    rival.ask(question, code);
    times.push_back(seconds_since(start) * 1000);
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

// Codes with reports, largest first.
std::vector<ProductCode> by_size(const Rows& rows) {
  std::vector<ProductCode> codes;
  for (size_t i = 0; i < rows.devices.product_code.size(); ++i) {
    const std::uint32_t id = rows.devices.product_code[i];
    if (rows.product_codes[id].empty()) continue;
    if (codes.empty() || codes.back().id != id) codes.push_back({.id = id});
    codes.back().reports += 1 - rows.devices.repeated[i];
  }
  std::ranges::stable_sort(codes, std::greater{}, &ProductCode::reports);
  return codes;
}

// Also warms up what is measured next.
void check_agreement(const Rivals& rivals, std::uint32_t code, const std::string& code_name) {
  for (const Question question : kQuestions) {
    const Answer expected = rivals.front()->ask(question, code);
    if (expected.empty()) {
      throw std::runtime_error{fmt::format("no result for \"{}\" of {}", name_of(question), code_name)};
    }
    for (const auto& rival : rivals) {
      if (rival->ask(question, code) == expected) continue;
      throw std::runtime_error{fmt::format("{} and {} give different results for \"{}\" of {}", rivals.front()->name(),
                                           rival->name(), name_of(question), code_name)};
    }
  }
}

void print_header(const std::string& first, const Rivals& rivals) {
  fmt::print("| {} |", first);
  for (const auto& rival : rivals) fmt::print(" {} |", rival->name());
  fmt::print("\n|---|");
  for (size_t i = 0; i < rivals.size(); ++i) fmt::print("---|");
  fmt::print("\n");
}

void print_loads(const Rivals& rivals) {
  fmt::print("\n");
  print_header("", rivals);
  fmt::print("| seconds to load and index |");
  for (const auto& rival : rivals) fmt::print(" {:.1f} |", rival->load_seconds());
  fmt::print("\n| size, MB (of the scan: memory) |");
  for (const auto& rival : rivals) fmt::print(" {:.0f} |", static_cast<double>(rival->bytes()) / 1e6);
  fmt::print("\n");
}

void print_times(const std::string& title, const Rivals& rivals, const ProductCode& code, const std::string& code_name,
                 size_t runs) {
  check_agreement(rivals, code.id, code_name);
  fmt::print("\n### {}: {}, {} reports\n\nMedian of {} runs, milliseconds.\n\n", title, code_name, code.reports, runs);
  print_header("question", rivals);
  for (const Question question : kQuestions) {
    fmt::print("| {} |", name_of(question));
    for (const auto& rival : rivals) fmt::print(" {:.3f} |", median_ms(runs, *rival, question, code.id));
    fmt::print("\n");
    std::fflush(stdout);
  }
}

void run(const Options& options) {
  const auto start = Clock::now();
  const Rows rows = generate_rows(options.reports, options.seed);
  fmt::print("{} reports: {} device rows and {} problem rows, generated and sorted in {:.1f} s.\n", options.reports,
             rows.devices.seq.size(), rows.problems.kind.size(), seconds_since(start));
  Rivals rivals;
  rivals.push_back(std::make_unique<Scan>(rows));
  rivals.push_back(open_sqlite(rows, options.folder));
  if (!options.postgres.empty()) rivals.push_back(open_postgres(rows, options.postgres));
  print_loads(rivals);
  const auto codes = by_size(rows);
  const ProductCode& median = codes.at(codes.size() / 2);
  print_times("Largest product code", rivals, codes.front(), rows.product_codes[codes.front().id], options.runs);
  print_times("Median product code", rivals, median, rows.product_codes[median.id], options.runs);
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  CLI::App app{"Run the queries of the public store on other engines"};
  app.add_option("--reports", options.reports, "Number of adverse event reports")->required();
  app.add_option("--seed", options.seed, "The same seed gives the same data");
  app.add_option("--folder", options.folder, "Folder for temporary files")->required();
  app.add_option("--postgres", options.postgres, "URL of a PostgreSQL database to compare with");
  app.add_option("--runs", options.runs, "Number of runs per query")->check(CLI::Range(1, 1000));
  CLI11_PARSE(app, count, arguments);
  try {
    run(options);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
