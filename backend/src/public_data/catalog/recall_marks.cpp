#include "public_data/catalog/recall_marks.hpp"

#include <algorithm>

namespace pharos::public_data {

std::span<const RecallMark> RecallMarks::of(std::string_view product_code, const QueryLimits& limits) const {
  std::shared_ptr<const Loaded> loaded;
  {
    const std::lock_guard lock{mutex_};
    if (!loaded_) loaded_ = load(limits);
    loaded = loaded_;  // never replaced, so the marks live as long as this object
  }
  const auto found = std::ranges::lower_bound(loaded->codes, product_code, {}, &OfCode::product_code);
  if (found == loaded->codes.end() || found->product_code != product_code) return {};
  return std::span{loaded->marks}.subspan(found->first, found->count);
}

std::shared_ptr<const RecallMarks::Loaded> RecallMarks::load(const QueryLimits& limits) const {
  auto loaded = std::make_shared<Loaded>();
  auto& [names, marks, codes] = *loaded;
  const auto keep = [&names](std::string_view name) -> std::string_view { return *names.emplace(name).first; };
  const auto take = [&](const Row& row) {
    if (codes.empty() || codes.back().product_code != row.text(0))
      codes.push_back({keep(row.text(0)), marks.size(), 0});
    ++codes.back().count;
    marks.push_back({.initiated = *row.date(1),
                     .class_of_recall = static_cast<RecallClass>(row.integer(2)),
                     .product_res_number = std::string{row.text(3)},
                     .res_event_number = std::string{row.text(4)},
                     .firm = keep(row.text(5)),
                     .canonical_firm = keep(row.text(6))});
  };
  // DuckDB compares text by its bytes, as string_view does. The smallest id is the most recently initiated recall.
  database_.query(Sql{"select product_code, initiated, class, number, event, firm, maker from recall"
                      " where initiated is not null order by product_code, id"},
                  take, limits);
  return loaded;
}

}  // namespace pharos::public_data
