#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <vector>

#include "public_data/building/dictionary_builder.hpp"
#include "public_data/building/report_groups.hpp"
#include "public_data/building/report_staging.hpp"
#include "public_data/building/staged_rows.hpp"
#include "public_data/columns/dictionary.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::public_data {

// The final ids of the provisional numbers.
struct RankedNames {
  explicit RankedNames(std::array<DictionaryBuilder, kDimensions>& names);

  const DictionaryBuilder::Ranked& of(Dimension dimension) const { return ranked[static_cast<size_t>(dimension)]; }
  std::uint32_t rank(Dimension dimension, std::uint32_t number) const { return of(dimension).rank_of_number[number]; }

  std::array<DictionaryBuilder::Ranked, kDimensions> ranked;
};

// A row as stored: ids instead of provisional numbers.
struct FactRow {
  StagedFacts facts;
  std::uint64_t offset = 0;  // of its problems and texts in the bucket
  std::uint32_t manufacturer = 0;
  std::uint32_t event = 0;           // the group of its reports; 0: it is the only one
  std::uint32_t duplicate_head = 0;  // 0: none
  std::uint32_t document = 0;
  std::uint32_t profile = 0;
  std::uint32_t kind = 0;
};

DuplicateRole duplicate_role(const FactRow& row);

// The rows of one bucket in their final order.
struct SortedBucket {
  std::unique_ptr<StagedRows::Bucket> bucket;
  std::vector<FactRow> rows;
};

class RowSorter {
 public:
  RowSorter(const ReportStaging& staging, const RankedNames& names) : staging_(staging), names_(names) {}

  // Call for one bucket after another; nothing in `bucket` if it has no rows.
  SortedBucket sort(size_t bucket);
  const std::vector<Profile>& profiles() const { return profiles_; }
  const std::vector<DeviceKind>& kinds() const { return kinds_; }

 private:
  struct ProfileHash {
    size_t operator()(const Profile& profile) const;
  };

  FactRow resolve(const StagedFacts& staged, std::uint64_t offset) const;
  void number(FactRow& row);

  const ReportStaging& staging_;
  const RankedNames& names_;
  std::uint32_t documents_ = 0;  // numbered so far
  boost::unordered_flat_map<Profile, std::uint32_t, ProfileHash> profile_numbers_;
  std::vector<Profile> profiles_;
  std::optional<std::uint32_t> product_code_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> kind_numbers_;  // of the current product code
  std::vector<DeviceKind> kinds_;
};

}  // namespace pharos::public_data
