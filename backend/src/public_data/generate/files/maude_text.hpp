#pragma once

#include <string>

#include "public_data/generate/files/text_tables.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data::generate {

// Adds the rows of a report to MAUDE's text files: mdrfoi<state>.txt, foidev<state>.txt, foitext<state>.txt and
// patient<state>.txt, where the state is "Add" or "Change", and the two files of problem codes.
void add_maude(TextTables& tables, const std::string& state, const AdverseEventReport& report);

}  // namespace pharos::public_data::generate
