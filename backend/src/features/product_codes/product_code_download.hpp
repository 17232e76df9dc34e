#pragma once

#include "features/exports/exports.hpp"

namespace pharos::product_codes {

// The columns of a product code download.
bool is_product_code_column(std::string_view name);

// Parameters: those of ask_product_codes, columns, format, stamp (the meta of the list).
void write_product_codes(const public_data::DataVersion& version, const JsonObject& parameters,
                         exports::TableFile& file, const exports::ReportProgress& progress);

}  // namespace pharos::product_codes
