#pragma once

#include "features/public_queries/public_queries.hpp"

// Queries about adverse events. The parameters of each contain the filter as the document "filter", and what its
// comment lists.
namespace pharos::adverse_events {

using public_data::DataVersion;
using public_queries::Payload;
using public_queries::payload_of;

}  // namespace pharos::adverse_events
