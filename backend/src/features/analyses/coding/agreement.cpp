#include "features/analyses/coding/agreement.hpp"

#include <map>
#include <set>

#include "core/stats/agreement.hpp"

namespace pharos::analyses {
namespace {

using ByItem = std::map<ItemId, std::map<UserId, std::string>>;  // item → coder → category

std::map<std::string, size_t> number_categories(const ByItem& items) {
  std::map<std::string, size_t> numbers;
  for (const auto& [item, coders] : items) {
    for (const auto& [coder, category] : coders) numbers.emplace(category, numbers.size());
  }
  return numbers;
}

void add_cohen(const ByItem& items, const std::map<std::string, size_t>& categories, Agreement& agreement) {
  const auto count = categories.size();
  stats::RatingTable table{.categories = count, .counts = std::vector<std::int64_t>(count * count)};
  for (const auto& [item, coders] : items) {
    ++table.counts[categories.at(coders.begin()->second) * count + categories.at(coders.rbegin()->second)];
  }
  agreement.method = KappaMethod::kCohen;
  const auto kappa = stats::cohen_kappa(table);
  if (!kappa) return;
  agreement.kappa = kappa->value;
  agreement.lo = kappa->low;
  agreement.hi = kappa->high;
}

void add_fleiss(const ByItem& items, const std::map<std::string, size_t>& categories, Agreement& agreement) {
  std::vector<std::int64_t> counts(items.size() * categories.size());
  size_t row = 0;
  for (const auto& [item, coders] : items) {
    for (const auto& [coder, category] : coders) ++counts[row * categories.size() + categories.at(category)];
    ++row;
  }
  agreement.method = KappaMethod::kFleiss;
  if (const auto kappa = stats::fleiss_kappa(categories.size(), counts)) agreement.kappa = kappa->value;
}

}  // namespace

Agreement agreement_of(const std::vector<Coding>& codings) {
  ByItem all;
  for (const auto& coding : codings) all[coding.item_id][coding.coder.id] = coding.risk_keys;
  // Fleiss' kappa needs the same number of coders for every item: only items with the highest number are compared.
  size_t most = 0;
  for (const auto& [item, coders] : all) most = std::max(most, coders.size());
  Agreement agreement;
  if (most < 2) return agreement;
  ByItem items;
  std::set<UserId> people;
  std::int64_t alike = 0;
  for (const auto& [item, coders] : all) {
    if (coders.size() != most) continue;
    std::set<std::string> chosen;
    for (const auto& [coder, category] : coders) {
      people.insert(coder);
      chosen.insert(category);
    }
    if (chosen.size() == 1) ++alike;
    items.emplace(item, coders);
  }
  agreement.n = static_cast<std::int64_t>(items.size());
  agreement.coders = static_cast<std::int64_t>(people.size());
  agreement.observed = static_cast<double>(alike) / static_cast<double>(items.size());
  const auto categories = number_categories(items);
  // With a single category, kappa is undefined.
  if (categories.size() < 2) return agreement;
  if (people.size() == 2) {
    add_cohen(items, categories, agreement);
  } else {
    add_fleiss(items, categories, agreement);
  }
  return agreement;
}

}  // namespace pharos::analyses
