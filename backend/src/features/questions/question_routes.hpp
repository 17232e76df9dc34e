#pragma once

#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::questions {

// /stamps and /data/versions.
void add_routes(http::Router& router, QuestionDesk& desk);

}  // namespace pharos::questions
