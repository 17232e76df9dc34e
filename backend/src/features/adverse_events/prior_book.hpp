#pragma once

#include <memory>

#include "features/adverse_events/signal_statistics.hpp"

namespace pharos::adverse_events {

// The prior of the reports a filter names, fitted when it is first asked for.
std::shared_ptr<const EbgmPrior> prior_of(const public_data::DataVersion& version, const public_data::AeFilter& filter,
                                          public_data::PairProducts products);

}  // namespace pharos::adverse_events
