#pragma once

#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/gudid_device.hpp"

namespace pharos::public_data {

// Reads one file of the GUDID XML release, full or update, of any year, device by device. `keys` is shared by all files
// of a load, oldest release first. Throws Error{kBadRequest} if the file is not valid XML or has a document type.
void load_gudid_xml(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<GudidDevice>& sink,
                    LoadReport& report);

}  // namespace pharos::public_data
