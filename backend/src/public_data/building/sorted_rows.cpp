#include "public_data/building/sorted_rows.hpp"

#include <algorithm>

#include "public_data/columns/collation.hpp"

namespace pharos::public_data {
namespace {

// The final order of a row as two numbers that compare fast; descending parts are inverted.
struct RowKey {
  std::uint64_t code_and_day = 0;
  std::uint64_t key_and_device = 0;
  std::uint64_t offset = 0;

  bool operator<(const RowKey& other) const {
    return code_and_day != other.code_and_day ? code_and_day < other.code_and_day
                                              : key_and_device < other.key_and_device;
  }
};

RowKey row_key(std::uint32_t code, const StagedFacts& facts, std::uint64_t offset) {
  // A missing day is the smallest number, and therefore last.
  const auto day = static_cast<std::uint32_t>(facts.date_received) ^ 0x8000'0000U;
  return {.code_and_day = std::uint64_t{code} << 32 | static_cast<std::uint32_t>(~day),
          .key_and_device = std::uint64_t{~facts.report_key} << 16 | static_cast<std::uint16_t>(~facts.seq),
          .offset = offset};
}

}  // namespace

RankedNames::RankedNames(std::array<DictionaryBuilder, kDimensions>& names) {
  // The canonical names are derived from the spellings.
  auto& makers = names[static_cast<size_t>(Dimension::kManufacturer)];
  const auto spellings = names[static_cast<size_t>(Dimension::kManufacturerName)].ranked();
  makers = {};
  std::vector<std::uint32_t> maker_of_spelling;
  for (const auto& entry : spellings.entries) {
    maker_of_spelling.push_back(makers.number_of(canonical_manufacturer(entry.name)));
  }
  for (size_t i = 0; i < kDimensions; ++i) ranked[i] = names[i].ranked();
  const auto& made = of(Dimension::kManufacturer);
  auto& spelled = ranked[static_cast<size_t>(Dimension::kManufacturerName)];
  for (size_t i = 0; i < maker_of_spelling.size(); ++i) {
    spelled.entries[i].parent = made.rank_of_number[maker_of_spelling[i]];
  }
}

FactRow RowSorter::resolve(const StagedFacts& staged, std::uint64_t offset) const {
  FactRow row{.facts = staged, .offset = offset};
  row.facts.product_code = names_.rank(Dimension::kProductCode, staged.product_code);
  row.facts.brand = names_.rank(Dimension::kBrand, staged.brand);
  row.facts.manufacturer_name = names_.rank(Dimension::kManufacturerName, staged.manufacturer_name);
  row.facts.country = names_.rank(Dimension::kCountry, staged.country);
  row.facts.occupation = names_.rank(Dimension::kOccupation, staged.occupation);
  row.manufacturer = names_.of(Dimension::kManufacturerName).entries[row.facts.manufacturer_name].parent;
  if (const auto event = staging_.events.find(staged.report_key)) row.event = event->group;
  if (const auto cluster = staging_.duplicates.find(staged.report_key)) row.duplicate_head = cluster->head;
  return row;
}

size_t RowSorter::ProfileHash::operator()(const Profile& profile) const {
  const std::uint64_t small = std::uint64_t{profile.event_type} << 24 | std::uint64_t{profile.source} << 16 |
                              std::uint64_t{profile.lacks} << 8 | std::uint64_t{profile.duplicate} << 1 |
                              profile.is_summary;
  std::uint64_t hash = std::uint64_t{profile.country} << 32 | profile.occupation;
  hash = hash * 0x9e3779b97f4a7c15 ^ (std::uint64_t{profile.noe} << 32 | small);
  hash *= 0x9e3779b97f4a7c15;
  return hash ^ hash >> 32;
}

DuplicateRole duplicate_role(const FactRow& row) {
  if (row.duplicate_head == 0) return DuplicateRole::kNone;
  return row.duplicate_head == row.facts.report_key ? DuplicateRole::kPrimary : DuplicateRole::kDuplicate;
}

void RowSorter::number(FactRow& row) {
  const StagedFacts& facts = row.facts;
  const Profile profile{.country = facts.country,
                        .occupation = facts.occupation,
                        .noe = facts.noe,
                        .event_type = facts.event_type,
                        .source = facts.source,
                        .lacks = facts.lacks,
                        .duplicate = static_cast<std::uint8_t>(duplicate_role(row)),
                        .is_summary = facts.summary};
  const auto [known, is_new] = profile_numbers_.try_emplace(profile, static_cast<std::uint32_t>(profiles_.size()));
  if (is_new) profiles_.push_back(profile);
  row.profile = known->second;

  if (product_code_ != facts.product_code) kind_numbers_.clear();
  product_code_ = facts.product_code;
  const std::uint64_t kind = std::uint64_t{facts.manufacturer_name} << 34 | std::uint64_t{facts.brand} << 2 |
                             std::uint64_t{facts.udi} << 1 | std::uint64_t{facts.implant};
  const auto [number, is_new_kind] = kind_numbers_.try_emplace(kind, static_cast<std::uint32_t>(kinds_.size()));
  if (is_new_kind) {
    kinds_.push_back({.manufacturer = row.manufacturer,
                      .manufacturer_name = facts.manufacturer_name,
                      .brand = facts.brand,
                      .has_udi = facts.udi,
                      .is_implant = facts.implant});
  }
  row.kind = number->second;
}

SortedBucket RowSorter::sort(size_t bucket) {
  SortedBucket sorted;
  if (!staging_.rows.has_rows(bucket)) return sorted;
  sorted.bucket = std::make_unique<StagedRows::Bucket>(staging_.rows.file_of(bucket));
  std::vector<RowKey> keys;
  for (const std::uint64_t offset : sorted.bucket->offsets()) {
    const StagedFacts& facts = sorted.bucket->facts_at(offset);
    if (!staging_.reports.is_current(facts.report_key, facts.place)) continue;
    keys.push_back(row_key(names_.rank(Dimension::kProductCode, facts.product_code), facts, offset));
  }
  std::sort(keys.begin(), keys.end());
  sorted.rows.reserve(keys.size());
  for (const RowKey& key : keys) {
    FactRow row = resolve(sorted.bucket->facts_at(key.offset), key.offset);
    const bool is_same_document = !sorted.rows.empty() && sorted.rows.back().facts.report_key == row.facts.report_key &&
                                  sorted.rows.back().facts.product_code == row.facts.product_code;
    number(row);
    row.document = is_same_document ? documents_ - 1 : documents_++;
    sorted.rows.push_back(row);
  }
  return sorted;
}

}  // namespace pharos::public_data
