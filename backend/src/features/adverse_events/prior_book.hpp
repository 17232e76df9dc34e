#pragma once

#include <memory>

#include "features/adverse_events/signal_statistics.hpp"

namespace pharos::adverse_events {

// The prior of a data version, fitted when it is first asked for.
std::shared_ptr<const EbgmPrior> prior_of(const public_data::DataVersion& version);

}  // namespace pharos::adverse_events
