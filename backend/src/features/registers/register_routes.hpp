#pragma once

#include "features/registers/registers.hpp"
#include "http/router.hpp"

namespace pharos::registers {

struct Services {
  RegisterService<FieldActionSpec>& field_actions;
  RegisterService<CapaSpec>& capas;
  RegisterService<CertificateSpec>& certificates;
};
void add_routes(http::Router& router, const Services& services);

}  // namespace pharos::registers
