#pragma once

#include "public_data/generate/generator.hpp"
#include "public_data/generate/world.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data::generate {

// One record for every version of every brand, so that identifiers in reports are found; then further sizes up to the
// requested number of devices.
void make_gudid_devices(const GenerateOptions& options, const World& world, const Sink<GudidDevice>& sink);

}  // namespace pharos::public_data::generate
