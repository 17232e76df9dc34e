#pragma once

#include <string_view>

#include "public_data/files/byte_source.hpp"
#include "public_data/loading/key_ledger.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/normalize/event_report.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// Reads openFDA device/event: bulk parts and API responses. `keys` is shared by all files of a load, so a report in two
// parts counts once and its newer state wins. Throws Error{kBadRequest} if the file as a whole is not JSON; individual
// unreadable reports are rejected in the load report.
void load_openfda_events(ByteSource& source, std::string_view file, const EventRules& rules, ReportKeyLedger& keys,
                         const Sink<AdverseEventReport>& sink, LoadReport& report);

}  // namespace pharos::public_data
