#pragma once

#include "features/questions/questions.hpp"
#include "http/router.hpp"

namespace pharos::adverse_events {

// /ae/compare/groups, /ae/makers and /ae/makers/coverage: makers as the organisation groups them.
void add_group_routes(http::Router& router, const http::Policy& policy, questions::QuestionDesk& desk);

}  // namespace pharos::adverse_events
