#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/principal.hpp"
#include "features/search/search_hit.hpp"
#include "features/search/search_text.hpp"

namespace pharos::search {

// One kind of record that can be found; the app layer connects it with the feature that owns the records.
struct SearchSource {
  // At most `most` hits, best first.
  using Find = std::function<std::vector<Hit>(const Principal& who, const SearchText& text, size_t most)>;

  HitKind kind = HitKind::kProduct;
  std::optional<Feature> feature = {};        // the plan must include it
  Permission permission = Permission::kNone;  // the role must have it
  Find find;
};

class SearchService {
 public:
  void add(SearchSource source) { sources_.push_back(std::move(source)); }
  // Every kind the caller may see, in the order in which they were added.
  SearchResult find(const Principal& who, const std::string& typed) const;

 private:
  std::vector<SearchSource> sources_;
};

}  // namespace pharos::search
