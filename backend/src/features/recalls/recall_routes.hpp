#pragma once

#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::recalls {

void add_routes(http::Router& router, questions::QuestionDesk& desk);

}  // namespace pharos::recalls
