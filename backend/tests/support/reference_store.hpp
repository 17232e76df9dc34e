#pragma once

// For tests only: every query as a loop over the records. Slow and obvious.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "public_data/columns/collation.hpp"
#include "public_data/query/public_store.hpp"
#include "support/reference_parts.hpp"

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
    find_duplicates();
    makers_ = reference::makers(reports_);
  }

  std::vector<SideCounts> compare(std::span<const AeFilter> filters, const SideQuestion& question,
                                  const QueryLimits& limits) const override {
    std::vector<SideCounts> all;
    for (const AeFilter& filter : filters) {
      SideCounts& side = all.emplace_back();
      if (question.totals) side.stats.totals = totals(filter);
      if (question.breakdowns) side.stats = stats(filter, limits);
      if (question.months > 0) side.timeline = timeline(filter, question.months, limits);
      if (question.problems > 0) side.problems = problems(filter, question.problems, limits);
      for (const ProblemList& list : question.lists) {
        each_report(filter, [&list, &count = side.naming.emplace_back()](const AdverseEventReport& report, auto&) {
          count += reference::names_any(report, list);
        });
      }
    }
    return all;
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
    stats.by_report_source = breakdown(filter, Breakdown::kReportSource, kTopNames, {});
    stats.by_country = breakdown(filter, Breakdown::kCountry, kTopNames, {});
    stats.by_occupation = breakdown(filter, Breakdown::kOccupation, kTopNames, {});
    stats.timeliness = timeliness(filter);
    stats.quality = quality(filter);
    return stats;
  }

  AeTotals totals(const AeFilter& filter, const QueryLimits&) const override { return totals(filter); }

  Timeline timeline(const AeFilter& filter, int stretch, const QueryLimits&) const override {
    using Month = std::pair<int, unsigned>;
    std::map<Month, std::vector<const AdverseEventReport*>> months;
    Timeline timeline;
    each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
      const auto date = date_of(report, filter);
      if (!date) return void(++timeline.undated_reports);
      auto [year, month] = month_of_date(*date);
      while ((month - 1) % static_cast<unsigned>(stretch) != 0) --month;
      months[{year, month}].push_back(&report);
    });
    for (const auto& [month, reports] : months) {
      TimelineBucket bucket{.year = month.first, .month = month.second};
      bucket.reports = count(reports, Unit::kReports);
      bucket.events = count(reports, Unit::kEvents);
      bucket.summarized_events = count(reports, Unit::kSummarizedEvents);
      bucket.by_event_type = by_type(reports, filter.unit);
      timeline.buckets.push_back(bucket);
    }
    return timeline;
  }

  Problems problems(const AeFilter& filter, size_t limit, const QueryLimits&) const override {
    return {problems_of(filter, limit, reference::product_problems),
            problems_of(filter, limit, reference::patient_problems)};
  }

  std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                    const QueryLimits&) const override {
    switch (by) {
      case Breakdown::kReportSource: {
        // Ties are in enum order, not by name.
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
    const auto found = in_order(filter, page.order_by);
    EventPage answer{.rows = {}, .total_rows = static_cast<std::int64_t>(found.size())};
    for (std::int64_t i = (page.page - 1) * page.page_size; i < answer.total_rows; ++i) {
      if (answer.rows.size() == static_cast<size_t>(page.page_size)) break;
      answer.rows.push_back(row_of(found[static_cast<size_t>(i)]));
    }
    return answer;
  }

  std::vector<ProblemMonths> problem_months(const AeFilter& filter, ProblemKind kind,
                                            std::span<const std::string> problems, const QueryLimits&) const override {
    std::vector<ProblemMonths> answer;
    for (const std::string& problem : problems) {
      std::map<std::pair<int, unsigned>, Reports> months;
      each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
        const auto date = date_of(report, filter);
        const auto all =
            kind == ProblemKind::kProduct ? reference::product_problems(report) : reference::patient_problems(report);
        if (date && reference::has_any(all, {problem})) months[month_of_date(*date)].push_back(&report);
      });
      auto& row = answer.emplace_back();
      row.problem = problem;
      for (const auto& [month, reports] : months) {
        row.months.push_back({month.first, month.second, count(reports, filter.unit)});
      }
    }
    return answer;
  }

  ProblemMatrix problem_matrix(const AeFilter& filter, size_t rows, size_t columns, const QueryLimits&) const override {
    ProblemMatrix matrix{problems_of(filter, rows, reference::product_problems),
                         problems_of(filter, columns, reference::patient_problems),
                         {}};
    for (const auto& row : matrix.rows) {
      auto& cells = matrix.cells.emplace_back();
      for (const auto& column : matrix.columns) {
        Reports both;
        each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
          if (reference::has_named(reference::product_problems(report), row.term) &&
              reference::has_named(reference::patient_problems(report), column.term)) {
            both.push_back(&report);
          }
        });
        cells.push_back(count(both, filter.unit));
      }
    }
    return matrix;
  }

  PairTable pair_counts(const AeFilter& filter, PairProducts products, const QueryLimits&) const override {
    std::set<std::string> all;
    std::map<std::string, std::set<std::string>> of_product, of_problem;
    std::map<std::pair<std::string, std::string>, std::set<std::string>> of_both;
    each_device(filter, [&](const AdverseEventReport& report, const EventDevice& device) {
      const bool is_alone = filter.unit == Unit::kReports || report.event_key.empty();
      const std::string id = is_alone ? std::to_string(report.mdr_report_key) : "event " + report.event_key;
      const std::string product = products == PairProducts::kProductCodes
                                      ? device.device_report_product_code
                                      : canonical_manufacturer(device.manufacturer_d_name);
      all.insert(id);
      of_product[product].insert(id);
      for (const auto& problem : report.product_problems) {
        of_problem[reference::name_of(problem)].insert(id);
        of_both[{product, reference::name_of(problem)}].insert(id);
      }
    });
    const auto size = [](const std::set<std::string>& ids) { return static_cast<std::int64_t>(ids.size()); };
    PairTable table{.cells = {}, .total = size(all)};
    for (const auto& [both, ids] : of_both) {
      table.cells.push_back({size(ids), size(of_product[both.first]), size(of_problem[both.second])});
    }
    std::ranges::sort(table.cells);
    return table;
  }

  std::vector<std::uint32_t> report_keys(const AeFilter& filter, size_t limit, const QueryLimits&) const override {
    std::vector<std::uint32_t> keys;
    for (const Found& found : in_order(filter, {})) {
      if (keys.size() < limit) keys.push_back(found.report->mdr_report_key);
    }
    return keys;
  }

  void for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order_by, size_t limit,
                      const std::function<void(const EventRow&)>& take, const QueryLimits&) const override {
    for (const Found& found : in_order(filter, order_by)) {
      if (limit-- == 0) return;
      take(row_of(found));
    }
  }

  std::optional<EventRow> find_event(std::uint32_t key, const QueryLimits&) const override {
    for (const auto& report : reports_) {
      if (report.mdr_report_key == key) return row_of({&report, 0});
    }
    return std::nullopt;
  }

  std::vector<std::uint32_t> siblings(std::uint32_t key, const QueryLimits&) const override {
    return reference::others_with(event_of_, key);
  }
  std::vector<std::uint32_t> near_duplicates(std::uint32_t key, const QueryLimits&) const override {
    return reference::others_with(cluster_of_, key);
  }
  std::vector<std::uint32_t> reports_numbered(std::string_view number, const QueryLimits&) const override {
    std::vector<std::uint32_t> keys;
    for (const auto& report : reports_) {
      if (report.report_number == number) keys.push_back(report.mdr_report_key);
    }
    std::ranges::sort(keys);
    return keys;
  }

  std::span<const MakerName> makers() const override { return makers_; }

  Coverage coverage(const CoverageQuestion& question, const QueryLimits&) const override {
    return reference::coverage(question, reports_);
  }

  bool knows_product_code(std::string_view product_code) const override {
    return std::ranges::any_of(reports_, [product_code](const AdverseEventReport& report) {
      return std::ranges::find(report.device, product_code, &EventDevice::device_report_product_code) !=
             report.device.end();
    });
  }

  std::optional<AdverseEventReport> find_report(std::uint32_t key, const QueryLimits& limits) const override {
    const auto event = find_event(key, limits);
    return event ? std::optional{event->report} : std::nullopt;
  }

 private:
  using Reports = std::vector<const AdverseEventReport*>;
  struct Found {
    const AdverseEventReport* report;
    size_t device;
  };

  std::vector<Found> in_order(const AeFilter& filter, const std::vector<EventOrder>& order_by) const {
    std::vector<Found> found;
    for (const auto& report : reports_) {
      // Of several matching devices, the first of the last product code.
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
    std::ranges::sort(found, [&order_by](const Found& a, const Found& b) {
      for (const EventOrder& order : order_by) {
        const int difference =
            reference::compare(order, *a.report, a.report->device[a.device], *b.report, b.report->device[b.device]);
        if (difference != 0) return difference < 0;
      }
      if (a.report->date_received != b.report->date_received) return a.report->date_received > b.report->date_received;
      return a.report->mdr_report_key > b.report->mdr_report_key;
    });
    return found;
  }

  EventRow row_of(const Found& found) const {
    EventRow row{.report = *found.report, .device = found.device};
    const auto key = row.report.mdr_report_key;
    if (deviceless_.contains(key)) row.report.device.clear();
    row.follow_up_count = std::ranges::count(row.report.type_of_report, ReportType::kFollowup);
    if (cluster_of_.contains(key)) {
      row.duplicate_cluster_id = cluster_of_.at(key);
      row.duplicate_role = cluster_of_.at(key) == key ? DuplicateRole::kPrimary : DuplicateRole::kDuplicate;
    }
    return row;
  }

  void find_duplicates() {
    using Alike = std::tuple<std::string, EventType, Date, std::string>;
    std::map<Alike, std::set<std::uint32_t>> clusters;
    for (const auto& report : reports_) {
      const std::string letters = reference::letters_of_description(report);
      if (letters.size() < 40 || !report.date_of_event) continue;
      clusters[{report.device.front().device_report_product_code, report.event_type, *report.date_of_event, letters}]
          .insert(report.mdr_report_key);
    }
    for (const auto& [alike, keys] : clusters) {
      if (keys.size() < 2) continue;
      for (const auto key : keys) cluster_of_[key] = *keys.begin();
    }
  }
  bool is_duplicate(std::uint32_t key) const { return cluster_of_.contains(key) && cluster_of_.at(key) != key; }

  Timeliness timeliness(const AeFilter& filter) const {
    Timeliness answer;
    std::vector<int> all;
    each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
      const auto& types = report.type_of_report;
      if (report.report_source_code != ReportSource::kManufacturer) return;
      if (std::ranges::find(types, ReportType::kInitial) == types.end()) return;
      const bool has_dates = report.date_received && report.date_manufacturer_received;
      const int days = has_dates ? report.date_received->days - report.date_manufacturer_received->days : -1;
      if (days < 0) return void(++answer.unknown);
      all.push_back(days);
    });
    reference::describe_days(std::move(all), answer);
    return answer;
  }

  Quality quality(const AeFilter& filter) const {
    Quality quality;
    each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
      quality.missing_udi += std::ranges::none_of(
          report.device, [](const EventDevice& device) { return device.udi_di != "" || device.udi_public != ""; });
      quality.missing_product_problem += report.product_problems.empty();
      quality.missing_event_date += !report.date_of_event;
      quality.duplicates += is_duplicate(report.mdr_report_key);
      const auto& types = report.type_of_report;
      quality.followed_up += std::ranges::find(types, ReportType::kFollowup) != types.end();
    });
    return quality;
  }

  static std::pair<int, unsigned> month_of_date(Date date) {
    const auto text = to_iso(date);
    return {std::stoi(text.substr(0, 4)), static_cast<unsigned>(std::stoi(text.substr(5, 2)))};
  }

  static std::optional<Date> date_of(const AdverseEventReport& report, const AeFilter& filter) {
    return filter.date_basis == DateBasis::kReceived ? report.date_received : report.date_of_event;
  }

  bool matches(const AeFilter& filter, const AdverseEventReport& report, const EventDevice& device) const {
    using reference::allows;
    const auto date = date_of(report, filter);
    if (!filter.product_code.empty() && device.device_report_product_code != filter.product_code) return false;
    if (!allows(filter.product_codes, device.device_report_product_code)) return false;
    if (filter.start_date && (!date || *date < *filter.start_date)) return false;
    if (filter.end_date && (!date || *date > *filter.end_date)) return false;
    if (filter.groups && !reference::in_any(*filter.groups, device)) return false;
    if (reference::in_any(filter.without_groups, device)) return false;
    const bool is_summary = report.noe_summarized > 1 || report.summary_report_flag.value_or(false);
    return allows(filter.event_types, report.event_type) &&
           allows(filter.report_source_codes, report.report_source_code) &&
           allows(filter.manufacturers, canonical_manufacturer(device.manufacturer_d_name)) &&
           allows(filter.brands, device.brand_name) && reference::has_model(device, filter.model) &&
           allows(filter.countries, report.reporter_country_code) &&
           reference::has_any(reference::product_problems(report), filter.product_problems) &&
           reference::has_any(reference::patient_problems(report), filter.patient_problems) &&
           (filter.summaries == Summaries::kInclude || !is_summary) &&
           allows(filter.occupations, report.reporter_occupation_code) &&
           (!filter.has_udi || *filter.has_udi == (device.udi_di != "" || device.udi_public != "")) &&
           (!filter.implant || *filter.implant == device.implant_flag.value_or(false)) &&
           (filter.q.empty() || reference::has_words(report, filter.q)) &&
           (!filter.hide_duplicates || !is_duplicate(report.mdr_report_key));
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
        if (!problem.fda_code.empty()) codes[reference::name_of(problem)] = problem.fda_code;
      }
    }
    each_report(filter, [&](const AdverseEventReport& report, const EventDevice&) {
      for (const Problem& problem : list(report)) groups[reference::name_of(problem)].push_back(&report);
    });
    std::vector<ProblemCount> rows;
    for (const auto& [name, count] : largest_of(groups, limit, filter.unit)) rows.push_back({codes[name], name, count});
    return rows;
  }

  std::vector<AdverseEventReport> reports_;
  std::vector<MakerName> makers_;
  std::set<std::uint32_t> deviceless_;
  std::map<std::uint32_t, std::uint32_t> event_of_;
  std::map<std::uint32_t, std::uint32_t> cluster_of_;  // of near-duplicates: the smallest key
};

}  // namespace pharos::public_data
