#include "public_data/queries/selection.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <numeric>

#include "public_data/columns/collation.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::public_data {
namespace {

// One byte for each id: whether it is among `ids`.
std::vector<std::uint8_t> table_of(size_t size, std::span<const std::uint32_t> ids) {
  std::vector<std::uint8_t> table(size);
  for (const std::uint32_t id : ids) table[id] = 1;
  return table;
}

// An empty list of names allows everything; names that do not occur allow nothing.
class NameFilter {
 public:
  NameFilter(const Dictionary& names, const std::vector<std::string>& wanted)
      : allows_all_(wanted.empty()), ids_(names.find_all(wanted)) {}
  bool allows(std::uint32_t id) const { return allows_all_ || has(id); }
  bool has(std::uint32_t id) const { return std::ranges::binary_search(ids_, id); }

 private:
  bool allows_all_;
  std::vector<std::uint32_t> ids_;
};

class GroupFilter {
 public:
  GroupFilter(const Facts& facts, const MakerGroup& group)
      : makers_(facts.names(Dimension::kManufacturerName), group.manufacturer_names),
        included_(facts.names(Dimension::kBrand), group.brands_include),
        excluded_(facts.names(Dimension::kBrand), group.brands_exclude) {}
  bool contains(const DeviceKind& kind) const {
    return makers_.allows(kind.manufacturer_name) && included_.allows(kind.brand) && !excluded_.has(kind.brand);
  }

 private:
  NameFilter makers_;
  NameFilter included_;
  NameFilter excluded_;
};

// The groups of a side.
class SideFilter {
 public:
  SideFilter(const Facts& facts, const AeFilter& filter) : allows_all_(!filter.groups) {
    for (const MakerGroup& group : filter.groups.value_or(std::vector<MakerGroup>{}))
      wanted_.emplace_back(facts, group);
    for (const MakerGroup& group : filter.without_groups) unwanted_.emplace_back(facts, group);
  }
  bool contains(const DeviceKind& kind) const {
    return (allows_all_ || any_contains(wanted_, kind)) && !any_contains(unwanted_, kind);
  }
  bool contains_all() const { return allows_all_ && unwanted_.empty(); }

 private:
  static bool any_contains(const std::vector<GroupFilter>& groups, const DeviceKind& kind) {
    return std::ranges::any_of(groups, [&kind](const GroupFilter& group) { return group.contains(kind); });
  }

  bool allows_all_;
  std::vector<GroupFilter> wanted_;
  std::vector<GroupFilter> unwanted_;
};

template <class T>
bool allows(const std::vector<T>& wanted, int value) {
  return wanted.empty() || std::ranges::find(wanted, static_cast<T>(value)) != wanted.end();
}

// The rows of a product code that were received in the period; they are sorted newest first.
RowRange within(const Facts& facts, const AeFilter& filter, std::uint32_t id) {
  const CodeSlice& code = facts.columns().code[id];
  RowRange range{.code = id, .first = code.first_row, .end = code.end_row};
  if (filter.date_basis != DateBasis::kReceived) return range;
  const std::int32_t* received = facts.columns().received.data();
  const auto split = [&](const auto& is_before) {
    return static_cast<std::uint32_t>(std::partition_point(received + range.first, received + range.end, is_before) -
                                      received);
  };
  const std::uint32_t end =
      filter.start_date
          ? split([day = filter.start_date->days](std::int32_t received_on) { return received_on >= day; })
          : range.end;
  if (filter.end_date) {
    range.first = split([day = filter.end_date->days](std::int32_t received_on) { return received_on > day; });
    // A report without the date is outside any period.
    range.end = split([](std::int32_t received_on) { return received_on != kNoDay; });
  }
  range.end = std::min(range.end, end);
  return range;
}

// Keeps the rows that pass, without branches.
template <class Passes>
size_t keep_if(std::uint32_t* rows, size_t count, const Passes& passes) {
  size_t kept = 0;
  for (size_t i = 0; i < count; ++i) {
    const std::uint32_t row = rows[i];
    rows[kept] = row;
    kept += static_cast<size_t>(passes(row));
  }
  return kept;
}

bool has_any(std::span<const std::uint32_t> problems, const std::vector<std::uint8_t>& wanted) {
  return std::ranges::any_of(problems, [&wanted](std::uint32_t problem) { return wanted[problem] != 0; });
}

}  // namespace

