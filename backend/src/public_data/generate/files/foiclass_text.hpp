#pragma once

#include "public_data/generate/files/text_tables.hpp"
#include "public_data/records/classification.hpp"

namespace pharos::public_data::generate {

// Adds a product code to foiclass.txt.
void add_foiclass(TextTables& tables, const Classification& code);

}  // namespace pharos::public_data::generate
