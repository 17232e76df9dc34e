#pragma once

#include "features/registers/register_routes.hpp"
#include "parts/hub_part.hpp"

namespace pharos {

// Field safety corrective actions, CAPA and certificates.
struct RegistersPart {
  RegistersPart(const Environment& environment, HubPart& hub);
  void add_routes(http::Router& router);

  registers::EntryRepository entries;
  registers::RegisterService<registers::FieldActionSpec> field_actions;
  registers::RegisterService<registers::CapaSpec> capas;
  registers::RegisterService<registers::CertificateSpec> certificates;
};

}  // namespace pharos
