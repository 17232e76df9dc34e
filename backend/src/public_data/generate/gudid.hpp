#pragma once

#include "public_data/generate/world.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/sink.hpp"

namespace pharos::public_data::generate {

// One record for every version of every brand, so that the identifiers of reports are found.
void make_gudid_devices(std::uint64_t seed, const World& world, Date data_through, const Sink<GudidDevice>& sink);

}  // namespace pharos::public_data::generate
