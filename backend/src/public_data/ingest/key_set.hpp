#pragma once

#include <bitset>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace pharos::public_data {

// Report keys: 27 million of them, dense, take some 13 MB.
class KeySet {
 public:
  void insert(std::uint32_t key) {
    auto& page = pages_[key / kPage];
    if (!page) page = std::make_unique<std::bitset<kPage>>();
    page->set(key % kPage);
  }
  bool contains(std::uint32_t key) const {
    const auto page = pages_.find(key / kPage);
    return page != pages_.end() && page->second->test(key % kPage);
  }

 private:
  static constexpr std::uint32_t kPage = 1 << 15;
  std::unordered_map<std::uint32_t, std::unique_ptr<std::bitset<kPage>>> pages_;
};

}  // namespace pharos::public_data
