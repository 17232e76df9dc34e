#pragma once

#include "features/exports/exports.hpp"
#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::recalls {

void add_routes(http::Router& router, questions::QuestionDesk& desk, exports::ExportDesk& exports);

}  // namespace pharos::recalls
