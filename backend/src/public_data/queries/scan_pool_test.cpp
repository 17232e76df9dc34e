#include "public_data/queries/scan_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <latch>

#include "core/error.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

TEST(ScanPoolTest, RunsEveryStepOnce) {
  ScanPool pool{2};
  std::vector<std::atomic<int>> runs(1000);
  pool.run(runs.size(),
           [&runs](size_t worker, size_t step) {
             EXPECT_LT(worker, 2U);
             ++runs[step];
           },
           {});
  for (const auto& count : runs) EXPECT_EQ(count, 1);
}

TEST(ScanPoolTest, ManyCallersShareTheThreads) {
  ScanPool pool{2};
  std::atomic<int> running = 0, most = 0, steps = 0;
  std::vector<std::future<void>> callers;
  for (int i = 0; i < 8; ++i) {
    callers.push_back(std::async(std::launch::async, [&] {
      pool.run(50,
               [&](size_t, size_t) {
                 const int now = ++running;
                 for (int known = most; now > known && !most.compare_exchange_weak(known, now);) {
                 }
                 ++steps;
                 --running;
               },
               {});
    }));
  }
  for (auto& caller : callers) caller.get();
  EXPECT_EQ(steps, 400);
  EXPECT_LE(most, 2);
}

TEST(ScanPoolTest, AShortQueryOvertakesALongOne) {
  ScanPool pool{1};
  std::latch begun{1}, asked{1};
  std::atomic<size_t> long_steps = 0;
  auto long_query = std::async(std::launch::async, [&] {
    pool.run(1000,
             [&](size_t, size_t step) {
               if (step == 0) {
                 begun.count_down();
                 asked.wait();
               }
               ++long_steps;
               std::this_thread::sleep_for(std::chrono::microseconds{100});
             },
             {});
  });
  begun.wait();
  auto short_query = std::async(std::launch::async, [&] {
    pool.run(1, [](size_t, size_t) {}, {});
    return long_steps.load();
  });
  asked.count_down();
  EXPECT_LT(short_query.get(), 1000U);
  long_query.get();
  EXPECT_EQ(long_steps, 1000U);
}

TEST(ScanPoolTest, AFailureEndsOnlyItsQuery) {
  ScanPool pool{2};
  const auto run = [&pool] {
    pool.run(100,
             [](size_t, size_t step) {
               if (step == 3) throw Error(ErrorCode::kUnavailable, "no");
             },
             {});
  };
  EXPECT_EQ(failure_of(run), "no");
  std::atomic<int> steps = 0;
  pool.run(10, [&steps](size_t, size_t) { ++steps; }, {});
  EXPECT_EQ(steps, 10);
}

TEST(ScanPoolTest, AQueryEndsWhenItsCallersHaveLeft) {
  ScanPool pool{1};
  std::stop_source gone;
  size_t steps = 0;
  const auto run = [&] {
    pool.run(1000,
             [&](size_t, size_t) {
               if (++steps == 5) gone.request_stop();
             },
             {.cancelled = gone.get_token()});
  };
  EXPECT_EQ(failure_of(run), "The query was canceled");
  EXPECT_EQ(steps, 5U);
}

TEST(ScanPoolTest, AQueryEndsAtItsTimeLimit) {
  ScanPool pool{1};
  const auto run = [&pool] {
    pool.run(1'000'000, [](size_t, size_t) { std::this_thread::sleep_for(std::chrono::milliseconds{1}); },
             {.time = std::chrono::milliseconds{20}});
  };
  EXPECT_EQ(failure_of(run), "The query took too long");
}

}  // namespace
}  // namespace pharos::public_data
