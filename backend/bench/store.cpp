// Queries of the public store, timed on an existing data version: for the largest product code, for the median one, and
// for all reports. Prints a Markdown table.
//   bench_store FOLDER VERSION [RUNS] [comparison]
// "comparison" measures only the comparison of manufacturers.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "public_data/building/store_builder.hpp"
#include "public_data/columns/facts.hpp"
#include "public_data/columns/store_files.hpp"
#include "public_data/queries/open_store.hpp"

namespace {

using namespace pharos;
using namespace pharos::public_data;
using Clock = std::chrono::steady_clock;

struct Times {
  double median = 0;
  double slowest = 0;    // 95th percentile
  double processor = 0;  // time of all threads, mean
};

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

Times measure(size_t runs, const std::function<void()>& question) {
  for (int i = 0; i < 2; ++i) question();  // warm-up
  std::vector<double> times;
  const std::clock_t before = std::clock();
  for (size_t i = 0; i < runs; ++i) {
    const auto start = Clock::now();
    question();
    times.push_back(milliseconds(Clock::now() - start));
  }
  const double processor = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  std::ranges::sort(times);
  return {times[times.size() / 2], times[std::min(times.size() - 1, times.size() * 19 / 20)],
          processor / static_cast<double>(runs)};
}

struct Question {
  std::string name;
  double budget_ms = 0;  // for the largest code; 0: no budget
  std::function<void(const PublicStore&, const AeFilter&)> ask;
};

std::vector<Question> questions() {
  std::vector<Question> all;
  const auto add = [&all](std::string name, double budget, auto ask) { all.push_back({std::move(name), budget, ask}); };
  add("stats", 40, [](const PublicStore& store, const AeFilter& filter) { store.stats(filter, {}); });
  add("timeline", 20, [](const PublicStore& store, const AeFilter& filter) { store.timeline(filter, 1, {}); });
  add("problems", 20, [](const PublicStore& store, const AeFilter& filter) { store.problems(filter, 50, {}); });
  add("facet of brands", 15,
      [](const PublicStore& store, const AeFilter& filter) { store.facet(filter, FacetKind::kBrands, "", 100, {}); });
  add("facet of manufacturers", 15, [](const PublicStore& store, const AeFilter& filter) {
    store.facet(filter, FacetKind::kManufacturers, "", 100, {});
  });
  for (const auto& [column, name] : kEventColumns.rows()) {
    add(fmt::format("page by {}", name), 60, [column](const PublicStore& store, const AeFilter& filter) {
      store.events(filter, {.order_by = {{column, false}}}, {});
    });
  }
  add("page, newest first", 60, [](const PublicStore& store, const AeFilter& filter) { store.events(filter, {}, {}); });
  add("page 1000, newest first", 60, [](const PublicStore& store, const AeFilter& filter) {
    store.events(filter, {.order_by = {}, .page = 1000}, {});
  });
  add("problems per month", 0, [](const PublicStore& store, const AeFilter& filter) {
    std::vector<std::string> terms;
    for (const auto& problem : store.problems(filter, 10, {}).product_problems) terms.push_back(problem.term);
    store.problem_months(filter, ProblemKind::kProduct, terms, {});
  });
  add("problem matrix 15 x 15", 0,
      [](const PublicStore& store, const AeFilter& filter) { store.problem_matrix(filter, 15, 15, {}); });
  add("10,000 reports for a download", 0, [](const PublicStore& store, const AeFilter& filter) {
    store.for_each_event(filter, {}, 10'000, [](const EventRow&) {}, {});
  });
  return all;
}

struct Scope {
  std::string name;
  AeFilter filter;
};

// Plain, and with typical filters: recent years, some event types, one manufacturer group, a model, a search term.
std::vector<Scope> scopes_of(const PublicStore& store, const std::string& code, bool has_narratives) {
  std::vector<Scope> scopes{{"product code", {.product_code = code}}};
  const auto timeline = store.timeline(scopes[0].filter, 1, {});
  const int last_year = timeline.buckets.empty() ? 2025 : timeline.buckets.back().year;
  const auto day = [](int year, unsigned month) {
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{1}};
    return Date{static_cast<std::int32_t>(std::chrono::sys_days{date}.time_since_epoch().count())};
  };
  AeFilter dated = scopes[0].filter;
  dated.start_date = day(last_year - 5, 1);
  scopes.push_back({"and five years", dated});
  AeFilter typed = scopes[0].filter;
  typed.event_types = {EventType::kDeath, EventType::kInjury, EventType::kMalfunction};
  scopes.push_back({"and three event types", typed});
  AeFilter both = dated;
  both.event_types = typed.event_types;
  scopes.push_back({"and five years and three event types", both});
  AeFilter grouped = scopes[0].filter;
  MakerGroup group;
  for (const auto& maker : store.breakdown(grouped, Breakdown::kManufacturerName, 5, {})) {
    group.manufacturer_names.push_back(maker.name);
  }
  grouped.groups = {group};
  scopes.push_back({"and a group of makers", grouped});
  // The prefix of an existing number, as people type it.
  AeFilter modeled = scopes[0].filter;
  for (const auto& row : store.events(modeled, {.order_by = {}, .page = 1, .page_size = 100}, {}).rows) {
    if (modeled.model.empty() && row.device < row.report.device.size()) {
      modeled.model = row.report.device[row.device].model_number.substr(0, 4);
    }
  }
  scopes.push_back({"and a model", modeled});
  if (has_narratives) {
    AeFilter searched = scopes[0].filter;
    searched.q = "battery";
    scopes.push_back({"and a word", searched});
  }
  return scopes;
}

void print_table(const PublicStore& store, const std::string& title, const std::string& code, std::int64_t reports,
                 bool has_narratives, size_t runs) {
  const auto scopes = scopes_of(store, code, has_narratives);
  fmt::print(
      "\n### {}: {}, {} reports\n\nMedian and 95th percentile of {} runs, milliseconds.\n\n| question | budget |",
      title, code, reports, runs);
  for (const Scope& scope : scopes) fmt::print(" {} |", scope.name);
  fmt::print("\n|---|---|");
  for (size_t i = 0; i < scopes.size(); ++i) fmt::print("---|");
  fmt::print("\n");
  for (const Question& question : questions()) {
    fmt::print("| {} | {} |", question.name, question.budget_ms > 0 ? fmt::format("{}", question.budget_ms) : "");
    for (const Scope& scope : scopes) {
      const Times times = measure(runs, [&] { question.ask(store, scope.filter); });
      fmt::print(" {:.1f} / {:.1f} |", times.median, times.slowest);
      std::fflush(stdout);
    }
    fmt::print("\n");
  }
}

// What a comparison page asks for, with the largest manufacturers as competitors: in one pass, and one query after
// another.
void print_comparison(const PublicStore& store, const std::string& code, size_t runs) {
  std::vector<AeFilter> filters{{.product_code = code}};
  for (const auto& maker : store.breakdown(filters.front(), Breakdown::kManufacturerName, 8, {})) {
    filters.push_back({.product_code = code});
    filters.back().groups = {{.manufacturer_names = {maker.name}, .brands_include = {}, .brands_exclude = {}}};
  }
  filters.push_back({.product_code = code});
  for (size_t i = 1; i + 1 < filters.size(); ++i) filters.back().without_groups.push_back(filters[i].groups->front());
  const Times together = measure(runs, [&] { store.compare(filters, {.months = 1, .problems = 50}, {}); });
  const Times apart = measure(runs, [&] {
    for (const AeFilter& filter : filters) {
      store.totals(filter, {});
      store.timeline(filter, 1, {});
      store.problems(filter, 50, {});
    }
  });
  fmt::print(
      "\nTotals, timeline and problems of {} filters: {:.1f} / {:.1f} ms in one pass, {:.1f} / {:.1f} ms apart; "
      "processor time {:.1f} and {:.1f} ms.\n",
      filters.size(), together.median, together.slowest, apart.median, apart.slowest, together.processor,
      apart.processor);
}

void print_once(const std::string& name, const std::function<void()>& question) {
  const Times times = measure(3, question);
  fmt::print("| {} | {:.1f} |\n", name, times.median);
}

// Product codes with their reports.
std::vector<NamedCount> codes_of(const std::string& folder, const std::string& version) {
  const Facts facts{facts_stem(folder, version)};
  std::vector<NamedCount> codes;
  for (size_t id = 0; id < facts.columns().code.size(); ++id) {
    const CodeSlice& code = facts.columns().code[id];
    if (code.first_row == code.end_row) continue;
    const auto& document = facts.columns().document;
    codes.push_back({std::string{facts.names(Dimension::kProductCode).at(id).name},
                     document[code.end_row - 1] - document[code.first_row] + 1});
  }
  return codes;
}

int run(const std::string& folder, const std::string& version, size_t runs, bool is_comparison) {
  const auto start = Clock::now();
  const auto store = open_store({.folder = folder, .version = version});
  fmt::print("Opening: {:.0f} ms.\n", milliseconds(Clock::now() - start));
  auto codes = codes_of(folder, version);
  if (codes.empty()) {
    fmt::print("The version has no reports.\n");
    return 1;
  }
  std::ranges::sort(codes, std::greater{}, &NamedCount::count);
  if (is_comparison) return print_comparison(*store, codes.front().name, runs), 0;
  const bool has_narratives = std::filesystem::exists(text_segment_file(folder, version, 0));
  const auto& median = codes[codes.size() / 2];
  print_table(*store, "Largest product code", codes.front().name, codes.front().count, has_narratives, runs);
  print_comparison(*store, codes.front().name, runs);
  print_table(*store, "Median product code", median.name, median.count, has_narratives, runs);
  fmt::print("\n### Everything\n\n| question | milliseconds |\n|---|---|\n");
  const auto key = store->report_keys({.product_code = median.name}, 1, {}).at(0);
  print_once("one report by its key", [&] { store->find_event(key, {}); });
  print_once("its siblings", [&] { store->siblings(key, {}); });
  print_once("pair counts", [&] { store->pair_counts({.unit = Unit::kEvents}, PairProducts::kProductCodes, {}); });
  print_once("stats", [&] { store->stats({}, {}); });
  print_once("timeline", [&] { store->timeline({}, 1, {}); });
  print_once("page by brand", [&] { store->events({}, {.order_by = {{EventColumn::kBrand, false}}}, {}); });
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    fmt::print(stderr, "usage: bench_store FOLDER VERSION [RUNS] [comparison]\n");
    return 2;
  }
  try {
    return run(arguments[1], arguments[2], count > 3 ? std::stoul(arguments[3]) : 15,
               count > 4 && std::string{arguments[4]} == "comparison");
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
