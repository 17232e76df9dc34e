#include "rivals/rows.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <thread>
#include <tuple>
#include <unordered_map>

#include "public_data/generate/generator.hpp"

namespace pharos::bench {
namespace {

using public_data::AdverseEventReport;

struct DeviceRow {
  std::uint32_t product_code = 0;
  std::int32_t date_received = 0;
  std::uint32_t report_key = 0;
  std::uint32_t manufacturer = 0;
  std::uint32_t brand = 0;
  std::uint16_t seq = 0;
  std::uint8_t event_type = 0;
  std::uint8_t repeated = 0;
};

struct ProblemRow {
  std::uint32_t product_code = 0;
  std::int32_t date_received = 0;
  std::uint32_t report_key = 0;
  std::uint32_t problem = 0;
  std::uint8_t kind = 0;
};

// Numbers names as they come.
class Names {
 public:
  std::uint32_t id_of(const std::string& name) {
    return ids_.try_emplace(name, static_cast<std::uint32_t>(ids_.size())).first->second;
  }
  void add_to(std::set<std::string>& all) const {
    for (const auto& [name, id] : ids_) all.insert(name);
  }
  // From our number of a name to its place in the order of all.
  Ids places_in(const std::vector<std::string>& all) const {
    Ids places(ids_.size());
    for (const auto& [name, id] : ids_) {
      places[id] = static_cast<std::uint32_t>(std::ranges::lower_bound(all, name) - all.begin());
    }
    return places;
  }

 private:
  std::unordered_map<std::string, std::uint32_t> ids_;
};

enum NameKind { kProductCodes, kManufacturers, kBrands, kProblemTerms, kNameKinds };

// What one thread makes.
struct Part {
  std::vector<DeviceRow> devices;
  std::vector<ProblemRow> problems;
  std::array<Names, kNameKinds> names;

