#include "features/search/search_service.hpp"

namespace pharos::search {
namespace {

constexpr size_t kMostHits = 5;  // of a kind

HitGroup find_group(const SearchSource& source, const Principal& who, const SearchText& text) {
  HitGroup group{.kind = source.kind};
  try {
    group.hits = source.find(who, text, kMostHits + 1);
  } catch (const Error& error) {
    // Without public data, the organization's own records can still be found.
    if (error.code != ErrorCode::kUnavailable) throw;
    group.is_available = false;
  }
  group.has_more = group.hits.size() > kMostHits;
  if (group.has_more) group.hits.resize(kMostHits);
  return group;
}

bool may_search(const Principal& who, const SearchSource& source) {
  const bool has_feature = !source.feature || who.features.test(static_cast<size_t>(*source.feature));
  return has_feature && (source.permission == Permission::kNone || who.may(source.permission));
}

}  // namespace

SearchResult SearchService::find(const Principal& who, const std::string& typed) const {
  const auto text = read_search_text(typed);
  SearchResult result{.q = text.typed};
  if (text.words.empty()) return result;
  for (const auto& source : sources_) {
    if (!may_search(who, source)) continue;
    auto group = find_group(source, who, text);
    if (!group.hits.empty() || !group.is_available) result.groups.push_back(std::move(group));
  }
  return result;
}

}  // namespace pharos::search
