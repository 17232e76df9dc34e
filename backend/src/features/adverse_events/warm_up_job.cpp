#include "features/adverse_events/warm_up_job.hpp"

#include <thread>
#include <utility>

#include "core/log.hpp"
#include "features/adverse_events/sided_calls.hpp"

namespace pharos::adverse_events {
namespace {

constexpr std::int64_t kWarmCodes = 10;
constexpr std::chrono::milliseconds kLongestPause{500};

}  // namespace

void WarmUpJob::run(Timestamp) {
  // Requests waiting at startup go first.
  if (!std::exchange(has_waited_, true)) return;
  if (queries_.data().list().empty()) return;
  const auto version = queries_.data().current();
  if (version->manifest().id == warmed_) return;
  // The queries of an organization without settings; most results are the same for those with settings.
  const public_queries::QueryContext context{.metadata = {}, .company = {}, .version = version};
  const auto largest =
      version->catalog().product_codes({.page = 1, .page_size = kWarmCodes}, public_data::QueryLimits{});
  for (const auto& code : largest.rows) {
    http::Request first_view;
    first_view.query = http::Query::read("product_code=" + code.classification.product_code + "&timePeriod=5Y");
    for (const SidedCall& call : sided_calls()) {
      // The comparison set is the same for every code, so warming one is enough.
      if (std::string_view{call.kind} == "ae_signals" && &code != &largest.rows.front()) continue;
      const auto began = std::chrono::steady_clock::now();
      queries_.find_answer(*version, question_of(call, competitors::Side::kAll, first_view, context));
      // Half of the machine is left to users who are waiting since startup.
      const auto took = std::chrono::steady_clock::now() - began;
      std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(took, kLongestPause));
    }
  }
  warmed_ = version->manifest().id;
  log::info("warmed up", {{"data_version", warmed_}, {"product_codes", std::to_string(largest.rows.size())}});
}

}  // namespace pharos::adverse_events
