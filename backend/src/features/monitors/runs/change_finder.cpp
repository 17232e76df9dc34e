#include "features/monitors/runs/change_finder.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "core/crypto.hpp"
#include "core/text.hpp"

namespace pharos::monitors {
namespace {

using namespace public_data;

constexpr size_t kMostReasons = 5;
constexpr size_t kFewReports = 300;  // up to this many are looked up one by one
const QueryLimits kLimits{.time = std::chrono::minutes{1}};

class Tally {
 public:
  void add(std::string_view name) { ++counts_[std::string{name}]; }
  Counts largest(size_t limit) const {
    Counts counts(counts_.begin(), counts_.end());
    std::ranges::stable_sort(counts, std::greater{}, &Counts::value_type::second);
    if (counts.size() > limit) counts.resize(limit);
    return counts;
  }

 private:
  std::map<std::string, std::int64_t> counts_;
};

std::optional<std::string> day(const std::optional<Date>& date) {
  return date ? std::optional{to_iso(*date)} : std::nullopt;
}

std::string label_of(std::initializer_list<std::string_view> parts) {
  return join_present(parts, " · ");
}

// "maude-2026-10-31.1": the last day of a version's data is in its name, even if the version itself is gone.
std::optional<Date> last_day_of(std::string_view version) {
  const auto begin = version.find('-');
  return begin == std::string_view::npos ? std::nullopt : find_date(version.substr(begin + 1, 10));
}

// The reports of a code among sorted keys, in the order of the code's reports, newest first.
std::vector<std::uint32_t> of_code(const std::vector<std::uint32_t>& reports, const std::vector<std::uint32_t>& keys) {
  std::vector<std::uint32_t> found;
  if (keys.empty()) return found;
  std::ranges::copy_if(reports, std::back_inserter(found),
                       [&keys](std::uint32_t key) { return std::ranges::binary_search(keys, key); });
  return found;
}

// The reports that left the code and did not return, newest first.
std::vector<std::uint32_t> removed_from(const std::string& product_code, const std::vector<LeftCode>& left,
                                        std::vector<std::uint32_t> reports) {
  std::vector<std::uint32_t> removed;
  std::ranges::sort(reports);
  for (const LeftCode& one : left) {
    const bool is_back = std::ranges::binary_search(reports, one.mdr_report_key);
    if (one.product_code == product_code && !is_back) removed.push_back(one.mdr_report_key);
  }
  std::ranges::reverse(removed);
  return removed;
}

void for_each_report(const PublicStore& store, const std::string& product_code, const std::vector<std::uint32_t>& keys,
                     const std::function<void(const EventRow&)>& take) {
  if (keys.size() <= kFewReports) {
    for (const std::uint32_t key : keys) {
      if (const auto row = store.find_event(key, kLimits)) take(*row);
    }
    return;
  }
  auto sorted = keys;
  std::ranges::sort(sorted);
  const auto take_wanted = [&sorted, &take](const EventRow& row) {
    if (std::ranges::binary_search(sorted, row.report.mdr_report_key)) take(row);
  };
  store.for_each_event({.product_code = product_code}, {}, std::numeric_limits<std::int32_t>::max(), take_wanted,
                       kLimits);
}

Item removed_item(const PublicStore& store, std::uint32_t key) {
  const auto row = store.find_event(key, kLimits);
  std::string label = "Withdrawn by FDA";
  if (row) {
    std::set<std::string> codes;
    for (const auto& device : row->report.device) codes.insert(device.device_report_product_code);
    codes.erase("");
    label = codes.empty() ? "Product code removed" : fmt::format("Product code is now {}", fmt::join(codes, ", "));
  }
  return {.key = std::to_string(key),
          .change = Change::kRemoved,
          .label = std::move(label),
          .date = row ? day(row->report.date_received) : std::nullopt};
}

Item item_of(const EventRow& row, Change change) {
  const auto& report = row.report;
  const bool has_device = row.device < report.device.size();
  return {.key = std::to_string(report.mdr_report_key),
          .change = change,
          .label = label_of({kEventTypes.name(report.event_type),
                             has_device ? report.device[row.device].manufacturer_d_name : std::string{},
                             has_device ? report.device[row.device].brand_name : std::string{}}),
          .date = day(report.date_received)};
}

std::string class_of(const RecallRow& row) {
  return row.enforcement && !row.enforcement->classification.empty() ? row.enforcement->classification
                                                                     : "Not yet classified";
}

Item item_of(const RecallRow& row, Change change) {
  return {.key = row.recall.product_res_number,
          .change = change,
          .label = label_of({class_of(row), row.recall.recalling_firm, row.recall.product_description.substr(0, 120)}),
          .date = day(row.recall.event_date_initiated)};
}

void add_item(Found& found, Item item) {
  if (found.items.size() < kMostItems) found.items.push_back(std::move(item));
}

// Numbers repeat, so a product row is identified by both of its numbers; identical copies count once.
std::string key_of(const RecallRow& row) {
  return row.recall.cfres_id + '|' + row.recall.product_res_number;
}

// A digest of the fields whose change is worth a mail: without addresses and openFDA's additions.
std::string mark_of(const RecallRow& row) {
  constexpr size_t kDigits = 16;
  const auto& recall = row.recall;
  std::string text;
  const auto add = [&text](std::string_view part) { text.append(part).append("\n"); };
  for (const auto& date : {recall.event_date_initiated, recall.event_date_posted, recall.event_date_terminated}) {
    add(day(date).value_or(""));
  }
  for (const std::string* part : {&recall.recall_status, &recall.recalling_firm, &recall.product_description,
                                  &recall.code_info, &recall.product_quantity, &recall.reason_for_recall,
                                  &recall.root_cause_description, &recall.action, &recall.distribution_pattern}) {
    add(*part);
  }
  if (row.enforcement) {
    for (const std::string* part : {&row.enforcement->classification, &row.enforcement->status}) add(*part);
    add(day(row.enforcement->termination_date).value_or(""));
  }
  return crypto::sha256_hex(text).substr(0, kDigits);
}

std::vector<RecallRow> recalls_of(const DataVersion& version, const std::string& product_code) {
  std::vector<RecallRow> rows;
  version.recalls().for_each_recall(
      {.product_code = product_code}, {}, std::numeric_limits<std::int32_t>::max(),
      [&rows](const RecallRow& row) { rows.push_back(row); }, kLimits);
  return rows;
}

}  // namespace

std::shared_ptr<const ChangeFinder::Reports> ChangeFinder::reports_since(const std::string& from_version,
                                                                         const DataVersion& to) {
  {
    const std::lock_guard lock(mutex_);
    const auto known = reports_.find(from_version);
    if (known != reports_.end()) return known->second;
  }
  auto reports = std::make_shared<const Reports>(to.reports_since(from_version));
  const std::lock_guard lock(mutex_);
  reports_[from_version] = reports;
  return reports;
}

Found ChangeFinder::find_reports(const std::string& product_code, const std::string& from_version,
                                 const DataVersion& to) {
  const auto& store = to.reports();
  const auto all = [&store, &product_code](std::optional<Date> start) {
    return store.report_keys({.product_code = product_code, .start_date = start},
                             std::numeric_limits<std::int32_t>::max(), kLimits);
  };
  const auto difference = reports_since(from_version, to);
  Found found;
  std::vector<std::uint32_t> added;
  std::vector<std::uint32_t> followed_up;
  std::vector<std::uint32_t> changed;
  std::vector<std::uint32_t> removed;
  if (*difference) {
    const auto reports = all({});
    added = of_code(reports, (*difference)->added);
    followed_up = of_code(reports, (*difference)->followed_up);
    changed = of_code(reports, (*difference)->changed);
    removed = removed_from(product_code, (*difference)->left, reports);
  } else {
    found.by_dates = true;
    const auto last_day = last_day_of(from_version);
    added = all(last_day ? std::optional{Date{last_day->days + 1}} : std::nullopt);
  }
  found.new_n = static_cast<std::int64_t>(added.size());
  found.followup_n = static_cast<std::int64_t>(followed_up.size());
  found.changed_n = static_cast<std::int64_t>(changed.size());
  found.removed_n = static_cast<std::int64_t>(removed.size());

  Tally types;
  Tally problems;
  for_each_report(store, product_code, added, [&](const EventRow& row) {
    types.add(kEventTypes.name(row.report.event_type));
    for (const Problem& problem : row.report.product_problems) problems.add(problem.term);
    add_item(found, item_of(row, Change::kNew));
  });
  for (const auto& [keys, change] : {std::pair{&followed_up, Change::kFollowUp}, {&changed, Change::kChanged}}) {
    for (const std::uint32_t key : *keys) {
      if (found.items.size() == kMostItems) break;
      if (const auto row = store.find_event(key, kLimits)) add_item(found, item_of(*row, change));
    }
  }
  for (const std::uint32_t key : removed) {
    if (found.items.size() == kMostItems) break;
    add_item(found, removed_item(store, key));
  }
  found.by_type = types.largest(kMostItems);
  found.reasons = problems.largest(kMostReasons);
  return found;
}

Found ChangeFinder::find_recalls(const std::string& product_code, const std::string& from_version,
                                 const DataVersion& to) const {
  const auto before = states_.find(from_version, product_code);
  const auto last_day = last_day_of(from_version);
  Found found;
  found.by_dates = !before;
  Tally classes;
  Tally causes;
  std::vector<Item> changed;
  std::set<std::string> seen;
  for (const RecallRow& row : recalls_of(to, product_code)) {
    const auto key = key_of(row);
    if (!seen.insert(key).second) continue;
    const bool is_new = before ? !before->contains(key) : !last_day || row.recall.event_date_posted > last_day;
    if (is_new) {
      ++found.new_n;
      classes.add(class_of(row));
      if (!row.recall.root_cause_description.empty()) causes.add(row.recall.root_cause_description);
      add_item(found, item_of(row, Change::kNew));
    } else if (before && before->find(key)->second != mark_of(row)) {
      ++found.changed_n;
      changed.push_back(item_of(row, Change::kChanged));
    }
  }
  for (auto& item : changed) add_item(found, std::move(item));
  for (const auto& [key, mark] : before.value_or(RecallMarks{})) {
    if (seen.contains(key)) continue;
    ++found.removed_n;
    add_item(found, {.key = key.substr(key.find('|') + 1),
                     .change = Change::kRemoved,
                     .label = "No longer listed under this product code",
                     .date = {}});
  }
  found.by_type = classes.largest(kMostItems);
  found.reasons = causes.largest(kMostReasons);
  return found;
}

void ChangeFinder::forget_others(const std::string& version) {
  if (of_version_ == version) return;
  of_version_ = version;
  reports_.clear();
  remembered_.clear();
  signals_.clear();
  kept_recalls_.clear();
}

std::shared_ptr<const Found> ChangeFinder::find(Kind kind, const std::string& product_code,
                                                const std::string& from_version, const DataVersion& to) {
  const auto key = std::tuple{kind, from_version, product_code};
  {
    const std::lock_guard lock(mutex_);
    forget_others(to.manifest().id);
    const auto known = remembered_.find(key);
    if (known != remembered_.end()) return known->second;
  }
  auto found =
      std::make_shared<const Found>(kind == Kind::kAdverseEvents ? find_reports(product_code, from_version, to)
                                                                 : find_recalls(product_code, from_version, to));
  const std::lock_guard lock(mutex_);
  if (of_version_ == to.manifest().id) remembered_[key] = found;
  return found;
}

std::shared_ptr<const ChangeFinder::Signals> ChangeFinder::find_signals(const std::string& product_code,
                                                                        const DataVersion& version,
                                                                        const competitors::TenantMetadata& settings) {
  const auto key = product_code + ' ' + std::to_string(settings.incomplete_months) + ' ' +
                   to_text(to_json(settings.signal_thresholds));
  {
    const std::lock_guard lock(mutex_);
    forget_others(version.manifest().id);
    const auto known = signals_.find(key);
    if (known != signals_.end()) return known->second;
  }
  auto signals = std::make_shared<const Signals>(adverse_events::find_signals(version, product_code, settings));
  const std::lock_guard lock(mutex_);
  if (of_version_ == version.manifest().id) signals_[key] = signals;
  return signals;
}

void ChangeFinder::keep_recalls(const std::string& product_code, const DataVersion& version) {
  {
    const std::lock_guard lock(mutex_);
    forget_others(version.manifest().id);
    if (kept_recalls_.contains(product_code)) return;
  }
  RecallMarks marks;
  for (const RecallRow& row : recalls_of(version, product_code)) marks.emplace(key_of(row), mark_of(row));
  states_.keep(version.manifest().id, product_code, marks);
  const std::lock_guard lock(mutex_);
  if (of_version_ == version.manifest().id) kept_recalls_.insert(product_code);
}

}  // namespace pharos::monitors
