#include "public_data/queries/maker_counts.hpp"

#include <algorithm>
#include <functional>

#include "public_data/query/group_counts.hpp"
#include "public_data/query/period.hpp"

namespace pharos::public_data {
namespace {

using GroupList = std::vector<std::uint16_t>;

// Finds the groups of a device. Few manufacturers are in any group.
class GroupFinder {
 public:
  GroupFinder(const Facts& facts, const std::vector<CoverageGroup>& groups)
      : by_maker_(facts.names(Dimension::kManufacturerName).size()) {
    const Dictionary& brands = facts.names(Dimension::kBrand);
    for (std::uint16_t number = 0; number < groups.size(); ++number) {
      const auto& [makers, product_codes, is_ours] = groups[number];
      groups_.push_back({.codes = facts.names(Dimension::kProductCode).find_all(product_codes),
                         .brands = brands.find_all(makers.brands_include),
                         .other_brands = brands.find_all(makers.brands_exclude),
                         .has_codes = !product_codes.empty(),
                         .has_brands = !makers.brands_include.empty()});
      if (makers.manufacturer_names.empty()) {
        for (GroupList& list : by_maker_) list.push_back(number);
      }
      for (const std::uint32_t maker : facts.names(Dimension::kManufacturerName).find_all(makers.manufacturer_names)) {
        by_maker_[maker].push_back(number);
      }
    }
  }

  // Adds missing groups to `found`.
  void add(const DeviceKind& kind, std::uint32_t code, GroupList& found) const {
    for (const std::uint16_t number : by_maker_[kind.manufacturer_name]) {
      const Group& group = groups_[number];
      if (group.has_codes && !has(group.codes, code)) continue;
      if (group.has_brands && !has(group.brands, kind.brand)) continue;
      if (has(group.other_brands, kind.brand) || std::ranges::find(found, number) != found.end()) continue;
      found.push_back(number);
    }
  }

 private:
  using Ids = std::vector<std::uint32_t>;  // in order
  struct Group {
    Ids codes;
    Ids brands;
    Ids other_brands;
    bool has_codes = false;
    bool has_brands = false;
  };
  static bool has(const Ids& ids, std::uint32_t id) { return std::ranges::binary_search(ids, id); }

