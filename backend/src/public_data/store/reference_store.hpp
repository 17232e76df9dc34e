#pragma once

// For tests only: every answer by a loop over the records. Slow and obvious.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "public_data/query/public_store.hpp"
#include "public_data/store/collation.hpp"

namespace pharos::public_data {

class ReferenceStore final : public PublicStore {
 public:
  explicit ReferenceStore(std::vector<AdverseEventReport> reports) : reports_(std::move(reports)) {
    std::map<std::string, std::uint32_t> head;
    for (auto& report : reports_) {
      if (report.device.empty()) report.device.emplace_back(), deviceless_.insert(report.mdr_report_key);
      const auto [found, is_new] = head.emplace(report.event_key, report.mdr_report_key);
      if (!is_new) found->second = std::min(found->second, report.mdr_report_key);
    }
    for (const auto& report : reports_) {
      event_of_[report.mdr_report_key] = report.event_key.empty() ? report.mdr_report_key : head[report.event_key];
    }
  }

  AeStats stats(const AeFilter& filter, const QueryLimits&) const override {
    AeStats stats;
    stats.totals = totals(filter);
    if (const auto previous = previous_period(filter)) {
      stats.previous = {*previous->start_date, *previous->end_date, totals(*previous)};
    }
    stats.by_manufacturer =
        top(filter, kTopNames, [](auto&, auto& device) { return canonical_manufacturer(device.manufacturer_d_name); });
    stats.by_brand = top(filter, kTopNames, [](auto&, auto& device) { return device.brand_name; });
    return stats;
  }