std::vector<RowRange> ranges_of(const Facts& facts, const AeFilter& filter) {
  const Dictionary& codes = facts.names(Dimension::kProductCode);
  std::vector<std::uint32_t> ids(codes.size());
  std::iota(ids.begin(), ids.end(), 0U);
  if (!filter.product_codes.empty()) ids = codes.find_all(filter.product_codes);
  if (!filter.product_code.empty()) {
    const auto id = codes.find(filter.product_code);
    std::erase_if(ids, [&id](std::uint32_t other) { return other != id; });
  }
  std::vector<RowRange> ranges;
  for (const std::uint32_t id : ids) {
    const RowRange range = within(facts, filter, id);
    if (range.first < range.end) ranges.push_back(range);
  }
  return ranges;
}

bool are_sides(const AeFilter& a, const AeFilter& b) {
  AeFilter same = a;
  same.groups = b.groups;
  same.without_groups = b.without_groups;
  return same == b;
}

Selection::Selection(const Facts& facts, std::span<const AeFilter> sides, std::shared_ptr<const NarrativeHits> hits)
    : facts_(facts), sides_(sides.size()), ranges_(ranges_of(facts, sides.front())), hits_(std::move(hits)) {
  const AeFilter& filter = sides.front();
  choose_profiles(filter);
  choose_kinds(sides);
  choose_days(filter);
  choose_problems(filter);
  choose_models(filter.model);
}

size_t Selection::rows() const {
  size_t rows = 0;
  for (const RowRange& range : ranges_) rows += range.end - range.first;
  return rows;
}

void Selection::choose_profiles(const AeFilter& filter) {
  const bool excludes_summaries = filter.summaries == Summaries::kExclude;
  if (filter.event_types.empty() && filter.report_source_codes.empty() && filter.countries.empty() &&
      filter.occupations.empty() && !excludes_summaries && !filter.hide_duplicates) {
    return;
  }
  const NameFilter countries{facts_.names(Dimension::kCountry), filter.countries};
  const NameFilter occupations{facts_.names(Dimension::kOccupation), filter.occupations};
  for (const Profile& profile : facts_.columns().profile_values.all()) {
    const bool is_duplicate = static_cast<DuplicateRole>(profile.duplicate) == DuplicateRole::kDuplicate;
    profiles_.push_back(allows(filter.event_types, profile.event_type) &&
                        allows(filter.report_source_codes, profile.source) && countries.allows(profile.country) &&
                        occupations.allows(profile.occupation) && !(excludes_summaries && profile.is_summary != 0) &&
                        !(filter.hide_duplicates && is_duplicate));
  }
}

void Selection::choose_kinds(std::span<const AeFilter> sides) {
  const AeFilter& filter = sides.front();
  std::vector<SideFilter> filters;
  for (const AeFilter& side : sides) filters.emplace_back(facts_, side);
  const bool allows_all = filter.manufacturers.empty() && filter.brands.empty() && !filter.has_udi && !filter.implant;
  if (sides.size() == 1) classes_ = {1};
  if (ranges_.empty() || (sides.size() == 1 && allows_all && filters.front().contains_all())) return;
  const NameFilter makers{facts_.names(Dimension::kManufacturer), filter.manufacturers};
  const NameFilter brands{facts_.names(Dimension::kBrand), filter.brands};
  const FactColumns& columns = facts_.columns();
  first_kind_ = columns.code[ranges_.front().code].first_kind;
  kinds_.resize(columns.code[ranges_.back().code].end_kind - first_kind_);
  if (sides.size() > 1) kind_classes_.resize(kinds_.size());
  boost::unordered_flat_map<SideBits, std::uint32_t> numbers;
  for (const RowRange& range : ranges_) {
    const CodeSlice& code = columns.code[range.code];
    for (std::uint32_t id = code.first_kind; id < code.end_kind; ++id) {
      const DeviceKind& kind = columns.kind_values[id];
      const bool is_allowed = makers.allows(kind.manufacturer) && brands.allows(kind.brand) &&
                              (!filter.has_udi || *filter.has_udi == (kind.has_udi != 0)) &&
                              (!filter.implant || *filter.implant == (kind.is_implant != 0));
      if (!is_allowed) continue;
      SideBits found = 0;
      for (size_t side = 0; side < filters.size(); ++side) found |= SideBits{filters[side].contains(kind)} << side;
      kinds_[id - first_kind_] = found != 0;
      if (sides.size() == 1 || found == 0) continue;
      const auto [number, is_new] = numbers.emplace(found, static_cast<std::uint32_t>(classes_.size()));
      if (is_new) classes_.push_back(found);
      kind_classes_[id - first_kind_] = number->second;
    }
  }
}

