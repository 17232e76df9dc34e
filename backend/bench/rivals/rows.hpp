#pragma once

#include <cstdint>
#include <string>
#include <vector>

// Generated reports as rows for every engine in the comparison.
namespace pharos::bench {

using Ids = std::vector<std::uint32_t>;

// One row per report and device, by product code, newest first.
struct DeviceColumns {
  Ids product_code;
  std::vector<std::int32_t> date_received;  // days since 1970-01-01
  Ids report_key;
  std::vector<std::uint16_t> seq;
  std::vector<std::uint8_t> event_type;
  Ids manufacturer;
  Ids brand;
  std::vector<std::uint8_t> repeated;  // 1: the report has an earlier row for this product code
};

enum ProblemKind : std::uint8_t { kDeviceProblem, kPatientProblem };

// Each problem of a report once for each of its product codes, by kind and product code, newest first.
struct ProblemColumns {
  std::vector<std::uint8_t> kind;
  Ids product_code;
  std::vector<std::int32_t> date_received;
  Ids report_key;
  Ids problem;
};

// Ids are positions in name order, so that ordering by id is ordering by name.
struct Rows {
  DeviceColumns devices;
  ProblemColumns problems;
  std::vector<std::string> product_codes;
  std::uint32_t manufacturers = 0;
  std::uint32_t brands = 0;
  std::uint32_t problem_terms = 0;
};

// On two threads.
Rows generate_rows(std::uint64_t reports, std::uint64_t seed);

}  // namespace pharos::bench