  Timeline timeline(const AeFilter& filter, const QueryLimits&) const override {
    using Month = std::pair<int, unsigned>;
    std::map<Month, std::vector<const AdverseEventReport*>> months;
    Timeline timeline;
    each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
      const auto date = date_of(report, filter);
      if (!date) return void(++timeline.undated_reports);
      const auto text = to_iso(*date);
      months[{std::stoi(text.substr(0, 4)), static_cast<unsigned>(std::stoi(text.substr(5, 2)))}].push_back(&report);
    });
    for (const auto& [month, reports] : months) {
      TimelineBucket bucket{.year = month.first, .month = month.second};
      bucket.reports = count(reports, Unit::kReports);
      bucket.events = count(reports, Unit::kEvents);
      bucket.summarized_events = count(reports, Unit::kSummarizedEvents);
      bucket.by_event_type = by_type(reports, filter.unit);
      timeline.months.push_back(bucket);
    }
    return timeline;
  }

  Problems problems(const AeFilter& filter, size_t limit, const QueryLimits&) const override {
    return {problems_of(filter, limit, product_problems), problems_of(filter, limit, patient_problems)};
  }

  std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                    const QueryLimits&) const override {
    switch (by) {
      case Breakdown::kReportSource: {
        // Equal counts stand in the order of the enum, not of the names.
        auto rows = top(filter, limit, [](auto& report, auto&) {
          return std::to_string(static_cast<int>(report.report_source_code));
        });
        for (auto& row : rows) row.name = kReportSources.name(static_cast<ReportSource>(std::stoi(row.name)));
        return rows;
      }
      case Breakdown::kCountry:
        return top(filter, limit, [](auto& report, auto&) { return report.reporter_country_code; });
      case Breakdown::kOccupation:
        return top(filter, limit, [](auto& report, auto&) { return report.reporter_occupation_code; });
      case Breakdown::kManufacturerName:
        return top(filter, limit, [](auto&, auto& device) { return device.manufacturer_d_name; });
    }
    return {};
  }

  Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
              const QueryLimits&) const override {
    AeFilter reports = filter;
    reports.unit = Unit::kReports;
    const auto name_of = [kind](const EventDevice& device) {
      return kind == FacetKind::kBrands ? device.brand_name : canonical_manufacturer(device.manufacturer_d_name);
    };
    std::map<std::string, std::optional<Date>> last;
    each_device(filter, [&](const AdverseEventReport& report, const EventDevice& device) {
      auto& seen = last[name_of(device)];
      seen = std::max(seen, report.date_received);
    });
    Facet facet;
    for (const auto& row : top(reports, reports_.size() * 9, [&](auto&, auto& device) { return name_of(device); })) {
      if (row.name.empty() || !contains_ignoring_case(row.name, q)) continue;
      if (facet.rows.size() == limit) {
        facet.truncated = true;
        break;
      }
      facet.rows.push_back({row.name, row.count, last[row.name]});
    }
    return facet;
  }

  EventPage events(const AeFilter& filter, const PageRequest& page, const QueryLimits&) const override {
    struct Found {
      const AdverseEventReport* report;
      size_t device;
    };
    std::vector<Found> found;
    for (const auto& report : reports_) {
      // Of several devices that match, the first of the last product code.
      std::optional<size_t> chosen;
      for (size_t i = 0; i < report.device.size(); ++i) {
        const auto& code = report.device[i].device_report_product_code;
        if (matches(filter, report, report.device[i]) &&
            (!chosen || collates_before(report.device[*chosen].device_report_product_code, code))) {
          chosen = i;
        }
      }
      if (chosen) found.push_back({&report, *chosen});
    }
    std::ranges::sort(found, [&page](const Found& a, const Found& b) {
      for (const EventOrder& order : page.order_by) {
        const int difference =
            compare(order, *a.report, a.report->device[a.device], *b.report, b.report->device[b.device]);
        if (difference != 0) return difference < 0;
      }
      if (a.report->date_received != b.report->date_received) return a.report->date_received > b.report->date_received;
      return a.report->mdr_report_key > b.report->mdr_report_key;
    });
    EventPage answer{.rows = {}, .total_rows = static_cast<std::int64_t>(found.size())};
    for (std::int64_t i = (page.page - 1) * page.page_size; i < answer.total_rows; ++i) {
      if (answer.rows.size() == static_cast<size_t>(page.page_size)) break;
      const Found& row = found[static_cast<size_t>(i)];
      answer.rows.push_back({*row.report, row.device});
      answer.rows.back().report.mdr_text.clear();
      if (deviceless_.contains(row.report->mdr_report_key)) answer.rows.back().report.device.clear();
    }
    return answer;
  }

  std::optional<AdverseEventReport> find_report(std::uint32_t key, const QueryLimits&) const override {
    for (AdverseEventReport report : reports_) {
      if (report.mdr_report_key != key) continue;
      if (deviceless_.contains(key)) report.device.clear();
      return report;
    }
    return std::nullopt;
  }

 private:
  using Reports = std::vector<const AdverseEventReport*>;

  static std::optional<Date> date_of(const AdverseEventReport& report, const AeFilter& filter) {
    return filter.date_basis == DateBasis::kReceived ? report.date_received : report.date_of_event;
  }

  template <class T>
  static bool allows(const std::vector<T>& wanted, const T& value) {
    return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
  }

  static std::vector<Problem> product_problems(const AdverseEventReport& report) { return report.product_problems; }
  static std::vector<Problem> patient_problems(const AdverseEventReport& report) {
    std::vector<Problem> all;
    for (const auto& patient : report.patient) std::ranges::copy(patient.patient_problems, std::back_inserter(all));
    return all;
  }
  static std::string name_of(const Problem& problem) { return problem.term.empty() ? problem.fda_code : problem.term; }

  static bool has_any(const std::vector<Problem>& problems, const std::vector<std::string>& wanted) {
    return wanted.empty() || std::ranges::any_of(problems, [&wanted](const Problem& problem) {
             return std::ranges::find(wanted, name_of(problem)) != wanted.end() ||
                    (!problem.fda_code.empty() && std::ranges::find(wanted, problem.fda_code) != wanted.end());
           });
  }

  static bool in_group(const MakerGroup& group, const EventDevice& device) {
    return allows(group.manufacturer_names, device.manufacturer_d_name) &&
           allows(group.brands_include, device.brand_name) &&
           std::ranges::find(group.brands_exclude, device.brand_name) == group.brands_exclude.end();
  }

  bool matches(const AeFilter& filter, const AdverseEventReport& report, const EventDevice& device) const {
    const auto date = date_of(report, filter);
    if (!filter.product_code.empty() && device.device_report_product_code != filter.product_code) return false;
    if (filter.start_date && (!date || *date < *filter.start_date)) return false;
    if (filter.end_date && (!date || *date > *filter.end_date)) return false;
    const bool in_groups =
        filter.groups.empty() ||
        std::ranges::any_of(filter.groups, [&device](const MakerGroup& group) { return in_group(group, device); });
    const bool is_summary = report.noe_summarized > 1 || report.summary_report_flag.value_or(false);
    return in_groups && allows(filter.event_types, report.event_type) &&
           allows(filter.report_source_codes, report.report_source_code) &&
           allows(filter.manufacturers, canonical_manufacturer(device.manufacturer_d_name)) &&
           allows(filter.manufacturer_names, device.manufacturer_d_name) && allows(filter.brands, device.brand_name) &&
           allows(filter.countries, report.reporter_country_code) &&
           has_any(product_problems(report), filter.product_problems) &&
           has_any(patient_problems(report), filter.patient_problems) &&
           (filter.summaries == Summaries::kInclude || !is_summary) &&
           (!filter.report_keys ||
            std::ranges::find(*filter.report_keys, report.mdr_report_key) != filter.report_keys->end());
  }

  void each_device(const AeFilter& filter, const auto& take) const {
    for (const auto& report : reports_) {
      for (const auto& device : report.device) {
        if (matches(filter, report, device)) take(report, device);
      }
    }
  }
  void each_report(const AeFilter& filter, const auto& take) const {
    for (const auto& report : reports_) {
      for (const auto& device : report.device) {
        if (!matches(filter, report, device)) continue;
        take(report, device);
        break;
      }
    }
  }

  std::int64_t count(const Reports& reports, Unit unit) const {
    std::set<std::uint32_t> keys;
    std::int64_t summarized = 0;
    for (const auto* report : reports) {
      const auto key = report->mdr_report_key;
      const bool is_new = keys.insert(unit == Unit::kEvents ? event_of_.at(key) : key).second;
      if (is_new) summarized += report->noe_summarized;
    }
    return unit == Unit::kSummarizedEvents ? summarized : static_cast<std::int64_t>(keys.size());
  }

  ByEventType by_type(const Reports& reports, Unit unit) const {
    std::map<EventType, Reports> of_type;
    for (const auto* report : reports) of_type[report->event_type].push_back(report);
    ByEventType counts{};
    for (const auto& [type, some] : of_type) counts[static_cast<size_t>(type)] = count(some, unit);
    return counts;
  }

  AeTotals totals(const AeFilter& filter) const {
    Reports reports;
    std::set<std::string> makers, brands;
    each_device(filter, [&](const AdverseEventReport& report, const EventDevice& device) {
      reports.push_back(&report);
      makers.insert(canonical_manufacturer(device.manufacturer_d_name));
      brands.insert(device.brand_name);
    });
    makers.erase("");
    brands.erase("");
    return {.reports = count(reports, Unit::kReports),
            .events = count(reports, Unit::kEvents),
            .summarized_events = count(reports, Unit::kSummarizedEvents),
            .by_event_type = by_type(reports, filter.unit),
            .manufacturers = static_cast<std::int64_t>(makers.size()),
            .brands = static_cast<std::int64_t>(brands.size())};
  }

  std::vector<NamedCount> top(const AeFilter& filter, size_t limit, const auto& name) const {
    std::map<std::string, Reports> groups;
    each_device(filter, [&](const AdverseEventReport& report, const EventDevice& device) {
      groups[name(report, device)].push_back(&report);
    });
    return largest_of(groups, limit, filter.unit);
  }

  std::vector<NamedCount> largest_of(const std::map<std::string, Reports>& groups, size_t limit, Unit unit) const {
    std::vector<NamedCount> rows;
    for (const auto& [key, reports] : groups) rows.push_back({key, count(reports, unit)});
    std::ranges::sort(rows, [](const NamedCount& a, const NamedCount& b) {
      return a.count != b.count ? a.count > b.count : collates_before(a.name, b.name);
    });
    if (rows.size() > limit) rows.resize(limit);
    return rows;
  }

  std::vector<ProblemCount> problems_of(const AeFilter& filter, size_t limit, const auto& list) const {
    std::map<std::string, Reports> groups;
    std::map<std::string, std::string> codes;
    for (const auto& report : reports_) {
      for (const Problem& problem : list(report)) {
        if (!problem.fda_code.empty()) codes[name_of(problem)] = problem.fda_code;
      }
    }
    each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
      for (const Problem& problem : list(report)) groups[name_of(problem)].push_back(&report);
    });
    std::vector<ProblemCount> rows;
    for (const auto& [name, count] : largest_of(groups, limit, filter.unit)) rows.push_back({codes[name], name, count});
    return rows;
  }

  static int sign(bool before, bool after) { return before ? -1 : after ? 1 : 0; }
  template <class T>
  static int sign_of(const T& a, const T& b, bool descending) {
    return descending ? sign(b < a, a < b) : sign(a < b, b < a);
  }
  static int sign_of_names(const std::string& a, const std::string& b, bool descending) {
    return descending ? sign(collates_before(b, a), collates_before(a, b))
                      : sign(collates_before(a, b), collates_before(b, a));
  }
  // A missing date stands last either way.
  static int sign_of_dates(const std::optional<Date>& a, const std::optional<Date>& b, bool descending) {
    return a.has_value() != b.has_value() ? (a ? -1 : 1) : sign_of(a, b, descending);
  }

  static int compare(const EventOrder& order, const AdverseEventReport& a, const EventDevice& device_a,
                     const AdverseEventReport& b, const EventDevice& device_b) {
    const bool down = order.descending;
    switch (order.column) {
      case EventColumn::kDateReceived:
        return sign_of_dates(a.date_received, b.date_received, down);
      case EventColumn::kDateOfEvent:
        return sign_of_dates(a.date_of_event, b.date_of_event, down);
      case EventColumn::kReportKey:
        return sign_of(a.mdr_report_key, b.mdr_report_key, down);
      case EventColumn::kReportNumber:
        return sign_of(a.report_number, b.report_number, down);
      case EventColumn::kEventType:
        return sign_of(a.event_type, b.event_type, down);
      case EventColumn::kManufacturer:
        return sign_of_names(device_a.manufacturer_d_name, device_b.manufacturer_d_name, down);
      case EventColumn::kBrand:
        return sign_of_names(device_a.brand_name, device_b.brand_name, down);
      case EventColumn::kModelNumber:
        return sign_of(device_a.model_number, device_b.model_number, down);
      case EventColumn::kCatalogNumber:
        return sign_of(device_a.catalog_number, device_b.catalog_number, down);
      case EventColumn::kLotNumber:
        return sign_of(device_a.lot_number, device_b.lot_number, down);
      case EventColumn::kReportSource:
        return sign_of(a.report_source_code, b.report_source_code, down);
      case EventColumn::kCountry:
        return sign_of_names(a.reporter_country_code, b.reporter_country_code, down);
    }
    return 0;
  }

  std::vector<AdverseEventReport> reports_;
  std::set<std::uint32_t> deviceless_;
  std::map<std::uint32_t, std::uint32_t> event_of_;
};

}  // namespace pharos::public_data
