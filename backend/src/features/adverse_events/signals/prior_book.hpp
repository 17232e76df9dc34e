#pragma once

#include <memory>

#include "features/adverse_events/signals/signal_statistics.hpp"

namespace pharos::adverse_events {

// The prior for the reports of a filter, fitted on first use.
std::shared_ptr<const EbgmPrior> prior_of(const public_data::DataVersion& version, const public_data::AeFilter& filter,
                                          public_data::PairProducts products);

}  // namespace pharos::adverse_events
