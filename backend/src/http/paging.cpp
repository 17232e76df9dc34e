#include "http/paging.hpp"

#include <fmt/format.h>

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

}  // namespace pharos::http
