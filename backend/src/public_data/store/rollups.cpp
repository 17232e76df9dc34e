#include "public_data/store/rollups.hpp"

#include <algorithm>

#include "public_data/query/months.hpp"
#include "public_data/store/report_facts.hpp"

namespace pharos::public_data {

Rollups::Rollups(Connection& connection, const RankedNames& names)
    : code_table_(connection, "r_code"),
      days_table_(connection, "r_days"),
      month_table_(connection, "r_month"),
      facet_table_(connection, "r_facet") {
  const auto resize = [this](RolledFacet facet, size_t count) {
    facets_[static_cast<size_t>(facet)].entries.resize(count);
  };
  resize(RolledFacet::kBrand, names.of(Dimension::kBrand).entries.size());
  resize(RolledFacet::kManufacturer, names.of(Dimension::kManufacturer).entries.size());
  resize(RolledFacet::kManufacturerName, names.of(Dimension::kManufacturerName).entries.size());
  resize(RolledFacet::kCountry, names.of(Dimension::kCountry).entries.size());
  resize(RolledFacet::kOccupation, names.of(Dimension::kOccupation).entries.size());
  resize(RolledFacet::kSource, kReportSources.rows().size());
}

void Rollups::FacetCounts::add(std::uint32_t id, const StagedFacts& facts) {
  Entry& entry = entries[id];
  if (entry.reports == 0) {
    ids.push_back(id);
    entry.last_seen = facts.date_received;
  } else if (entry.last_report == facts.report_key) {
    return;
  }
  ++entry.reports;
  entry.last_report = facts.report_key;
  entry.last_seen = std::max(entry.last_seen, facts.date_received);
}

void Rollups::add(std::span<const FactRow> devices) {
  const FactRow& row = devices.front();
  const StagedFacts& facts = row.facts;
  if (product_code_ != facts.product_code) {
    end_code();
    product_code_ = facts.product_code;
  }
  ++code_.totals.reports;
  code_.totals.summarized_events += facts.noe;
  ++code_.totals.by_event_type[facts.event_type];
  code_.totals.events += !row.shared || code_.events.insert(row.event_head).second;
  const auto has = [&facts](QualityFlag flag) { return (facts.lacks & static_cast<std::uint8_t>(flag)) != 0; };
  code_.quality.missing_udi += has(QualityFlag::kNoUdi);
  code_.quality.missing_product_problem += has(QualityFlag::kNoProductProblem);
  code_.quality.missing_event_date += has(QualityFlag::kNoEventDate);
  code_.quality.followed_up += has(QualityFlag::kFollowedUp);
  code_.quality.duplicates += row.duplicate_head != 0 && row.duplicate_head != facts.report_key;
  if (facts.days_to_report != kNoReportingClock) ++code_.days[facts.days_to_report];
  add_month(row, static_cast<size_t>(DateBasis::kReceived), facts.date_received);
  add_month(row, static_cast<size_t>(DateBasis::kOccurred), facts.date_of_event);
  for (const FactRow& device : devices) {
    const std::array<std::uint32_t, kRolledFacets> ids = {
        device.facts.brand,   device.manufacturer,     device.facts.manufacturer_name,
        device.facts.country, device.facts.occupation, device.facts.source};
    for (size_t i = 0; i < kRolledFacets; ++i) facets_[i].add(ids[i], device.facts);
  }
}

void Rollups::add_month(const FactRow& row, size_t basis, std::int32_t day) {
  const size_t number = day == kNoDay ? 0 : month_number(Date{day});
  Month& month = code_.months[basis][number];
  ++month.by_event_type[row.facts.event_type];
  month.summarized_events += row.facts.noe;
  month.events +=
      !row.shared || code_.events_of_month[basis].insert(std::uint64_t{number} << 32 | row.event_head).second;
}

void Rollups::end_code() {
  if (!product_code_) return;
  const std::int64_t pc = *product_code_;
  const AeTotals& totals = code_.totals;
  code_table_.add(pc).add(totals.reports).add(totals.events).add(totals.summarized_events);
  for (const std::int64_t count : totals.by_event_type) code_table_.add(count);
  const Quality& quality = code_.quality;
  code_table_.add(quality.missing_udi)
      .add(quality.missing_product_problem)
      .add(quality.missing_event_date)
      .add(quality.followed_up)
      .add(quality.duplicates)
      .end_row();
  for (const auto& [days, reports] : code_.days) {
    days_table_.add(pc);
    (days == kNoDay ? days_table_.add_null() : days_table_.add(days)).add(reports).end_row();
  }
  for (size_t basis = 0; basis < code_.months.size(); ++basis) {
    for (const auto& [number, month] : code_.months[basis]) {
      month_table_.add(pc).add(static_cast<std::int64_t>(basis)).add(static_cast<std::int64_t>(number));
      for (const std::int64_t count : month.by_event_type) month_table_.add(count);
      month_table_.add(month.events).add(month.summarized_events).end_row();
    }
  }
  for (size_t i = 0; i < kRolledFacets; ++i) {
    for (const std::uint32_t id : facets_[i].ids) {
      auto& entry = facets_[i].entries[id];
      facet_table_.add(pc).add(static_cast<std::int64_t>(i)).add(id).add(entry.reports);
      (entry.last_seen == kNoDay ? facet_table_.add_null() : facet_table_.add(entry.last_seen)).end_row();
      entry = {};
    }
    facets_[i].ids.clear();
  }
  code_ = {};
}

void Rollups::finish() {
  end_code();
  for (ChunkAppender* table : {&code_table_, &days_table_, &month_table_, &facet_table_}) table->finish();
}

}  // namespace pharos::public_data
