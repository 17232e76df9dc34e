#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pharos::public_data {

struct RankedName {
  std::string name;
  std::string code = {};     // of a problem
  std::uint32_t parent = 0;  // of a spelling
};

// Assigns provisional numbers while a store is built; ranks are known once all names were added.
class DictionaryBuilder {
 public:
  std::uint32_t number_of(std::string_view name);
  // The first code given for a name is kept.
  std::uint32_t number_of(std::string_view name, std::string_view code);

  struct Ranked {
    std::vector<RankedName> entries;  // in collation order
    std::vector<std::uint32_t> rank_of_number;
  };
  Ranked ranked() const;

 private:
  struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> numbers_;
  std::unordered_map<std::uint32_t, std::string> codes_;
};

}  // namespace pharos::public_data
