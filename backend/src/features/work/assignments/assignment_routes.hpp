#pragma once

#include "features/work/assignments/assignment_service.hpp"
#include "http/router.hpp"

namespace pharos::work {

void add_assignment_routes(http::Router& router, AssignmentService& assignments);

}  // namespace pharos::work