  std::vector<GroupList> by_maker_;
  std::vector<Group> groups_;
};

// Counts reports for each of their groups.
void add_reports(const GroupList& found, std::int64_t reports, const std::vector<CoverageGroup>& groups,
                 Coverage& coverage) {
  coverage.total += reports;
  bool is_ours = false;
  bool is_theirs = false;
  for (const std::uint16_t group : found) {
    coverage.groups[group] += reports;
    (groups[group].is_ours ? is_ours : is_theirs) = true;
  }
  if (is_ours) coverage.ours += reports;
  if (is_theirs) coverage.theirs += reports;
  if (is_ours && is_theirs) coverage.both += reports;
}

}  // namespace

std::span<const MakerName> MakerCounts::makers() const {
  std::call_once(once_, [this] { makers_ = count_makers(); });
  return makers_;
}

std::vector<MakerName> MakerCounts::count_makers() const {
  struct Count {
    std::int64_t reports = 0;
    std::int64_t recent = 0;
    std::int32_t last_seen = kNoDay;
  };
  struct State {
    void add(const State& other) {
      for (size_t id = 0; id < makers.size(); ++id) {
        makers[id].reports += other.makers[id].reports;
        makers[id].recent += other.makers[id].recent;
        makers[id].last_seen = std::max(makers[id].last_seen, other.makers[id].last_seen);
      }
    }
    std::vector<Count> makers;  // by name
  };
  const FactColumns& columns = facts_.columns();
  const Dictionary& names = facts_.names(Dimension::kManufacturerName);
  const std::int32_t since = find_period("5Y", facts_.data_through().value_or(Date{}))->start.value().days;
  const auto count = [&](std::vector<Count>& makers, std::uint32_t maker, std::uint32_t row) {
    ++makers[maker].reports;
    makers[maker].recent += columns.received[row] >= since;
    makers[maker].last_seen = std::max(makers[maker].last_seen, columns.received[row]);
  };
  const State all = scanner_.read(
      scanner_.select(AeFilter{}, {}), Unit::kReports, {}, State{std::vector<Count>(names.size())},
      [&](State& mine, const RowBlock& block) {
        for (const std::uint32_t row : block.rows) count(mine.makers, facts_.kind_of(row).manufacturer_name, row);
      },
      [&](State& mine, const CarefulRows& careful) {
        std::uint32_t current = 0;
        careful.count(
            Unit::kReports,
            [&](std::uint32_t row, const auto& add) {
              current = row;
              add(facts_.kind_of(row).manufacturer_name);
            },
            [&](std::uint64_t maker, std::int64_t) { count(mine.makers, static_cast<std::uint32_t>(maker), current); });
      });
  std::vector<std::uint32_t> order;
  for (std::uint32_t id = 0; id < names.size(); ++id) {
    if (all.makers[id].reports > 0 && !names.at(id).name.empty()) order.push_back(id);
  }
  std::ranges::stable_sort(order, std::greater{}, [&all](std::uint32_t id) { return all.makers[id].reports; });
  std::vector<MakerName> makers;
  for (const std::uint32_t id : order) {
    const auto& [reports, recent, last_seen] = all.makers[id];
    const DictionaryEntry entry = names.at(id);
    makers.push_back({.name = std::string{entry.name},
                      .canonical = std::string{facts_.names(Dimension::kManufacturer).at(entry.parent).name},
                      .reports = reports,
                      .reports_5_years = recent,
                      .last_seen = last_seen == kNoDay ? std::nullopt : std::optional{Date{last_seen}}});
  }
  return makers;
}

Coverage MakerCounts::coverage(const CoverageQuestion& question, const QueryLimits& limits) const {
  struct State {
    void add(const State& other) {
      add_each(kinds, other.kinds);
      add_each(coverage.groups, other.coverage.groups);
      coverage.total += other.coverage.total;
      coverage.ours += other.coverage.ours;
      coverage.theirs += other.coverage.theirs;
      coverage.both += other.coverage.both;
    }
    std::vector<std::int64_t> kinds;
    Coverage coverage;  // of reports with several devices
  };
  const FactColumns& columns = facts_.columns();
  const Selection selection = scanner_.select(
      {.product_codes = question.product_codes, .start_date = question.start_date, .end_date = question.end_date},
      limits);
  const GroupFinder finder{facts_, question.groups};
  State all = scanner_.read(
      selection, Unit::kReports, limits,
      State{std::vector<std::int64_t>(columns.kind_values.size()),
            {.groups = std::vector<std::int64_t>(question.groups.size())}},
      [&columns](State& mine, const RowBlock& block) {
        std::int64_t* kinds = mine.kinds.data();
        for (const std::uint32_t row : block.rows) ++kinds[columns.kind[row]];
      },
      [&](State& mine, const CarefulRows& careful) {
        // A report counts for the groups of all its devices.
        GroupList found;
        careful.each(Unit::kReports, [&](std::span<const std::uint32_t> rows) {
          found.clear();
          for (const std::uint32_t row : rows) finder.add(facts_.kind_of(row), facts_.code_of(row), found);
          add_reports(found, 1, question.groups, mine.coverage);
        });
      });
  GroupList found;
  for (const RowRange& range : selection.ranges()) {
    const CodeSlice& code = columns.code[range.code];
    for (std::uint32_t id = code.first_kind; id < code.end_kind; ++id) {
      if (all.kinds[id] == 0) continue;
      found.clear();
      finder.add(columns.kind_values[id], range.code, found);
      add_reports(found, all.kinds[id], question.groups, all.coverage);
    }
  }
  return all.coverage;
}

}  // namespace pharos::public_data
