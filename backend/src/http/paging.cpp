#include "http/paging.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "core/error.hpp"

namespace pharos::http {
namespace {

constexpr std::int64_t kLargestPage = 1'000'000;
constexpr std::int64_t kMostRows = 500;

}  // namespace

std::int64_t read_integer(const Query& query, std::string_view name, std::int64_t when_absent, std::int64_t min,
                          std::int64_t max) {
  const auto text = query.find(name);
  if (!text) return when_absent;
  std::int64_t value = 0;
  const auto* end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, value);
  if (error != std::errc{} || stop != end || value < min || value > max) {
    const auto message = fmt::format("Must be a whole number between {} and {}", min, max);
    throw Error(ErrorCode::kBadRequest, fmt::format("'{}' must be a whole number between {} and {}", name, min, max),
                {{std::string{name}, message}});
  }
  return value;
}

Paging read_paging(const Query& query) {
  return {.page = read_integer(query, "page", 1, 1, kLargestPage),
          .page_size = read_integer(query, "page_size", 25, 1, kMostRows)};
}

std::vector<SortKey> read_order(const std::vector<std::string>& texts, const std::vector<std::string_view>& columns,
                                const SortKey& when_absent, size_t most) {
  std::vector<SortKey> keys;
  for (const std::string_view text : texts) {
    auto key = find_sort_key(text);
    const bool is_known = key && std::ranges::find(columns, key->column) != columns.end();
    if (!is_known || keys.size() == most) {
      throw invalid_field("order_by", fmt::format("Must be one of {}, with :asc or :desc{}", fmt::join(columns, ", "),
                                                  most > 1 ? fmt::format("; at most {} of them", most) : ""));
    }
    keys.push_back(*std::move(key));
  }
  if (keys.empty()) keys.push_back(when_absent);
  return keys;
}

}  // namespace pharos::http
