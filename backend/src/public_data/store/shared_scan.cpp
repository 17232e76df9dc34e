#include "public_data/store/shared_scan.hpp"

namespace pharos::public_data {

SharedRows SharedGatherer::join(PerThread<SharedGatherer>& gatherers, bool in_stored_order) {
  std::vector<const Portion*> portions;
  gatherers.each([&portions](SharedGatherer& mine) {
    for (const Portion& portion : mine.portions_) portions.push_back(&portion);
  });
  std::ranges::sort(portions, {}, &Portion::row_id);
  SharedRows rows;
  for (const Portion* portion : portions) {
    for (const SharedRow& row : portion->rows) rows.add(row);
  }
  // In table order the devices of a report are already adjacent.
  if (!in_stored_order) rows.sort();
  return rows;
}

}  // namespace pharos::public_data
