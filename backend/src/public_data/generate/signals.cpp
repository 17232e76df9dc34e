#include "public_data/generate/signals.hpp"

#include <algorithm>
#include <numeric>

namespace pharos::public_data::generate {
namespace {

constexpr std::uint64_t kSignalStream = 5ULL << 60;
constexpr size_t kSignals = 12;
constexpr std::uint64_t kWhole = 1ULL << 32;
// No method detects a signal with fewer reports.
constexpr std::uint64_t kFewestReports = 14;
constexpr std::uint32_t kRank = 9;  // of the problem within its product code: known there, but rare

// part / whole in units of 2^-32.
std::uint64_t share_of(std::uint64_t part, std::uint64_t whole) {
  return (part << 24) / whole << 8;
}

std::uint64_t weight_of(const Code& code, std::uint32_t maker) {
  std::uint64_t weight = 0;
  for (size_t i = 0; i < code.lines.size(); ++i) {
    if (code.lines[i].maker == maker) weight += code.line_weights[i];
  }
  return weight;
}

// A manufacturer with a large market share, but with enough competitors to compare with.
std::uint32_t maker_to_blame(const Code& code, std::uint64_t all_lines, Random& random) {
  const auto most = static_cast<std::uint32_t>(std::min<size_t>(3, code.lines.size()));
  const std::uint32_t first = random.below(most);
  for (std::uint32_t i = 0; i < code.lines.size(); ++i) {
    const std::uint32_t maker = code.lines[(first + i) % code.lines.size()].maker;
    if (weight_of(code, maker) * 5 < all_lines * 2) return maker;
  }
  return code.lines.back().maker;
}

Signal make_signal(Random& random, const World& world, std::uint32_t code_place) {
  const Code& code = world.codes[code_place];
  Signal signal;
  signal.code = code_place;
  const std::uint64_t all = std::accumulate(code.line_weights.begin(), code.line_weights.end(), std::uint64_t{0});
  const std::uint32_t maker = maker_to_blame(code, all, random);
  for (std::uint32_t i = 0; i < code.lines.size(); ++i) {
    if (code.lines[i].maker == maker) signal.lines.push_back(i);
  }
  const auto place = std::min<size_t>(kRank + random.below(6), code.device_problems.size() - 1);
  signal.problem = code.device_problems[place];
  const auto& weights = code.device_problem_weights;
  const std::uint64_t of_code = share_of(code.weight, world.total_weight);
  const std::uint64_t of_maker = share_of(weight_of(code, maker), all);
  const std::uint64_t of_problem =
      share_of(weights[place], std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
  // The baseline without the signal: a report has one and a half problems on average.
  signal.share = static_cast<std::uint32_t>(((of_code * of_maker >> 32) * of_problem >> 32) * 3 / 2);
  return signal;
}

}  // namespace

std::vector<Signal> make_signals(std::uint64_t seed, const World& world, const Calendar& calendar,
                                 std::uint64_t reports, Date data_through) {
  std::vector<Signal> signals;
  const auto largest = std::min<size_t>(kSignals, world.codes.size());
  for (std::uint32_t place = 0; place < largest; ++place) {
    Random random{seed, kSignalStream + place};
    Signal signal = make_signal(random, world, place);
    signal.from = add_months(data_through, -static_cast<int>(random.between(9, 30)));
    signal.first_report = calendar.first_report(signal.from);
    const std::uint64_t without = std::max<std::uint64_t>(signal.share, 1);
    const std::uint64_t window = reports - std::min(reports, signal.first_report);
    const std::uint64_t needed = window == 0 ? 0 : (kFewestReports * kWhole / window) / without + 2;
    signal.factor = static_cast<std::uint32_t>(std::max<std::uint64_t>(random.between(8, 14), needed));
    signal.share = static_cast<std::uint32_t>(std::min<std::uint64_t>(without * (signal.factor - 1), kWhole / 100));
    if (random.in_thousand(650)) {
      const Date recall{signal.from.days + static_cast<std::int32_t>(random.between(90, 240))};
      if (recall <= data_through) signal.recall_initiated = recall;
    }
    signals.push_back(std::move(signal));
  }
  return signals;
}

const Signal* find_signal(const std::vector<Signal>& signals, std::uint64_t report, std::uint32_t draw) {
  std::uint64_t limit = 0;
  for (const Signal& signal : signals) {
    if (report < signal.first_report) continue;
    limit += signal.share;
    if (draw < limit) return &signal;
  }
  return nullptr;
}

}  // namespace pharos::public_data::generate
