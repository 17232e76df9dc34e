#include "core/stats/poisson.hpp"

#include <algorithm>

#include "core/stats/argument.hpp"
#include "core/stats/binomial.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

void require_rate(const EventRate& rate) {
  require_argument(rate.count >= 0 && rate.exposure >= 0, "Events and exposure must not be negative");
}

double two_sided_p(std::int64_t count, std::int64_t total, double probability) {
  const double below = binomial_cdf(count, total, probability);
  // Each tail has its own function, because 1 - below would lose all digits of a small tail.
  const double above =
      count == 0 ? 1 : beta_cdf(static_cast<double>(count), static_cast<double>(total - count + 1), probability);
  return std::min(1.0, 2 * std::min(below, above));
}

}  // namespace

Interval garwood(std::int64_t count, double confidence) {
  require_argument(count >= 0, "A count must not be negative");
  require_argument(confidence > 0 && confidence < 1, "A confidence level must be strictly between 0 and 1");
  const double tail = (1 - confidence) / 2;
  const auto events = static_cast<double>(count);
  return {count == 0 ? 0 : gamma_quantile(events, 1, tail), gamma_quantile(events + 1, 1, 1 - tail)};
}

std::optional<Estimate> poisson_rate(const EventRate& rate, double confidence) {
  require_rate(rate);
  const Interval events = garwood(rate.count, confidence);
  if (rate.exposure == 0) return std::nullopt;
  return Estimate{static_cast<double>(rate.count) / rate.exposure, events.low / rate.exposure,
                  events.high / rate.exposure};
}

std::optional<RateRatio> rate_ratio(const EventRate& first, const EventRate& second, double confidence) {
  require_rate(first);
  require_rate(second);
  const auto share = clopper_pearson({first.count, first.count + second.count}, confidence);
  if (!share || first.exposure == 0 || second.exposure == 0) return std::nullopt;

  // If p is the first side's share of all events, p / (1 - p) = ratio of rates * ratio of exposures.
  const double exposures = second.exposure / first.exposure;
  const auto ratio_at = [exposures](double p) { return p / (1 - p) * exposures; };
  const bool corrected = first.count == 0 || second.count == 0;
  const double extra = corrected ? 0.5 : 0;
  RateRatio ratio{};
  ratio.value = (static_cast<double>(first.count) + extra) / (static_cast<double>(second.count) + extra) * exposures;
  ratio.low = ratio_at(share->low);
  if (second.count > 0) ratio.high = ratio_at(share->high);
  ratio.p_value =
      two_sided_p(first.count, first.count + second.count, first.exposure / (first.exposure + second.exposure));
  ratio.corrected = corrected;
  return ratio;
}

}  // namespace pharos::stats
