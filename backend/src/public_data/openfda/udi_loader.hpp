#pragma once

#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data {

// Reads openFDA device/udi: GUDID's records under other names. `keys` is shared by all parts of a load. Throws
// Error{kBadRequest} if the file as a whole is not JSON.
void load_openfda_udi(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<GudidDevice>& sink,
                      LoadReport& report);

}  // namespace pharos::public_data
