#include "public_data/version/difference_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include "core/error.hpp"
#include "public_data/files/line_reader.hpp"
#include "public_data/normalize/event_report.hpp"
#include "public_data/normalize/values.hpp"
#include "public_data/version/report_changes.hpp"

namespace pharos::public_data {

namespace {

constexpr const char* kFile = "difference.txt";
constexpr const char* kEarlier = "differences";
constexpr const char* kEnding = ".txt";
constexpr int kCarried = 120;  // a little over two years of weekly updates

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
constexpr char kLeft = '<';

std::optional<LeftCode> find_left_code(std::string_view text) {
  const size_t blank = text.find(' ');
  if (blank == std::string_view::npos || blank + 1 == text.size()) return std::nullopt;
  const auto key = find_whole_number(text.substr(0, blank), kMaxReportKey);
  if (!key) return std::nullopt;
  return LeftCode{static_cast<std::uint32_t>(*key), std::string{text.substr(blank + 1)}};
}

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
  for (const LeftCode& left : difference.left) out << kLeft << left.mdr_report_key << ' ' << left.product_code << '\n';
  if (!out.flush()) fail(file, "cannot be written");
}

namespace {

ReportDifference read_file(const std::filesystem::path& file) {
  const auto source = open_plain(file);
  LineReader reader(*source);
  const auto first = reader.next();
  if (!first || !first->starts_with(kFirstLine)) fail(file, "is not a difference file");
  ReportDifference difference;
  difference.from_version = first->substr(kFirstLine.size());
  while (const auto line = reader.next()) {
    if (line->starts_with(kLeft)) {
      auto left = find_left_code(line->substr(1));
      if (!left) fail(file, fmt::format("is damaged at line {}", reader.number()));
      difference.left.push_back(*std::move(left));
      continue;
    }
    const auto key = line->empty() ? std::nullopt : find_whole_number(line->substr(1), kMaxReportKey);
    const auto* mark = std::ranges::find(kMarks, line->empty() ? '\0' : line->front(), &Mark::letter);
    if (!key || mark == std::end(kMarks)) fail(file, fmt::format("is damaged at line {}", reader.number()));
    (difference.*mark->keys).push_back(static_cast<std::uint32_t>(*key));
  }
  return difference;
}

void link_file(const std::filesystem::path& from, const std::filesystem::path& to) {
  std::error_code error;
  std::filesystem::create_hard_link(from, to, error);
  if (error) std::filesystem::copy_file(from, to);  // on another file system
}

}  // namespace

ReportDifference read_difference(const std::filesystem::path& folder) {
  return read_file(folder / kFile);
}

void carry_differences(const std::filesystem::path& base_folder, const std::string& base_id,
                       const std::filesystem::path& folder) {
  if (!std::filesystem::exists(base_folder / kFile)) return;
  std::filesystem::create_directories(folder / kEarlier);
  link_file(base_folder / kFile, folder / kEarlier / (base_id + kEnding));
  // Follows the chain, because names do not show the age.
  ReportDifference step = read_file(base_folder / kFile);
  for (int carried = 1; carried < kCarried; ++carried) {
    const auto name = step.from_version + kEnding;
    const auto earlier = base_folder / kEarlier / name;
    if (!std::filesystem::exists(earlier)) return;
    link_file(earlier, folder / kEarlier / name);
    step = read_file(earlier);
  }
}

std::optional<ReportDifference> difference_since(const std::filesystem::path& folder, std::string_view from_version) {
  std::vector<ReportDifference> steps;  // newest first
  auto file = folder / kFile;
  while (steps.empty() || steps.back().from_version != from_version) {
    if (!std::filesystem::exists(file)) return std::nullopt;
    steps.push_back(read_file(file));
    file = folder / kEarlier / (steps.back().from_version + kEnding);
  }
  ReportChanges changes;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) changes.note(*step);
  return changes.since(std::string(from_version));
}

}  // namespace pharos::public_data
