#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/normalize/field.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data {

// Normalizes a device and passes it on: rejects one without a key and drops one that is not newer than an earlier
// version (an update has the same key with a higher version number).
void take_gudid_device(GudidDevice&& device, Notes& notes, std::uint64_t place, TextKeyLedger& keys,
                       const Sink<GudidDevice>& sink, FileReport& report);

}  // namespace pharos::public_data
