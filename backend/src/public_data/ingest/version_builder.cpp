#include "public_data/ingest/version_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "core/error.hpp"
#include "public_data/building/key_set.hpp"
#include "public_data/building/store_builder.hpp"
#include "public_data/catalog/catalog_builder.hpp"
#include "public_data/catalog/open_catalog.hpp"
#include "public_data/ingest/left_codes.hpp"
#include "public_data/ingest/lost_records.hpp"
#include "public_data/ingest/update_base.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/version/report_changes.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

namespace {

Manifest base_of(const DataFolder& folder) {
  const auto current = folder.current();
  if (!current) {
    throw Error(ErrorCode::kConflict, "There is no data version to update. Load all files first, without --update.");
  }
  return folder.check(*current);
}

// Reports are most of the work.
std::int64_t memory_of_catalog(const VersionOptions& options) {
  return options.memory_mb / 4;
}

BuildOptions store_options(const VersionOptions& options, std::int64_t memory_mb, const std::filesystem::path& folder,
                           const std::optional<std::filesystem::path>& base) {
  BuildOptions build{.folder = folder,
                     .version = kFileLabel,
                     .memory_mb = memory_mb,
                     .threads = options.threads,
                     .base = {},
                     .text_index = options.text_index};
  if (base) build.base = BaseVersion{.folder = *base, .version = kFileLabel};
  return build;
}

std::optional<Date> newest_of(std::initializer_list<std::optional<Date>> dates) {
  return std::max(dates);
}

Date day_of(Timestamp moment) {
  constexpr std::int64_t kSecondsOfDay = 86'400;
  return {static_cast<std::int32_t>(moment.seconds() / kSecondsOfDay)};
}

}  // namespace

struct VersionBuilder::Parts {
  Parts(const DataFolder& data, const VersionOptions& options, const std::optional<std::filesystem::path>& base_folder)
      : building(data.begin()),
        store(store_options(options, options.memory_mb - memory_of_catalog(options), building->folder(), base_folder)),
        catalog(store_options(options, memory_of_catalog(options), building->folder(), base_folder)) {
    if (!base_folder) return;
    base.emplace(*base_folder);
    this->base_folder = *base_folder;
  }

  std::unique_ptr<DataFolder::Building> building;
  StoreBuilder store;
  CatalogBuilder catalog;
  std::optional<UpdateBase> base;
  std::filesystem::path base_folder;
  ReportChanges changes;
  KeySet came;
};

VersionBuilder::VersionBuilder(const DataFolder& folder, const VersionOptions& options) : data_(folder) {
  std::optional<std::filesystem::path> base_folder;
  if (options.is_update) {
    base_ = base_of(folder);
    base_folder = folder.path_of(base_->id);
  }
  parts_ = std::make_unique<Parts>(folder, options, base_folder);
}

VersionBuilder::~VersionBuilder() = default;

const std::filesystem::path& VersionBuilder::folder() const {
  return parts_->building->folder();
}

void VersionBuilder::note_date(std::string_view source, const std::optional<Date>& date) {
  if (date) days_[std::string(source)].insert(*date);
}

std::uint64_t VersionBuilder::older_devices() const {
  return parts_->catalog.older_devices();
}

void VersionBuilder::note_stored(std::string_view source, bool is_first) {
  stored_[std::string(source)] += is_first ? 1 : 0;
}

void VersionBuilder::add(AnyRecord&& record) {
  std::visit([this](const auto& value) { add(value); }, record);
}

void VersionBuilder::add(const AdverseEventReport& report) {
  note_date("event", report.date_received);
  const bool is_first = parts_->came.insert(report.mdr_report_key);
  if (!base_) {
    note_stored("event", is_first);
    parts_->store.add(report);
    return;
  }
  const auto whole = parts_->base->with_lost_parts(report);
  const Change change = parts_->store.add(whole ? *whole : report);
  if (change == Change::kOlder) ++older_reports_;
  note_stored("event", is_first && change != Change::kOlder);
  parts_->changes.note(report.mdr_report_key, change);
}

void VersionBuilder::add(const Recall& recall) {
  note_stored("recall", parts_->catalog.add(recall));
  note_date("recall", newest_of({recall.event_date_posted, recall.event_date_created, recall.event_date_initiated}));
}

void VersionBuilder::add(const Enforcement& enforcement) {
  note_stored("enforcement", parts_->catalog.add(enforcement));
  note_date("enforcement", enforcement.report_date);
}

