#include "features/adverse_events/comparison_set.hpp"

#include <fmt/format.h>

#include "features/adverse_events/answer_parts.hpp"
#include "features/questions/questions.hpp"
#include "public_data/query/ae_filter_document.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;

constexpr size_t kEveryProblem = 10'000;

// Everything the reports in question and those they are held against are taken from.
AeFilter universe_of(AeFilter filter, Comparison comparison) {
  if (comparison == Comparison::kAllDevices) filter.product_code.clear();
  filter.manufacturers.clear();
  filter.manufacturer_names.clear();
  filter.brands.clear();
  filter.model.clear();
  filter.groups.reset();
  filter.without_groups.clear();
  filter.q.clear();
  // A filter on problems would make the ratio of a problem to itself.
  filter.product_problems.clear();
  filter.patient_problems.clear();
  return filter;
}

// Sums over everything take longer than over one product code.
public_data::QueryLimits universe_limits() {
  return {.time = std::chrono::seconds{60}, .cancelled = {}};
}

Universe count_universe(const public_data::DataVersion& version, const AeFilter& filter) {
  Universe universe;
  for (const auto& problem : version.reports().problems(filter, kEveryProblem, universe_limits()).product_problems) {
    universe.problems[problem.term] = problem.count;
  }
  universe.total = in_unit(version.reports().totals(filter, universe_limits()), filter.unit);
  return universe;
}

// Counting everything takes a second or more, and the product codes of a period share it.
std::shared_ptr<const Universe> find_universe(const public_data::DataVersion& version, const AeFilter& filter) {
  constexpr size_t kBytesOfAll = 32ULL << 20;
  constexpr size_t kBytesOfProblem = 100;
  static questions::ResultCache<Universe> book{kBytesOfAll};
  const std::string key = version.manifest().id + ' ' + canonical_text(public_data::to_document(filter));
  return book.get_or_make(key, [&] {
    auto universe = std::make_shared<const Universe>(count_universe(version, filter));
    const size_t bytes = universe->problems.size() * kBytesOfProblem;
    return std::pair{std::move(universe), bytes};
  });
}

}  // namespace

ComparisonSet::ComparisonSet(const public_data::DataVersion& version, const AeFilter& filter, Comparison comparison)
    : filter_(filter), comparison_(comparison) {
  const auto& store = version.reports();
  problems_ = store.problems(filter, kEveryProblem, reading_limits()).product_problems;
  total_ = in_unit(store.totals(filter, reading_limits()), filter.unit);
  universe_ = find_universe(version, universe_of(filter, comparison));
}

std::vector<SignalInput> ComparisonSet::tables() const {
  std::vector<SignalInput> inputs;
  for (const auto& problem : problems_) {
    const std::int64_t a = problem.count;
    const std::int64_t b = total_ - a;
    const std::int64_t c = universe_->problems.at(problem.term) - a;
    const std::int64_t d = universe_->total - total_ - c;
    inputs.push_back({problem.fda_code, problem.term, {a, b, c, d}});
  }
  return inputs;
}

JsonObject ComparisonSet::describe() const {
  const char* counted = filter_.unit == public_data::Unit::kReports ? "reports" : "events";
  const std::string words =
      comparison_ == Comparison::kAllDevices
          ? fmt::format("all {} other {} of the period, of every product code", universe_->total - total_, counted)
          : fmt::format("the {} other {} of the period with product code {}", universe_->total - total_, counted,
                        filter_.product_code);
  return {{"words", words},
          {"key", comparison_ == Comparison::kAllDevices ? "all_devices" : "same_code"},
          {"period", JsonObject{{"start", or_null(filter_.start_date)}, {"end", or_null(filter_.end_date)}}},
          {"total", total_},
          {"comparison_total", universe_->total - total_}};
}

}  // namespace pharos::adverse_events
