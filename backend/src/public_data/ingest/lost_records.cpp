#include "public_data/ingest/lost_records.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.hpp"

namespace pharos::public_data {
namespace {

struct Counted {
  const char* table;
  const char* records;
};
constexpr Counted kCounted[] = {
    {"report", "reports"}, {"code", "product codes"}, {"gudid", "devices"}, {"recall", "recalls"}};
constexpr std::int64_t kAcceptedLossPercent = 2;

std::int64_t count_of(const Manifest& manifest, const char* table) {
  const auto found = manifest.rows.find(table);
  return found == manifest.rows.end() ? 0 : found->second;
}

std::vector<std::string> losses(const Manifest& current, const Manifest& next) {
  std::vector<std::string> sentences;
  for (const auto& [table, records] : kCounted) {
    const std::int64_t before = count_of(current, table);
    const std::int64_t after = count_of(next, table);
    if ((before - after) * 100 > before * kAcceptedLossPercent) {
      sentences.push_back(fmt::format("{} {} instead of {}", after, records, before));
    }
  }
  return sentences;
}

}  // namespace

void require_no_loss(const DataFolder& folder, const Manifest& next) {
  if (std::ranges::all_of(kCounted, [&next](const Counted& counted) { return count_of(next, counted.table) == 0; })) {
    throw Error(
        ErrorCode::kBadRequest,
        "The files contain no report, product code, device or recall. Nothing has been published; to publish an "
        "empty version anyway, add --accept-loss.");
  }
  const auto current = folder.current();
  if (!current) return;
  const Manifest before = folder.check(*current);
  if (before.is_generated) return;
  const auto shrunk = losses(before, next);
  if (shrunk.empty()) return;
  throw Error(
      ErrorCode::kBadRequest,
      fmt::format("The new version would have fewer records than the current one ({}): {}. Nothing has been "
                  "published. Check that every file is present and complete; to add to the current version, use "
                  "--update; to publish anyway, add --accept-loss.",
                  *current, fmt::join(shrunk, ", ")));
}

}  // namespace pharos::public_data
