#include "rivals/scan.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <stdexcept>

#include "rivals/rival_sql.hpp"

namespace pharos::bench {
namespace {

// Where each product code starts in a sorted column, and the end.
std::vector<size_t> starts(const Ids& column, size_t size, size_t codes) {
  std::vector<size_t> first(codes + 1, size);
  size_t row = 0;
  for (size_t code = 0; code < codes; ++code) {
    while (row < size && column[row] < code) ++row;
    first[code] = row;
  }
  return first;
}

Answer most_frequent(const Ids& column, size_t first, size_t end, size_t ids, size_t limit) {
  std::vector<std::uint32_t> counts(ids);
  for (size_t row = first; row < end; ++row) ++counts[column[row]];
  std::vector<std::uint32_t> found;
  for (std::uint32_t id = 0; id < ids; ++id) {
    if (counts[id] > 0) found.push_back(id);
  }
  const auto middle = found.begin() + static_cast<std::ptrdiff_t>(std::min(limit, found.size()));
  std::ranges::partial_sort(found, middle, [&counts](std::uint32_t left, std::uint32_t right) {
    return counts[left] != counts[right] ? counts[left] > counts[right] : left < right;
  });
  Answer answer;
  for (auto id = found.begin(); id != middle; ++id) answer.insert(answer.end(), {*id, counts[*id]});
  return answer;
}

}  // namespace

Scan::Scan(const Rows& rows) : rows_(rows) {
  const size_t codes = rows.product_codes.size();
  first_device_ = starts(rows.devices.product_code, rows.devices.product_code.size(), codes);
  const auto& kinds = rows.problems.kind;
  const auto device_problems = static_cast<size_t>(std::ranges::upper_bound(kinds, kDeviceProblem) - kinds.begin());
  first_problem_ = starts(rows.problems.product_code, device_problems, codes);
  const auto [first, last] = std::ranges::minmax(rows.devices.date_received);
  first_day_ = first;
  for (std::int32_t day = first; day <= last; ++day) {
    month_.push_back(static_cast<std::uint16_t>(month_of(day) - month_of(first)));
  }
}

std::uint64_t Scan::bytes() const {
  constexpr std::uint64_t kDeviceBytes = 5 * 4 + 2 + 1 + 1;
  constexpr std::uint64_t kProblemBytes = 4 * 4 + 1;
  return rows_.devices.seq.size() * kDeviceBytes + rows_.problems.kind.size() * kProblemBytes;
}

Answer Scan::ask(Question question, std::uint32_t code) {
  const Range devices{first_device_[code], first_device_[code + 1]};
  switch (question) {
    case Question::kStats:
      return stats(devices);
    case Question::kTimeline:
      return timeline(devices);
    case Question::kProblems:
      return most_frequent(rows_.problems.problem, first_problem_[code], first_problem_[code + 1], rows_.problem_terms,
                           kTopProblems);
    case Question::kBrands:
      return most_frequent(rows_.devices.brand, devices.first, devices.end, rows_.brands, kTopBrands);
    case Question::kPageByBrand:
      return page_by_brand(devices);
    case Question::kNewestPage:
      return newest_page(devices);
  }
  throw std::logic_error{"unknown query"};
}

Answer Scan::stats(Range range) const {
  Answer answer(kEventTypeCount);
  std::vector<std::uint8_t> has_manufacturer(rows_.manufacturers);
  std::vector<std::uint8_t> has_brand(rows_.brands);
  const DeviceColumns& devices = rows_.devices;
  for (size_t row = range.first; row < range.end; ++row) {
    answer[devices.event_type[row]] += 1 - devices.repeated[row];
    has_manufacturer[devices.manufacturer[row]] = 1;
    has_brand[devices.brand[row]] = 1;
  }
  answer.push_back(std::reduce(has_manufacturer.begin(), has_manufacturer.end(), std::int64_t{0}));
  answer.push_back(std::reduce(has_brand.begin(), has_brand.end(), std::int64_t{0}));
  return answer;
}

Answer Scan::timeline(Range range) const {
  std::vector<std::uint32_t> counts((month_.back() + size_t{1}) * kEventTypeCount);
  const DeviceColumns& devices = rows_.devices;
  for (size_t row = range.first; row < range.end; ++row) {
    const size_t month = month_[static_cast<size_t>(devices.date_received[row] - first_day_)];
    counts[month * kEventTypeCount + devices.event_type[row]] += 1U - devices.repeated[row];
  }
  Answer answer;
  const std::int64_t first_month = month_of(first_day_);
  for (size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    answer.insert(answer.end(), {first_month + static_cast<std::int64_t>(i / kEventTypeCount),
                                 static_cast<std::int64_t>(i % kEventTypeCount), counts[i]});
  }
  return answer;
}

Answer Scan::page_by_brand(Range range) const {
  // Rows are sorted newest first, so among those of a brand the earlier row comes first.
  std::vector<size_t> page(std::min(kPageSize, range.end - range.first));
  const auto& brand = rows_.devices.brand;
  std::ranges::partial_sort_copy(std::views::iota(range.first, range.end), page, [&brand](size_t left, size_t right) {
    return brand[left] != brand[right] ? brand[left] < brand[right] : left < right;
  });
  Answer answer;
  for (const size_t row : page) answer.insert(answer.end(), {rows_.devices.report_key[row], rows_.devices.seq[row]});
  return answer;
}

Answer Scan::newest_page(Range range) const {
  Answer answer;
  for (size_t row = range.first; row < std::min(range.end, range.first + kPageSize); ++row) {
    answer.insert(answer.end(), {rows_.devices.report_key[row], rows_.devices.seq[row]});
  }
  return answer;
}

}  // namespace pharos::bench
