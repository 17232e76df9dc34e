#include "parts/registers_part.hpp"

namespace pharos {

RegistersPart::RegistersPart(const Environment& environment, HubPart& hub)
    : entries(environment.database, environment.clock),
      field_actions({entries, hub.product_heads, hub.case_repository}),
      capas({entries, hub.product_heads, hub.case_repository}),
      certificates({entries, hub.product_heads, hub.case_repository}) {}

void RegistersPart::add_routes(http::Router& router) {
  registers::add_routes(router, {field_actions, capas, certificates});
}

}  // namespace pharos
