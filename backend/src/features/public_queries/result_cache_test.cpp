#include "features/public_queries/result_cache.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

namespace pharos::public_queries {
namespace {

using Cache = ResultCache<std::string>;

Cache::Shared ask(Cache& cache, const std::string& key, size_t bytes, std::atomic<int>& made) {
  return cache.get_or_make(key, [&] {
    ++made;
    return std::pair{std::make_shared<const std::string>(key), bytes};
  });
}

TEST(ResultCacheTest, TheSameQueryIsComputedOnce) {
  Cache cache{1000};
  std::atomic<int> made = 0;
  EXPECT_EQ(*ask(cache, "a", 10, made), "a");
  EXPECT_EQ(*ask(cache, "a", 10, made), "a");
  EXPECT_EQ(made, 1);
}

TEST(ResultCacheTest, TheLeastRecentlyUsedIsEvictedFirst) {
  Cache cache{30};
  std::atomic<int> made = 0;
  for (const char* key : {"a", "b", "a", "c"}) ask(cache, key, 12, made);  // b is evicted
  EXPECT_EQ(made, 3);
  EXPECT_LE(cache.bytes(), 30U);
  ask(cache, "a", 12, made);
  EXPECT_EQ(made, 3);
  ask(cache, "b", 12, made);
  EXPECT_EQ(made, 4);
}

TEST(ResultCacheTest, AValueLargerThanTheBudgetIsNotCached) {
  Cache cache{10};
  std::atomic<int> made = 0;
  ask(cache, "a", 100, made);
  ask(cache, "a", 100, made);
  EXPECT_EQ(made, 2);
  EXPECT_EQ(cache.bytes(), 0U);
}

TEST(ResultCacheTest, AFailureIsNotCached) {
  Cache cache{100};
  std::atomic<int> made = 0;
  EXPECT_THROW(cache.get_or_make("a", []() -> std::pair<Cache::Shared, size_t> { throw std::runtime_error("no"); }),
               std::runtime_error);
  EXPECT_EQ(*ask(cache, "a", 1, made), "a");
}

TEST(ResultCacheTest, ConcurrentCallersShareOneComputation) {
  Cache cache{1000};
  std::atomic<int> made = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      const auto value = cache.get_or_make("slow", [&] {
        ++made;
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        return std::pair{std::make_shared<const std::string>("done"), size_t{4}};
      });
      EXPECT_EQ(*value, "done");
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(made, 1);
}

}  // namespace
}  // namespace pharos::public_queries
