#include <algorithm>

#include "public_data/store/ae_where.hpp"
#include "public_data/store/collation.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/shared_scan.hpp"

// DuckdbStore queries on manufacturers across all product codes.
namespace pharos::public_data {
namespace {

using GroupList = std::vector<std::uint16_t>;

// Which groups a device belongs to. Few manufacturers are in any group, so most devices need one lookup.
class GroupFinder {
 public:
  GroupFinder(const Dictionaries& names, const std::vector<CoverageGroup>& groups)
      : by_maker_(of(names, Dimension::kManufacturerName).size()) {
    for (std::uint16_t number = 0; number < groups.size(); ++number) {
      const auto& [makers, product_codes, is_ours] = groups[number];
      const Dictionary& brands = of(names, Dimension::kBrand);
      groups_.push_back({.codes = ids_of(of(names, Dimension::kProductCode), product_codes),
                         .brands = ids_of(brands, makers.brands_include),
                         .other_brands = ids_of(brands, makers.brands_exclude),
                         .has_codes = !product_codes.empty(),
                         .has_brands = !makers.brands_include.empty()});
      if (makers.manufacturer_names.empty()) {
        for (GroupList& list : by_maker_) list.push_back(number);
      }
      for (const std::uint32_t maker : ids_of(of(names, Dimension::kManufacturerName), makers.manufacturer_names)) {
        by_maker_[maker].push_back(number);
      }
    }
  }

  // Adds missing groups to `found`.
  void add(std::uint32_t maker, std::uint32_t brand, std::uint32_t code, GroupList& found) const {
    for (const std::uint16_t number : by_maker_[maker]) {
      const Group& group = groups_[number];
      if (group.has_codes && !has(group.codes, code)) continue;
      if (group.has_brands && !has(group.brands, brand)) continue;
      if (has(group.other_brands, brand) || std::ranges::find(found, number) != found.end()) continue;
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

  static Ids ids_of(const Dictionary& names, const std::vector<std::string>& wanted) {
    Ids ids;
    for (const std::string& name : wanted) {
      if (const auto id = names.find(name)) ids.push_back(*id);
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
  }
  static bool has(const Ids& ids, std::uint32_t id) { return std::ranges::binary_search(ids, id); }

  std::vector<GroupList> by_maker_;
  std::vector<Group> groups_;
};

struct CoverageCounts {
  explicit CoverageCounts(const std::vector<CoverageGroup>& asked) : groups(&asked) {
    coverage.groups.resize(asked.size());
  }

  // Counts a report for each of its groups.
  void add(const GroupList& found) {
    ++coverage.total;
    if (found.empty()) return;
    bool is_ours = false;
    bool is_theirs = false;
    for (const std::uint16_t group : found) {
      ++coverage.groups[group];
      ((*groups)[group].is_ours ? is_ours : is_theirs) = true;
    }
    coverage.ours += is_ours;
    coverage.theirs += is_theirs;
    coverage.both += is_ours && is_theirs;
  }
  void add(const CoverageCounts& other) {
    coverage.total += other.coverage.total;
    coverage.ours += other.coverage.ours;
    coverage.theirs += other.coverage.theirs;
    coverage.both += other.coverage.both;
    std::ranges::transform(coverage.groups, other.coverage.groups, coverage.groups.begin(), std::plus{});
  }

  const std::vector<CoverageGroup>* groups;
  Coverage coverage;
  GroupList found;  // of the current device
};

Sql rows_of(const Dictionaries& names, const CoverageQuestion& question) {
  Sql sql{" from ae where true"};
  if (question.start_date) sql.add(" and date_received >= ").bind(*question.start_date);
  if (question.end_date) sql.add(" and date_received <= ").bind(*question.end_date);
  if (question.product_codes.empty()) return sql;
  std::vector<std::uint32_t> codes;
  for (const std::string& code : question.product_codes) {
    if (const auto id = of(names, Dimension::kProductCode).find(code)) codes.push_back(*id);
  }
  if (codes.empty()) return sql.add(" and false");
  return sql.add(" and pc in (").bind_all(codes).add(")");
}

}  // namespace

std::vector<MakerName> load_makers(Database& facts, const Dictionaries& names) {
  const Dictionary& spellings = of(names, Dimension::kManufacturerName);
  const Dictionary& canonical = of(names, Dimension::kManufacturer);
  std::vector<MakerName> makers;
  facts.query(Sql{"select id, reports, reports_5_years, last_seen from r_maker order by reports desc, id"},
              [&](const Row& row) {
                const DictionaryEntry& entry = spellings.at(static_cast<size_t>(row.integer(0)));
                if (entry.name.empty()) return;
                makers.push_back({.name = entry.name,
                                  .canonical = canonical.at(entry.parent).name,
                                  .reports = row.integer(1),
                                  .reports_5_years = row.integer(2),
                                  .last_seen = row.date(3)});
              });
  return makers;
}

Coverage DuckdbStore::coverage(const CoverageQuestion& question, const QueryLimits& limits) const {
  const GroupFinder finder{names_, question.groups};
  CoverageCounts all{question.groups};
  Sql columns{unit_columns(Unit::kReports)};
  const auto find = [&finder](std::int32_t maker, std::int32_t brand, std::int32_t code, GroupList& found) {
    finder.add(static_cast<std::uint32_t>(maker), static_cast<std::uint32_t>(brand), static_cast<std::uint32_t>(code),
               found);
  };
  SharedRows shared = scan_rows<CoverageCounts>(
      facts_, columns.add("mfrv, brand, pc"), 3, rows_of(names_, question), question.product_codes.size() == 1, limits,
      [&question] { return CoverageCounts{question.groups}; },
      [&find](CoverageCounts& mine, const GroupColumns& groups, size_t row, std::uint32_t) {
        mine.found.clear();
        find(groups.never_null(0)[row], groups.never_null(1)[row], groups.never_null(2)[row], mine.found);
        mine.add(mine.found);
      },
      [&all](const CoverageCounts& mine) { all.add(mine); });
  // The devices of a report are adjacent.
  std::optional<std::uint32_t> report;
  GroupList found;
  shared.each_row([&](const SharedRow& row) {
    if (report && *report != row.report_key) {
      all.add(found);
      found.clear();
    }
    report = row.report_key;
    find(row.groups[0], row.groups[1], row.groups[2], found);
  });
  if (report) all.add(found);
  return all.coverage;
}

}  // namespace pharos::public_data
