#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "public_data/queries/scanner.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {

// Finds reports and reads them from the log.
class ReportPages {
 public:
  ReportPages(const Scanner& scanner, const RecordLog& log) : scanner_(scanner), facts_(scanner.facts()), log_(log) {}

  EventPage events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const;
  void for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order, size_t limit,
                      const std::function<void(const EventRow&)>& take, const QueryLimits& limits) const;
  std::vector<std::uint32_t> report_keys(const AeFilter& filter, size_t limit, const QueryLimits& limits) const;
  std::optional<EventRow> find_event(std::uint32_t mdr_report_key) const;
  std::vector<std::uint32_t> siblings(std::uint32_t mdr_report_key) const;
  std::vector<std::uint32_t> near_duplicates(std::uint32_t mdr_report_key) const;
  std::vector<std::uint32_t> reports_numbered(std::string_view report_number) const;

 private:
  // The first rows in an order, each report once with its first matching device.
  struct Found {
    std::vector<std::uint32_t> rows;
    std::int64_t total = 0;
  };
  Found find(const AeFilter& filter, const std::vector<EventOrder>& order, size_t limit,
             const QueryLimits& limits) const;
  std::vector<EventRow> read(std::span<const std::uint32_t> rows, const QueryLimits& limits) const;

  const Scanner& scanner_;
  const Facts& facts_;
  const RecordLog& log_;
};

}  // namespace pharos::public_data
