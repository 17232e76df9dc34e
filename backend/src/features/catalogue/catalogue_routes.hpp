#pragma once

#include "features/exports/exports.hpp"
#include "features/products/products.hpp"
#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::catalogue {

// Product codes, the device identifier database and the IMDRF terms.
void add_routes(http::Router& router, questions::QuestionDesk& desk, exports::ExportDesk& exports,
                const products::ImportedDevices& imported);

void add_product_code_routes(http::Router& router, questions::QuestionDesk& desk, exports::ExportDesk& exports);
void add_profile_routes(http::Router& router, questions::QuestionDesk& desk, exports::ExportDesk& exports);

}  // namespace pharos::catalogue