void VersionBuilder::add(const Classification& classification) {
  note_stored("classification", parts_->catalog.add(classification));
}

void VersionBuilder::add(const GudidDevice& device) {
  note_stored("gudid", parts_->catalog.add(device));
  note_date("gudid", newest_of({device.public_version_date, device.publish_date}));
}

void VersionBuilder::begin_whole(SourceKind kind) {
  if (!base_) return;
  if (kind == SourceKind::kRecall) parts_->catalog.forget(CatalogSource::kRecalls);
  if (kind == SourceKind::kEnforcement) parts_->catalog.forget(CatalogSource::kEnforcements);
  if (kind == SourceKind::kUdi) parts_->catalog.forget(CatalogSource::kGudid);
}

void VersionBuilder::withdraw(std::uint32_t mdr_report_key) {
  if (!parts_->store.withdraw(mdr_report_key)) return;
  parts_->changes.note_withdrawn(mdr_report_key);
  if (!parts_->came.contains(mdr_report_key)) return;
  parts_->came.erase(mdr_report_key);
  --stored_["event"];
}

void VersionBuilder::withdraw_absent(Date first, Date last) {
  if (!base_) return;
  for (const std::uint32_t key : parts_->base->received_between(first, last)) {
    if (!parts_->came.contains(key)) withdraw(key);
  }
}

void VersionBuilder::write_file(std::string_view name, std::string_view content) {
  replace_file(folder() / name, content);
}

Manifest VersionBuilder::finish(const VersionFacts& facts) {
  Manifest manifest;
  manifest.loaded_at = facts.loaded_at;
  manifest.is_generated = facts.is_generated;
  const BuiltStore built = parts_->store.finish();
  manifest.sources = merged_sources(facts.sources, day_of(facts.loaded_at));
  manifest.data_through = built.data_through.value_or(data_through(manifest.sources, facts.loaded_at));
  const RowCounts catalog = parts_->catalog.finish(built.activity, manifest.data_through);
  const ServeOptions written{.folder = folder(), .version = kFileLabel};
  if (count_rows(written) != built.rows || count_catalog_rows(written) != catalog) {
    throw Error(ErrorCode::kUnavailable, "the new version does not contain what was written");
  }
  manifest.rows = built.rows;
  manifest.rows.insert(catalog.begin(), catalog.end());
  if (!facts.accepts_loss && !facts.is_generated) require_no_loss(data_, manifest);
  if (base_) {
    for (const LeftCode& left : left_codes(parts_->base_folder, folder(), parts_->changes.changed_keys())) {
      parts_->changes.note_left(left);
    }
    const ReportDifference difference = parts_->changes.since(base_->id);
    write_difference(folder(), difference);
    carry_differences(parts_->base_folder, base_->id, folder());
    manifest.difference = counts_of(difference);
  }
  return parts_->building->finish(std::move(manifest), base_ ? base_->id : "", {{built.log_file, built.log_sha256}});
}

// An update contains some of the sources; the base's facts about the others still apply.
std::vector<SourceFacts> VersionBuilder::merged_sources(const std::vector<SourceFacts>& loaded, Date today) const {
  std::vector<SourceFacts> sources = loaded;
  for (SourceFacts& source : sources) {
    // A future date is a typing error and does not show how current the data are.
    if (const auto days = days_.find(source.name); days != days_.end()) {
      const auto after = days->second.upper_bound(today);
      if (after != days->second.begin()) source.data_through = newest_of({source.data_through, *std::prev(after)});
    }
    // Of several records with the same key, in any files, one is stored.
    const auto stored = stored_.find(source.name);
    if (stored == stored_.end() || source.accepted < stored->second) continue;
    source.duplicate += source.accepted - stored->second;
    source.accepted = stored->second;
  }
  if (!base_) return sources;
  for (const SourceFacts& before : base_->sources) {
    const auto again = std::ranges::find(sources, before.name, &SourceFacts::name);
    if (again == sources.end()) {
      sources.push_back(before);
    } else {
      again->data_through = newest_of({again->data_through, before.data_through});
    }
  }
  return sources;
}

Date VersionBuilder::data_through(const std::vector<SourceFacts>& sources, Timestamp loaded_at) const {
  std::optional<Date> newest;
  for (const SourceFacts& source : sources) newest = newest_of({newest, source.data_through});
  return newest.value_or(day_of(loaded_at));
}

}  // namespace pharos::public_data
