#include "public_data/columns/facts.hpp"

#include <algorithm>
#include <ranges>

namespace pharos::public_data {

Facts::Facts(const std::filesystem::path& stem) : columns_(stem), names_(columns_) {
  require_one_build(columns_);
  for (const Profile& profile : columns_.profile_values.all()) {
    event_types_.push_back(profile.event_type);
    noes_.push_back(profile.noe);
  }
}

std::uint32_t Facts::code_of(std::uint32_t row) const {
  const auto codes = columns_.code.all();
  const auto found = std::ranges::upper_bound(codes, row, {}, &CodeSlice::end_row);
  return static_cast<std::uint32_t>(found - codes.begin());
}

std::string_view Facts::text(TextField field, const CodeSlice& code, std::uint32_t rank) const {
  const auto number = static_cast<size_t>(field);
  const size_t place = size_t{code.first_text[number]} + rank;
  const std::uint64_t start = place == 0 ? 0 : columns_.text_end[number][place - 1];
  return {columns_.text[number].data() + start, columns_.text_end[number][place] - start};
}

std::optional<std::uint32_t> Facts::find_rank(TextField field, const CodeSlice& code, std::string_view wanted) const {
  const auto number = static_cast<size_t>(field);
  const auto ranks = std::views::iota(std::uint32_t{0}, code.end_text[number] - code.first_text[number]);
  const auto text_of = [&](std::uint32_t rank) { return text(field, code, rank); };
  const auto found = std::ranges::lower_bound(ranks, wanted, {}, text_of);
  return found != ranks.end() && text_of(*found) == wanted ? std::optional{*found} : std::nullopt;
}

std::optional<std::uint32_t> Facts::find_report(std::uint32_t report_key) const {
  const auto keys = columns_.report_key.all();
  const auto found = std::ranges::lower_bound(keys, report_key);
  if (found == keys.end() || *found != report_key) return std::nullopt;
  return columns_.report_row[static_cast<size_t>(found - keys.begin())];
}

std::optional<Date> Facts::data_through() const {
  std::int32_t newest = kNoDay;
  for (const CodeSlice& code : columns_.code.all()) {
    if (code.first_row < code.end_row) newest = std::max(newest, columns_.received[code.first_row]);
  }
  return newest == kNoDay ? std::nullopt : std::optional{Date{newest}};
}

}  // namespace pharos::public_data
