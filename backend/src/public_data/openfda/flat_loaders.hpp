#pragma once

#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/recall.hpp"

// The openFDA endpoints whose records have no nested lists. Each throws Error{kBadRequest} if the file as a whole is
// not JSON. `keys` is shared by all files of one endpoint in a load.
namespace pharos::public_data {

// A recall number can cover several products, so only an identical record is a duplicate.
void load_openfda_recalls(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<Recall>& sink,
                          LoadReport& report);
// Rejects records about other products than devices, which the endpoint's file may contain.
void load_openfda_enforcements(ByteSource& source, std::string_view file, TextKeyLedger& keys,
                               const Sink<Enforcement>& sink, LoadReport& report);
void load_openfda_classifications(ByteSource& source, std::string_view file, TextKeyLedger& keys,
                                  const Sink<Classification>& sink, LoadReport& report);

}  // namespace pharos::public_data
