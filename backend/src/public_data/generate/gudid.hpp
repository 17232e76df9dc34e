#pragma once

#include "public_data/generate/generator.hpp"
#include "public_data/generate/world.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data::generate {

// One record for every version of every brand, so that the identifiers of reports are found; then further sizes of
// them, up to the number of devices that is wanted.
void make_gudid_devices(const GenerateOptions& options, const World& world, const Sink<GudidDevice>& sink);

}  // namespace pharos::public_data::generate
