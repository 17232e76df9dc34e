#pragma once

#include <string>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/recall.hpp"

namespace pharos::public_data::generate {

// Each appends one record of an openFDA file. As in FDA's files, a missing day is a missing key, a missing text is ""
// and a missing list is [""].
void append_openfda(std::string& out, const AdverseEventReport& report);
void append_openfda(std::string& out, const Recall& recall);
void append_openfda(std::string& out, const Enforcement& enforcement);

}  // namespace pharos::public_data::generate
