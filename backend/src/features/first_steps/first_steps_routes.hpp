#pragma once

#include "features/first_steps/first_steps_repository.hpp"
#include "http/router.hpp"

namespace pharos::first_steps {

void add_first_steps_routes(http::Router& router, const FirstStepsRepository& repository);

}  // namespace pharos::first_steps
