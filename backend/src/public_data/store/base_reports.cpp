#include "public_data/store/base_reports.hpp"

#include <algorithm>

#include "public_data/store/duckdb_client.hpp"

namespace pharos::public_data {
namespace {

// Rows of `ae` read at a time.
constexpr std::int64_t kRowsAtOnce = 500'000;

DatabaseOptions reading(const BaseVersion& base) {
  return {.file = facts_file(base.folder, base.version), .access = Access::kServe};
}

std::uint32_t number(const Row& row, size_t column) {
  return static_cast<std::uint32_t>(row.integer(column));
}

std::int32_t day(const Row& row, size_t column) {
  return row.is_null(column) ? kNoDay : static_cast<std::int32_t>(row.integer(column));
}

struct CodeRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;  // inclusive
};

std::vector<CodeRange> code_ranges(Database& database) {
  std::vector<CodeRange> ranges;
  std::int64_t rows = kRowsAtOnce;
  database.query(Sql{"select pc, reports from r_code order by pc"}, [&](const Row& row) {
    if (rows + row.integer(1) > kRowsAtOnce) {
      ranges.push_back({number(row, 0), number(row, 0)});
      rows = 0;
    }
    ranges.back().last = number(row, 0);
    rows += row.integer(1);
  });
  return ranges;
}

Sql in_range(Fragment select, CodeRange range) {
  Sql sql{select};
  sql.add(" where pc >= ").bind(std::int64_t{range.first}).add(" and pc <= ").bind(std::int64_t{range.last});
  return sql;
}

// The problems of a range of rows. They are stored in row order, so one pass finds those of each row.
class ProblemWalk {
 public:
  ProblemWalk(Database& database, Fragment select, CodeRange range) {
    database.query(in_range(select, range), [this](const Row& row) {
      rows_.push_back({number(row, 0), number(row, 1), static_cast<std::uint16_t>(row.integer(2))});
      problems_.push_back(number(row, 3));
    });
  }
  std::span<const std::uint32_t> next(std::uint32_t code, std::uint32_t report_key, std::uint16_t seq) {
    const size_t first = place_;
    while (place_ < rows_.size() && rows_[place_] == Device{code, report_key, seq}) ++place_;
    return std::span{problems_}.subspan(first, place_ - first);
  }

 private:
  struct Device {
    std::uint32_t code = 0;
    std::uint32_t report_key = 0;
    std::uint16_t seq = 0;
    bool operator==(const Device&) const = default;
  };
  std::vector<Device> rows_;
  std::vector<std::uint32_t> problems_;
  size_t place_ = 0;
};

constexpr Fragment kDevices = R"sql(
  select pc, date_received, report_key, seq, et, src, mfrv, brand, country, occupation, multi, first_of_code, summary,
    noe, date_of_event, udi, implant, lacks, days, place, report_number, model, catalog, lot from ae)sql";

StagedRow staged(const Row& row) {
  StagedRow out{.facts = {},
                .product_problems = {},
                .patient_problems = {},
                .report_number = row.text(20),
                .model = row.text(21),
                .catalog = row.text(22),
                .lot = row.text(23)};
  out.facts = {.place = number(row, 19),
               .report_key = number(row, 2),
               .product_code = number(row, 0),
               .brand = number(row, 7),
               .manufacturer_name = number(row, 6),
               .country = number(row, 8),
               .occupation = number(row, 9),
               .noe = number(row, 13),
               .date_received = day(row, 1),
               .date_of_event = day(row, 14),
               .days_to_report = day(row, 18),
               .seq = static_cast<std::uint16_t>(row.integer(3)),
               .event_type = static_cast<std::uint8_t>(row.integer(4)),
               .source = static_cast<std::uint8_t>(row.integer(5)),
               .lacks = static_cast<std::uint8_t>(row.integer(17)),
               .multi = row.integer(10) != 0,
               .first_of_code = row.integer(11) != 0,
               .summary = row.integer(12) != 0,
               .udi = row.integer(15) != 0,
               .implant = row.integer(16) != 0};
  return out;
}

void fill_rows(Database& database, const std::vector<std::string>& codes, StagedRows& rows) {
  for (const CodeRange range : code_ranges(database)) {
    ProblemWalk product{database, "select pc, report_key, seq, problem from p_product", range};
    ProblemWalk patient{database, "select pc, report_key, seq, problem from p_patient", range};
    database.query(in_range(kDevices, range), [&](const Row& row) {
      StagedRow device = staged(row);
      device.product_problems = product.next(device.facts.product_code, device.facts.report_key, device.facts.seq);
      device.patient_problems = patient.next(device.facts.product_code, device.facts.report_key, device.facts.seq);
      rows.add(codes.at(device.facts.product_code), device);
    });
  }
}

}  // namespace

BaseReports::BaseReports(const BaseVersion& base)
    : base_(base), files_(report_files(base.folder, base.version)), log_(files_) {
  Database database{reading(base_)};
  database.query(Sql{"select report_key, place from report_index order by report_key"}, [this](const Row& row) {
    keys_.push_back(number(row, 0));
    places_.push_back(number(row, 1));
  });
}

std::optional<Place> BaseReports::find(std::uint32_t report_key) const {
  const auto found = std::ranges::lower_bound(keys_, report_key);
  if (found == keys_.end() || *found != report_key) return std::nullopt;
  return places_[static_cast<size_t>(found - keys_.begin())];
}

std::string BaseReports::image_at(Place place) const {
  std::string image;
  log_.read({&place, 1}, [&image](size_t, std::string_view record) { image = record; });
  return image;
}

void BaseReports::fill(ReportStaging& staging) const {
  Database database{reading(base_)};
  std::vector<std::string> codes;
  database.query(Sql{"select dimension, name, code from dictionary order by dimension, id"}, [&](const Row& row) {
    const auto dimension = static_cast<Dimension>(row.integer(0));
    if (dimension == Dimension::kProductCode) codes.emplace_back(row.text(1));
    // The canonical names are recomputed from the spellings.
    if (dimension != Dimension::kManufacturer) staging.names_of(dimension).number_of(row.text(1), row.text(2));
  });
  for (size_t i = 0; i < keys_.size(); ++i) staging.reports.add(keys_[i], places_[i]);
  const auto fill_groups = [&database](ReportGroups& groups, Fragment select) {
    database.query(select, [&groups](const Row& row) {
      groups.add({static_cast<std::uint64_t>(row.integer(0)), number(row, 1), number(row, 2)});
    });
  };
  fill_groups(staging.events, "select number, report_key, place from event_number");
  fill_groups(staging.duplicates, "select number, report_key, place from print_number");
  fill_rows(database, codes, staging.rows);
}

}  // namespace pharos::public_data