  void add(const AdverseEventReport& report);
  void add_problem(const public_data::Problem& problem, ProblemKind kind, const Ids& codes, ProblemRow row);
};

void Part::add_problem(const public_data::Problem& problem, ProblemKind kind, const Ids& codes, ProblemRow row) {
  row.kind = kind;
  row.problem = names[kProblemTerms].id_of(problem.term.empty() ? problem.fda_code : problem.term);
  for (const std::uint32_t code : codes) {
    row.product_code = code;
    problems.push_back(row);
  }
}

void Part::add(const AdverseEventReport& report) {
  const std::int32_t date = report.date_received.value_or(public_data::Date{}).days;
  Ids codes;
  for (const auto& device : report.device) {
    const std::uint32_t code = names[kProductCodes].id_of(device.device_report_product_code);
    const bool is_repeated = std::ranges::find(codes, code) != codes.end();
    if (!is_repeated) codes.push_back(code);
    devices.push_back({.product_code = code,
                       .date_received = date,
                       .report_key = report.mdr_report_key,
                       .manufacturer = names[kManufacturers].id_of(device.manufacturer_d_name),
                       .brand = names[kBrands].id_of(device.brand_name),
                       .seq = static_cast<std::uint16_t>(device.device_sequence_number),
                       .event_type = static_cast<std::uint8_t>(report.event_type),
                       .repeated = static_cast<std::uint8_t>(is_repeated)});
  }
  const size_t first = problems.size();
  const ProblemRow row{.date_received = date, .report_key = report.mdr_report_key};
  for (const auto& problem : report.product_problems) add_problem(problem, kDeviceProblem, codes, row);
  for (const auto& patient : report.patient) {
    for (const auto& problem : patient.patient_problems) add_problem(problem, kPatientProblem, codes, row);
  }
  // A report may say the same of two patients.
  const auto place = [](const ProblemRow& each) { return std::tie(each.kind, each.product_code, each.problem); };
  const auto mine = problems.begin() + static_cast<std::ptrdiff_t>(first);
  std::ranges::sort(mine, problems.end(), {}, place);
  problems.erase(std::ranges::unique(mine, problems.end(), {}, place).begin(), problems.end());
}

std::vector<std::string> all_names(const std::array<Part, 2>& parts, NameKind kind) {
  std::set<std::string> all;
  for (const Part& part : parts) part.names[kind].add_to(all);
  return {all.begin(), all.end()};
}

void renumber(Part& part, const std::array<std::vector<std::string>, kNameKinds>& names) {
  std::array<Ids, kNameKinds> places;
  for (size_t kind = 0; kind < kNameKinds; ++kind) places[kind] = part.names[kind].places_in(names[kind]);
  for (DeviceRow& row : part.devices) {
    row.product_code = places[kProductCodes][row.product_code];
    row.manufacturer = places[kManufacturers][row.manufacturer];
    row.brand = places[kBrands][row.brand];
  }
  for (ProblemRow& row : part.problems) {
    row.product_code = places[kProductCodes][row.product_code];
    row.problem = places[kProblemTerms][row.problem];
  }
}

template <class Row>
std::vector<Row> join(std::vector<Row>& first, std::vector<Row>& second) {
  std::vector<Row> all = std::move(first);
  all.insert(all.end(), second.begin(), second.end());
  second = {};
  return all;
}

template <class Value, class Row>
std::vector<Value> column(const std::vector<Row>& rows, Value Row::*member) {
  std::vector<Value> values(rows.size());
  std::ranges::transform(rows, values.begin(), [member](const Row& row) { return row.*member; });
  return values;
}

DeviceColumns sorted_columns(std::vector<DeviceRow> rows) {
  std::ranges::sort(rows, {}, [](const DeviceRow& row) {
    return std::tuple{row.product_code, -row.date_received, ~row.report_key, row.seq};
  });
  return {.product_code = column(rows, &DeviceRow::product_code),
          .date_received = column(rows, &DeviceRow::date_received),
          .report_key = column(rows, &DeviceRow::report_key),
          .seq = column(rows, &DeviceRow::seq),
          .event_type = column(rows, &DeviceRow::event_type),
          .manufacturer = column(rows, &DeviceRow::manufacturer),
          .brand = column(rows, &DeviceRow::brand),
          .repeated = column(rows, &DeviceRow::repeated)};
}

ProblemColumns sorted_columns(std::vector<ProblemRow> rows) {
  std::ranges::sort(rows, {}, [](const ProblemRow& row) {
    return std::tuple{row.kind, row.product_code, -row.date_received, ~row.report_key, row.problem};
  });
  return {.kind = column(rows, &ProblemRow::kind),
          .product_code = column(rows, &ProblemRow::product_code),
          .date_received = column(rows, &ProblemRow::date_received),
          .report_key = column(rows, &ProblemRow::report_key),
          .problem = column(rows, &ProblemRow::problem)};
}

public_data::Date today() {
  const auto now = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return {static_cast<std::int32_t>(now.time_since_epoch().count())};
}

}  // namespace

Rows generate_rows(std::uint64_t reports, std::uint64_t seed) {
  const public_data::Generator generator{
      {.reports = reports, .seed = seed, .data_through = public_data::default_data_through(today())}};
  std::array<Part, 2> parts;
  const auto fill = [&generator](Part& part, std::uint64_t first, std::uint64_t end) {
    generator.reports(first, end, [&part](AdverseEventReport&& report) { part.add(report); });
  };
  {
    const std::jthread other{[&] { fill(parts[1], reports / 2, reports); }};
    fill(parts[0], 0, reports / 2);
  }
  std::array<std::vector<std::string>, kNameKinds> names;
  for (int kind = 0; kind < kNameKinds; ++kind) {
    names[static_cast<size_t>(kind)] = all_names(parts, static_cast<NameKind>(kind));
  }
  for (Part& part : parts) renumber(part, names);
  Rows rows;
  rows.devices = sorted_columns(join(parts[0].devices, parts[1].devices));
  rows.problems = sorted_columns(join(parts[0].problems, parts[1].problems));
  rows.product_codes = std::move(names[kProductCodes]);
  rows.manufacturers = static_cast<std::uint32_t>(names[kManufacturers].size());
  rows.brands = static_cast<std::uint32_t>(names[kBrands].size());
  rows.problem_terms = static_cast<std::uint32_t>(names[kProblemTerms].size());
  return rows;
}

}  // namespace pharos::bench
