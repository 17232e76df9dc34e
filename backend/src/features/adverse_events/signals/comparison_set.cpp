#include "features/adverse_events/signals/comparison_set.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/signals/prior_book.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;

struct Specialty {
  std::string name;
  std::vector<std::string> product_codes;  // that have reports
};

// Codes with premarket approval have no regulation and therefore no specialty: their review panel is used instead.
const std::string& specialty_code(const public_data::Classification& classification) {
  return classification.medical_specialty.empty() ? classification.review_panel : classification.medical_specialty;
}

// The medical specialty of a product code; nothing if FDA's classification has none, or no other code of it has
// reports.
std::optional<Specialty> find_specialty(const public_data::DataVersion& version, const std::string& product_code) {
  const auto& catalog = version.catalog();
  const auto own = catalog.find_product_code(product_code, public_data::page_limits());
  if (!own || specialty_code(own->classification).empty()) return std::nullopt;
  const std::string wanted = specialty_code(own->classification);
  Specialty specialty{.name = wanted, .product_codes = {}};
  public_data::ProductCodeQuery query{.order_by = {{public_data::ProductCodeColumn::kCode, false}},
                                      .page_size = public_data::kMaxPageSize};
  for (bool has_more = true; has_more; ++query.page) {
    const auto page = catalog.product_codes(query, public_data::page_limits());
    for (const auto& row : page.rows) {
      const auto& facts = row.classification;
      if (facts.medical_specialty == wanted && !facts.medical_specialty_description.empty()) {
        specialty.name = facts.medical_specialty_description;
      }
      if (specialty_code(facts) == wanted && row.reports > 0) specialty.product_codes.push_back(facts.product_code);
    }
    has_more = query.page * query.page_size < page.total_rows;
  }
  const auto& codes = specialty.product_codes;
  const bool has_others =
      std::ranges::any_of(codes, [&product_code](const std::string& code) { return code != product_code; });
  return has_others ? std::optional{std::move(specialty)} : std::nullopt;
}

// All reports of the comparison, including the selected ones.
AeFilter universe_of(AeFilter filter, Comparison comparison, std::vector<std::string> specialty_codes) {
  if (comparison != Comparison::kSameCode) filter.product_code.clear();
  filter.product_codes = std::move(specialty_codes);
  filter.manufacturers.clear();
  filter.brands.clear();
  filter.model.clear();
  filter.groups.reset();
  filter.without_groups.clear();
  filter.q.clear();
  // A problem filter would compare a problem with itself.
  filter.product_problems.clear();
  filter.patient_problems.clear();
  return filter;
}

public_data::SideCounts count_problems(const public_data::DataVersion& version, const AeFilter& filter,
                                       const public_data::QueryLimits& limits) {
  return version.reports().compare({&filter, 1}, {.problems = public_data::kEveryProblem}, limits).front();
}

Universe count_universe(const public_data::DataVersion& version, const AeFilter& filter) {
  Universe universe;
  const auto counts = count_problems(version, filter, public_data::file_limits());
  for (const auto& problem : counts.problems.product_problems) universe.problems[problem.term] = problem.count;
  universe.total = in_unit(counts.stats.totals, filter.unit);
  return universe;
}

// Counting everything takes a second or more, and product codes of the same period share the result.
std::shared_ptr<const Universe> find_universe(const public_data::DataVersion& version, const AeFilter& filter) {
  constexpr size_t kBytesOfAll = 32ULL << 20;
  constexpr size_t kBytesOfProblem = 100;
  static public_queries::ResultCache<Universe> book{kBytesOfAll};
  const std::string key = version.manifest().id + ' ' + canonical_text(public_data::to_document(filter));
  return book.get_or_make(key, [&] {
    auto universe = std::make_shared<const Universe>(count_universe(version, filter));
    const size_t bytes = universe->problems.size() * kBytesOfProblem;
    return std::pair{std::move(universe), bytes};
  });
}

}  // namespace

ComparisonSet::ComparisonSet(const public_data::DataVersion& version, const AeFilter& filter, Comparison comparison)
    : version_(version), filter_(filter), comparison_(comparison) {
  auto specialty =
      comparison == Comparison::kSameSpecialty ? find_specialty(version, filter.product_code) : std::nullopt;
  if (specialty) specialty_ = specialty->name;
  whole_ =
      universe_of(filter, comparison, specialty ? std::move(specialty->product_codes) : std::vector<std::string>{});
  auto counts = count_problems(version, filter, public_data::page_limits());
  problems_ = std::move(counts.problems.product_problems);
  total_ = in_unit(counts.stats.totals, filter.unit);
  universe_ = find_universe(version, whole_);
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

std::shared_ptr<const EbgmPrior> ComparisonSet::prior() const {
  const auto products = comparison_ == Comparison::kSameCode ? public_data::PairProducts::kManufacturers
                                                             : public_data::PairProducts::kProductCodes;
  return prior_of(version_, whole_, products);
}

ComparisonView ComparisonSet::describe() const {
  const std::string others = fmt::format("{} other {} in the period", universe_->total - total_,
                                         filter_.unit == public_data::Unit::kReports ? "reports" : "events");
  std::string words = fmt::format("the {} with product code {}", others, filter_.product_code);
  if (comparison_ != Comparison::kSameCode) words = fmt::format("all {}, of every product code", others);
  if (!specialty_.empty()) words = fmt::format("the {} for devices of the same specialty ({})", others, specialty_);
  if (comparison_ == Comparison::kSameSpecialty && specialty_.empty()) {
    words += fmt::format("; FDA lists no other reported device in the specialty of {}", filter_.product_code);
  }
  return {.words = words,
          .key = comparison_,
          .specialty = specialty_.empty() ? std::nullopt : std::optional{specialty_},
          .period = {filter_.start_date, filter_.end_date},
          .total = total_,
          .comparison_total = universe_->total - total_};
}

}  // namespace pharos::adverse_events
