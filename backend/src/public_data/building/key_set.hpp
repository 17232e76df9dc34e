#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace pharos::public_data {

// A set of report keys: a bit each, in pages allocated on demand.
class KeySet {
 public:
  bool insert(std::uint32_t key) {  // false if already present
    auto& page = pages_[key / kPageKeys];
    if (page.empty()) page.resize(kPageKeys / 64);
    std::uint64_t& word = page[key % kPageKeys / 64];
    const std::uint64_t bit = std::uint64_t{1} << (key % 64);
    const bool is_new = (word & bit) == 0;
    word |= bit;
    return is_new;
  }
  void erase(std::uint32_t key) {
    const auto page = pages_.find(key / kPageKeys);
    if (page != pages_.end()) page->second[key % kPageKeys / 64] &= ~(std::uint64_t{1} << (key % 64));
  }
  bool contains(std::uint32_t key) const {
    const auto page = pages_.find(key / kPageKeys);
    return page != pages_.end() && (page->second[key % kPageKeys / 64] >> (key % 64) & 1) != 0;
  }

 private:
  static constexpr std::uint32_t kPageKeys = 1 << 20;
  std::unordered_map<std::uint32_t, std::vector<std::uint64_t>> pages_;
};

}  // namespace pharos::public_data
