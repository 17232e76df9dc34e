// How many changes a second the product commits for one tenant: writes [seconds]. One node and two nodes over one
// PostgreSQL, with 1 and 8 writers. A change is POST /products: checks of the session, the row, its audit entry and its
// Idempotency-Key. Prints Markdown. See scripts/bench-writes.
#include <fmt/format.h>

#include <atomic>
#include <thread>

#include "application.hpp"
#include "support/test_app.hpp"

namespace {

using namespace pharos;
using testing_support::Caller;
using testing_support::TestApp;

constexpr int kMostWriters = 8;

class Load {
 public:
  Load() : second_(app_, clock_) {
    for (int i = 0; i < kMostWriters; ++i) {
      const auto email = fmt::format("writer{}@acme.test", i);
      app_.make_user(email, "ra_manager");
      callers_.push_back(app_.verified(email));
    }
  }

  struct Rate {
    double per_second;
    std::int64_t refused;
  };
  Rate measure(int writers, int nodes, std::chrono::seconds span) {
    std::atomic<std::int64_t> done = 0;
    std::atomic<std::int64_t> refused = 0;
    std::atomic<bool> running = true;
    const auto began = std::chrono::steady_clock::now();
    {
      std::vector<std::jthread> threads;
      for (int writer = 0; writer < writers; ++writer) {
        threads.emplace_back([this, writer, nodes, &done, &refused, &running] {
          while (running) ++(write(writer, writer % nodes == 1) ? done : refused);
        });
      }
      std::this_thread::sleep_for(span);
      running = false;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    return {static_cast<double>(done) / took.count(), refused};
  }

 private:
  bool write(int writer, bool on_second) {
    const auto number = ++number_;
    const auto body = to_text(JsonObject{
        {"name", fmt::format("Pump {}", number)}, {"product_type", "Product"}, {"product_codes", JsonArray{"FRN"}}});
    const testing_support::Call call{.caller = callers_[static_cast<size_t>(writer)],
                                     .headers = {{"Idempotency-Key", fmt::format("key-{}", number)}}};
    const auto response = on_second ? second_.send(http::Method::kPost, "/products", body, call)
                                    : app_.send(http::Method::kPost, "/products", body, call);
    return response.status == 201;
  }

  TestApp app_;
  SystemClock clock_;
  TestApp::Node second_;
  std::vector<Caller> callers_;
  std::atomic<std::int64_t> number_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const std::chrono::seconds span{argc > 1 ? std::stoi(argv[1]) : 5};
  Load load;
  load.measure(1, 1, std::chrono::seconds{1});  // connections and prepared statements
  load.measure(kMostWriters, 2, std::chrono::seconds{1});
  fmt::print("| writers | nodes | changes/s | refused |\n|---|---|---|---|\n");
  for (const auto& [writers, nodes] : {std::pair{1, 1}, {8, 1}, {8, 2}}) {
    const auto rate = load.measure(writers, nodes, span);
    fmt::print("| {} | {} | {:.0f} | {} |\n", writers, nodes, rate.per_second, rate.refused);
  }
}
