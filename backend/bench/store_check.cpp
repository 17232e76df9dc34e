// Compares the answers of the public store with those of the reference store, which loops over whole reports, for many
// random filters: bench_store_check [FILTERS] [REPORTS]. Prints the first filters with different answers, if any.
#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "public_data/query/ae_filter_document.hpp"
#include "support/reference_store.hpp"
#include "support/store_difference.hpp"
#include "support/store_world.hpp"

namespace {

using namespace pharos::public_data;

int run(std::uint32_t filters, size_t reports) {
  const TemporaryFolder folder;
  const auto generated = generated_reports(7, reports);
  build_store({.folder = folder.path(), .version = "v1"}, generated);
  const auto store = open_store({.folder = folder.path(), .version = "v1"});
  const ReferenceStore reference{without_replaced(generated)};
  constexpr int kShown = 5;
  int different = 0;
  for (std::uint32_t seed = 0; seed < filters && different < kShown; ++seed) {
    const AeFilter filter = random_filter(seed);
    std::string difference = first_difference(*store, reference, filter);
    if (difference.empty() && compare_differently(*store, reference, random_sides(seed))) difference = "compare";
    if (difference.empty()) continue;
    ++different;
    fmt::print("{} differs: {}\n", difference, pharos::to_text(to_document(filter)));
  }
  if (different == 0) fmt::print("{} filters on {} reports: all answers are the same\n", filters, reports);
  return different == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    const auto number = [count, arguments](int place, unsigned long otherwise) {
      return count > place ? std::stoul(arguments[place]) : otherwise;
    };
    return run(static_cast<std::uint32_t>(number(1, 10'000)), number(2, 200));
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
