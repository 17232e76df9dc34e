#include "public_data/ingest/difference_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include "core/error.hpp"
#include "public_data/normalise/event_report.hpp"
#include "public_data/normalise/values.hpp"
#include "public_data/sources/line_reader.hpp"

namespace pharos::public_data {

namespace {

constexpr const char* kFile = "difference.txt";
constexpr std::string_view kFirstLine = "difference 1 ";

[[noreturn]] void fail(const std::filesystem::path& file, std::string_view why) {
  throw Error(ErrorCode::kUnavailable, fmt::format("{} {}", file.string(), why));
}

using Keys = std::vector<std::uint32_t>;
struct Mark {
  char letter;
  Keys ReportDifference::*keys;
};
constexpr Mark kMarks[] = {{'+', &ReportDifference::added},
                           {'*', &ReportDifference::changed},
                           {'>', &ReportDifference::followed_up},
                           {'-', &ReportDifference::withdrawn}};

}  // namespace

Difference counts_of(const ReportDifference& difference) {
  const auto count = [](const Keys& keys) { return static_cast<std::int64_t>(keys.size()); };
  return {.from_version = difference.from_version,
          .added = count(difference.added),
          .changed = count(difference.changed) + count(difference.followed_up),
          .followed_up = count(difference.followed_up),
          .withdrawn = count(difference.withdrawn)};
}

void write_difference(const std::filesystem::path& folder, const ReportDifference& difference) {
  const auto file = folder / kFile;
  std::ofstream out(file, std::ios::binary);
  out << kFirstLine << difference.from_version << '\n';
  for (const Mark& mark : kMarks) {
    for (const std::uint32_t key : difference.*mark.keys) out << mark.letter << key << '\n';
  }
  if (!out.flush()) fail(file, "cannot be written");
}

ReportDifference read_difference(const std::filesystem::path& folder) {
  const auto file = folder / kFile;
  const auto source = open_plain(file);
  LineReader reader(*source);
  const auto first = reader.next();
  if (!first || !first->starts_with(kFirstLine)) fail(file, "lists no difference");
  ReportDifference difference;
  difference.from_version = first->substr(kFirstLine.size());
  while (const auto line = reader.next()) {
    const auto key = line->empty() ? std::nullopt : find_whole_number(line->substr(1), kMaxReportKey);
    const auto* mark = std::ranges::find(kMarks, line->empty() ? '\0' : line->front(), &Mark::letter);
    if (!key || mark == std::end(kMarks)) fail(file, fmt::format("is damaged in line {}", reader.number()));
    (difference.*mark->keys).push_back(static_cast<std::uint32_t>(*key));
  }
  return difference;
}

}  // namespace pharos::public_data
