// Every seed of every fuzz target, cut off and with single bytes changed. The fuzzer finds more, but needs clang and
// time; this keeps the targets compiling and their seeds passing. A target that violates an invariant aborts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#define FUZZ_TARGET(name) extern "C" int fuzz_##name(const std::uint8_t* data, size_t size);
#include "fuzz_targets.inc"
#undef FUZZ_TARGET

namespace {

using Target = int (*)(const std::uint8_t*, size_t);

// Changes are spread over the seed, so that a long one does not take minutes.
constexpr size_t kChangesPerSeed = 200;

void run(Target target, const std::string& input) {
  // A copy of exactly this size: sanitizers then notice a read past the end.
  const std::vector<std::uint8_t> bytes(input.begin(), input.end());
  target(bytes.data(), bytes.size());
}

void run_with_changes(Target target, const std::string& seed) {
  run(target, seed);
  const size_t step = std::max<size_t>(1, seed.size() / kChangesPerSeed);
  for (size_t at = 0; at < seed.size(); at += step) {
    run(target, seed.substr(0, at));
    std::string changed = seed;
    changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << (at / step % 8)));
    run(target, changed);
  }
}

int run_seeds(const std::string& name, Target target) {
  int seeds = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(PHAROS_FUZZ_SEEDS) / name)) {
    SCOPED_TRACE(file.path().filename().string());
    std::ifstream in(file.path(), std::ios::binary);
    run_with_changes(target, {std::istreambuf_iterator<char>(in), {}});
    ++seeds;
  }
  return seeds;
}

#define FUZZ_TARGET(name)                        \
  TEST(FuzzSeedsTest, name) {                    \
    EXPECT_GT(run_seeds(#name, fuzz_##name), 0); \
  }
#include "fuzz_targets.inc"

}  // namespace
