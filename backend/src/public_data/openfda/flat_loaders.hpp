#pragma once

#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/recall.hpp"

// The openFDA endpoints whose records have no inner lists. Each throws Error{kBadRequest} when the file as a whole is
// not JSON. `keys` is shared by all files of one load and belongs to one endpoint.
namespace pharos::public_data {

// A recall number can stand for several products, so only a record that repeats another word for word is a duplicate.
void load_openfda_recalls(ByteSource& source, std::string_view file, TextKeyLedger& keys, const Sink<Recall>& sink,
                          LoadReport& report);
// Records of other products than devices (the endpoint's file can hold them) are rejected.
void load_openfda_enforcements(ByteSource& source, std::string_view file, TextKeyLedger& keys,
                               const Sink<Enforcement>& sink, LoadReport& report);
void load_openfda_classifications(ByteSource& source, std::string_view file, TextKeyLedger& keys,
                                  const Sink<Classification>& sink, LoadReport& report);

}  // namespace pharos::public_data
