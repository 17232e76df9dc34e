#include "features/adverse_events/signals/prior_book.hpp"

#include "features/public_queries/public_queries.hpp"
#include "public_data/query/ae_filter_document.hpp"

namespace pharos::adverse_events {

std::shared_ptr<const EbgmPrior> prior_of(const public_data::DataVersion& version, const public_data::AeFilter& filter,
                                          public_data::PairProducts products) {
  // A fit depends only on the data, so the cache is shared by all tenants.
  static public_queries::ResultCache<EbgmPrior> book{1024 * sizeof(EbgmPrior)};
  const char* by = products == public_data::PairProducts::kProductCodes ? "codes" : "makers";
  const std::string key = version.manifest().id + ' ' + by + ' ' + canonical_text(public_data::to_document(filter));
  return book.get_or_make(key, [&] {
    return std::pair{std::make_shared<const EbgmPrior>(fit_prior(version, filter, products)), sizeof(EbgmPrior)};
  });
}

}  // namespace pharos::adverse_events
