#pragma once

#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::catalogue {

// Product codes, the device identifier database and the IMDRF terms.
void add_routes(http::Router& router, questions::QuestionDesk& desk);

}  // namespace pharos::catalogue
