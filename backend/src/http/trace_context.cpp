#include "http/trace_context.hpp"

#include <algorithm>

namespace pharos::http {
namespace {

constexpr size_t kTraceDigits = 32;
constexpr size_t kSpanDigits = 16;
constexpr size_t kLength = 55;

bool is_hex(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool is_id(std::string_view text) {
  return is_hex(text) && text.find_first_not_of('0') != std::string_view::npos;
}

}  // namespace

std::optional<std::string> find_trace_id(std::string_view traceparent) {
  if (traceparent.size() != kLength || !traceparent.starts_with("00-")) return std::nullopt;
  const auto trace = traceparent.substr(3, kTraceDigits);
  const auto span = traceparent.substr(4 + kTraceDigits, kSpanDigits);
  const auto flags = traceparent.substr(5 + kTraceDigits + kSpanDigits);
  const bool has_dashes = traceparent[3 + kTraceDigits] == '-' && traceparent[4 + kTraceDigits + kSpanDigits] == '-';
  if (!has_dashes || !is_id(trace) || !is_id(span) || !is_hex(flags)) return std::nullopt;
  return std::string{trace};
}

}  // namespace pharos::http
