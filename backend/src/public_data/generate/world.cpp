#include "public_data/generate/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "core/error.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/generate/product_codes.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::public_data::generate {
namespace {

enum WorldStream : std::uint64_t { kMakers = 1ULL << 60, kCodes = 2ULL << 60, kLines = 3ULL << 60 };

constexpr std::uint32_t kFirstShare = 85;  // per thousand reports, for the most frequent product code

std::vector<Term> terms_of(std::string_view annexes) {
  std::vector<Term> terms;
  for (const ImdrfTerm& term : imdrf_terms()) {
    if (annexes.find(term.annex) == annexes.npos || !term.selectable || term.fda_code.empty()) continue;
    terms.push_back({{.fda_code = term.fda_code, .term = term.term}, upper_case(term.term)});
  }
  return terms;
}

const Term* find_term(const std::vector<Term>& terms, std::string_view name) {
  const auto found =
      std::ranges::find(terms, name, [](const Term& term) -> std::string_view { return term.problem.term; });
  if (found == terms.end()) throw Error(ErrorCode::kInternal, fmt::format("There is no term {}", name));
  return &*found;
}

// The family's terms in an order specific to the code, then some of all the others.
std::vector<const Term*> chosen_terms(const std::vector<Term>& terms, std::span<const std::string_view> favorites,
                                      size_t others, Random& random) {
  std::vector<const Term*> chosen;
  for (const std::string_view name : favorites) chosen.push_back(find_term(terms, name));
  for (size_t i = chosen.size(); i > 1; --i)
    std::swap(chosen[i - 1], chosen[random.below(static_cast<std::uint32_t>(i))]);
  for (size_t i = 0; i < others; ++i) {
    const Term* term = &random.of(terms);
    if (std::ranges::find(chosen, term) == chosen.end()) chosen.push_back(term);
  }
  return chosen;
}

std::uint64_t root(std::uint64_t number) {
  std::uint64_t result = 0;
  while ((result + 1) * (result + 1) <= number) ++result;
  return result;
}

std::vector<Maker> make_makers(std::uint64_t seed, std::uint64_t reports) {
  const std::uint64_t count = std::min<std::uint64_t>(3000, 110 + reports / 2500);
  std::vector<Maker> makers;
  std::set<std::string> taken;
  for (std::uint64_t stream = 0; makers.size() < count; ++stream) {
    Random random{seed, kMakers + stream};
    Maker maker;
    maker.name = company_name(random);
    maker.canonical = canonical_manufacturer(maker.name.name);
    if (!taken.insert(maker.canonical).second) continue;
    maker.spelling = WeightedChoice{falling_weights(maker.name.spellings.size(), 0)};
    maker.place = place(random);
    maker.registration = fmt::format("{:010}", 1'000'000 + random.below(9'000'000));
    maker.fei_number = fmt::format("{:010}", 3'000'000'000U + random.below(20'000'000));
    maker.identifier_prefix = fmt::format("{:07}", 300'000 + makers.size() * 37);
    makers.push_back(std::move(maker));
  }
  return makers;
}

Line make_line(Random& random, const std::vector<Maker>& makers, std::uint32_t maker, std::uint32_t number) {
  Line line;
  line.maker = maker;
  const std::string brand = brand_name(random);
  line.brand = upper_case(brand);
  line.other_spelling = random.in_thousand(500) ? brand : fmt::format("{} SYSTEM", line.brand);
  const std::uint32_t versions = random.between(1, 2);
  for (std::uint32_t i = 0; i < versions; ++i) {
    const std::string letters = line.brand.substr(0, 3);
    line.versions.push_back({.model_number = fmt::format("{}-{}", letters, random.between(100, 9999)),
                             .catalog_number = fmt::format("{}{:06}", letters, random.below(1'000'000)),
                             .primary_di = device_identifier(makers[maker].identifier_prefix, number * 2 + i, '0')});
  }
  return line;
}

void add_lines(Code& code, std::uint64_t seed, std::uint64_t expected_reports, const std::vector<Maker>& makers,
               std::vector<std::uint32_t>& items_of_maker, std::uint64_t place) {
  Random random{seed, kLines + place};
  const std::uint64_t count = std::clamp<std::uint64_t>(root(expected_reports) / 3, 3, 90);
  std::vector<std::uint32_t> own_makers;
  for (std::uint64_t i = 0; i < std::clamp<std::uint64_t>(count / 3, 3, 30); ++i) {
    // The smaller of two draws: large manufacturers are in many codes.
    const auto all = static_cast<std::uint32_t>(makers.size());
    const std::uint32_t maker = std::min(random.below(all), random.below(all));
    if (std::ranges::find(own_makers, maker) == own_makers.end()) own_makers.push_back(maker);
  }
  const WeightedChoice choice{falling_weights(own_makers.size(), 1)};
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint32_t maker = i < own_makers.size() ? own_makers[i] : own_makers[choice.choose(random)];
    code.lines.push_back(make_line(random, makers, maker, items_of_maker[maker]++));
  }
  code.line_weights = falling_weights(count, 2);
  code.line = WeightedChoice{code.line_weights};
}

void add_problems(Code& code, const World& world, Random& random) {
  code.device_problems = chosen_terms(world.device_terms, code.family->device_problems, 18, random);
  code.device_problem_weights = falling_weights(code.device_problems.size(), 1);
  code.device_problem = WeightedChoice{code.device_problem_weights};
  code.patient_problems = chosen_terms(world.patient_terms, code.family->patient_problems, 12, random);
  code.patient_problem = WeightedChoice{falling_weights(code.patient_problems.size(), 1)};
}

OpenFdaBlock openfda_block(const Classification& facts) {
  OpenFdaBlock block;
  block.device_name = facts.device_name;
  block.device_class = facts.device_class;
  block.regulation_number = facts.regulation_number;
  block.medical_specialty_description = facts.medical_specialty_description;
  return block;
}

}  // namespace

World::World(std::uint64_t seed, std::uint64_t reports)
    : device_terms(terms_of("A")), patient_terms(terms_of("EF")), makers(make_makers(seed, reports)) {
  no_harm = find_term(patient_terms, "No Clinical Signs, Symptoms or Conditions");
  little_known = find_term(patient_terms, "Insufficient Information");
  for (Classification& facts : product_codes(seed, std::min<std::uint64_t>(6500, 260 + reports / 3000))) {
    Code& code = codes.emplace_back();
    code.facts = std::move(facts);
  }
  std::vector<std::uint64_t> weights = falling_weights(codes.size(), 3);
  const std::uint64_t others = std::accumulate(weights.begin() + 1, weights.end(), std::uint64_t{0});
  weights.front() = others / (1000 - kFirstShare) * kFirstShare;
  total_weight = others + weights.front();
  code = WeightedChoice{weights};

  std::vector<std::uint32_t> items_of_maker(makers.size());
  for (size_t i = 0; i < codes.size(); ++i) {
    Code& entry = codes[i];
    Random random{seed, kCodes + i};
    entry.family = &family_of(entry.facts.device_name);
    entry.generic_name = upper_case(entry.facts.device_name);
    entry.openfda = openfda_block(entry.facts);
    entry.weight = weights[i];
    add_problems(entry, *this, random);
    add_lines(entry, seed, reports * entry.weight / total_weight, makers, items_of_maker, i);
  }
}

}  // namespace pharos::public_data::generate
