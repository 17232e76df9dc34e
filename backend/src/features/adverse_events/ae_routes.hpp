#pragma once

#include "features/competitors/competitors.hpp"
#include "features/questions/questions.hpp"
#include "features/tenants/tenants.hpp"
#include "http/router.hpp"

namespace pharos::adverse_events {

void add_routes(http::Router& router, questions::QuestionDesk& desk, competitors::MetadataRepository& metadata,
                tenants::TenantDirectory& tenants);

}  // namespace pharos::adverse_events