void Selection::choose_days(const AeFilter& filter) {
  by_day_of_event_ = filter.date_basis == DateBasis::kOccurred && (filter.start_date || filter.end_date);
  // A missing day is less than any other.
  first_day_ = filter.start_date ? filter.start_date->days : kNoDay + 1;
  last_day_ = filter.end_date ? filter.end_date->days : std::numeric_limits<std::int32_t>::max();
}

void Selection::choose_problems(const AeFilter& filter) {
  const auto choose = [this](Dimension dimension, const std::vector<std::string>& wanted, Bytes& table) {
    if (wanted.empty()) return;
    const Dictionary& names = facts_.names(dimension);
    std::vector<std::uint32_t> ids;
    for (const std::string& text : wanted) std::ranges::copy(names.find_by_name_or_code(text), std::back_inserter(ids));
    table = table_of(names.size(), ids);
  };
  choose(Dimension::kProductProblem, filter.product_problems, product_problems_);
  choose(Dimension::kPatientProblem, filter.patient_problems, patient_problems_);
}

void Selection::choose_models(const std::string& part) {
  if (part.empty() || ranges_.empty()) return;
  const CodeSlice& first = facts_.columns().code[ranges_.front().code];
  const CodeSlice& last = facts_.columns().code[ranges_.back().code];
  for (size_t i = 0; i < models_.size(); ++i) {
    const auto field = static_cast<size_t>(kModelFields[i]);
    first_model_[i] = first.first_text[field];
    models_[i].resize(last.end_text[field] - first_model_[i]);
    for (const RowRange& range : ranges_) {
      const CodeSlice& code = facts_.columns().code[range.code];
      for (std::uint32_t place = code.first_text[field]; place < code.end_text[field]; ++place) {
        const std::string_view text = facts_.text(kModelFields[i], code, place - code.first_text[field]);
        models_[i][place - first_model_[i]] = contains_ignoring_case(text, part);
      }
    }
  }
}

size_t Selection::select(const RowRange& range, std::uint32_t* out) const {
  const FactColumns& columns = facts_.columns();
  const std::uint32_t* profile = columns.profile.data();
  const std::uint8_t* keeps_profile = profiles_.data();
  const auto keeps_kind = [keeps = kinds_.data(), first = first_kind_, kind = columns.kind.data()](std::uint32_t row) {
    return keeps[kind[row] - first];
  };
  size_t count = 0;
  const auto keep = [&](const auto& passes) {
    for (std::uint32_t row = range.first; row < range.end; ++row) {
      out[count] = row;
      count += passes(row);
    }
  };
  if (!profiles_.empty() && !kinds_.empty()) {
    keep([=](std::uint32_t row) -> size_t { return keeps_profile[profile[row]] & keeps_kind(row); });
  } else if (!profiles_.empty()) {
    keep([=](std::uint32_t row) -> size_t { return keeps_profile[profile[row]]; });
  } else if (!kinds_.empty()) {
    keep([=](std::uint32_t row) -> size_t { return keeps_kind(row); });
  } else {
    count = range.end - range.first;
    std::iota(out, out + count, range.first);
  }
  if (by_day_of_event_) {
    const std::int32_t* occurred = columns.occurred.data();
    count = keep_if(out, count,
                    [&](std::uint32_t row) { return (occurred[row] >= first_day_) & (occurred[row] <= last_day_); });
  }
  if (!models_[0].empty() || !models_[1].empty()) {
    const CodeSlice& code = columns.code[range.code];
    const auto has = [&](size_t i, std::uint32_t row) {
      const auto field = static_cast<size_t>(kModelFields[i]);
      return models_[i][code.first_text[field] - first_model_[i] + columns.text_rank[field][row]];
    };
    count = keep_if(out, count, [&](std::uint32_t row) { return has(0, row) | has(1, row); });
  }
  if (hits_) {
    count = keep_if(out, count, [&](std::uint32_t row) { return hits_->contains(columns.document[row]); });
  }
  if (!product_problems_.empty()) {
    count = keep_if(out, count,
                    [&](std::uint32_t row) { return has_any(facts_.product_problems(row), product_problems_); });
  }
  if (!patient_problems_.empty()) {
    count = keep_if(out, count,
                    [&](std::uint32_t row) { return has_any(facts_.patient_problems(row), patient_problems_); });
  }
  return count;
}

}  // namespace pharos::public_data
