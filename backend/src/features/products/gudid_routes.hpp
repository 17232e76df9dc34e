#pragma once

#include "features/products/gudid_import.hpp"
#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_gudid_routes(http::Router& router, GudidImporter& importer, const questions::QuestionDesk& desk);

}  // namespace pharos::products
