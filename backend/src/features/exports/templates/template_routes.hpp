#pragma once

#include "features/exports/templates/template_service.hpp"
#include "http/router.hpp"

namespace pharos::exports {

void add_template_routes(http::Router& router, TemplateService& templates, ExportService& exports);

}  // namespace pharos::exports
