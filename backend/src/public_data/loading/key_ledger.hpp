#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string_view>
#include <unordered_map>

namespace pharos::public_data {

enum class Sighting {
  kFirst,
  kNewer,  // seen before with an older stamp: replaced by this one
  kOlder,  // seen before with the same or a newer stamp: not needed
};

// Tracks which keys occurred, and how new each was (date changed, version number), across all files of a load. Report
// keys are dense numbers, so 27 million take about 110 MB.
class ReportKeyLedger {
 public:
  Sighting note(std::uint32_t key, std::int32_t stamp) {
    auto& page = pages_[key / kPageKeys];
    if (!page) {
      page = std::make_unique<Page>();
      page->fill(kUnseen);
    }
    std::int32_t& known = (*page)[key % kPageKeys];
    const Sighting sighting = known == kUnseen ? Sighting::kFirst : stamp > known ? Sighting::kNewer : Sighting::kOlder;
    if (sighting != Sighting::kOlder) known = stamp;
    return sighting;
  }

 private:
  static constexpr std::uint32_t kPageKeys = 4096;
  static constexpr std::int32_t kUnseen = std::numeric_limits<std::int32_t>::min();
  using Page = std::array<std::int32_t, kPageKeys>;
  std::unordered_map<std::uint32_t, std::unique_ptr<Page>> pages_;
};

// The same for text keys. Only a 64-bit hash is kept, which is enough for a few million keys.
class TextKeyLedger {
 public:
  Sighting note(std::string_view key, std::int64_t stamp) {
    const auto [known, is_new] = stamps_.try_emplace(std::hash<std::string_view>{}(key), stamp);
    if (is_new) return Sighting::kFirst;
    if (stamp <= known->second) return Sighting::kOlder;
    known->second = stamp;
    return Sighting::kNewer;
  }

 private:
  std::unordered_map<std::uint64_t, std::int64_t> stamps_;
};

}  // namespace pharos::public_data
