#include "features/adverse_events/prior_book.hpp"

#include "features/questions/questions.hpp"

namespace pharos::adverse_events {

std::shared_ptr<const EbgmPrior> prior_of(const public_data::DataVersion& version) {
  // A fit follows from the data alone, so that one book serves everybody.
  static questions::ResultCache<EbgmPrior> book{64 * sizeof(EbgmPrior)};
  return book.get_or_make(version.manifest().id, [&version] {
    return std::pair{std::make_shared<const EbgmPrior>(fit_prior(version)), sizeof(EbgmPrior)};
  });
}

}  // namespace pharos::adverse_events
