#pragma once

#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::adverse_events {

void add_routes(http::Router& router, questions::QuestionDesk& desk);

}  // namespace pharos::adverse_events
