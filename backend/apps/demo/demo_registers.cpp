#include "demo/demo_registers.hpp"

#include "core/time_zone.hpp"
#include "demo/demo_complaints.hpp"
#include "demo/demo_reports.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

template <class Spec>
void add(Application& application, registers::RegisterService<Spec>& service, const Principal& who,
         const std::string& action, const Spec& spec) {
  application.people().trail.append(audit::entry_of(who, action, service.create(who, spec).note));
}

}  // namespace

void make_demo_registers(Application& application, const TenantId& tenant, const DemoTeam& team, Timestamp now) {
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  const auto who = demo_principal(application, scope, team.analyst);
  const auto day = [now](int days_ago) { return demo_day(now - std::chrono::days{days_ago}); };
  const auto cases = application.reportability().list.page(scope, {}, {.page = 1, .page_size = 1}, {{"number", false}});
  if (cases.rows.empty()) return;
  const auto& reported = cases.rows.front();
  const std::vector products{reported.product_id};
  auto& part = application.registers();

  registers::FieldActionSpec action;
  action.reference = "FSCA-2026-01";
  action.product_ids = products;
  action.title = "Return of devices with a cracked housing";
  action.kind = registers::FieldActionKind::kReturn;
  action.status = registers::FieldActionStatus::kOngoing;
  action.issued_on = day(25);
  action.scope = "Devices made in one week on one line";
  action.rationale = "A cracked housing can let fluid in and stop the device.";
  action.countries = {"DE", "FR", "US"};
  action.capa_references = {"CAPA-2026-07"};
  action.case_ids = {reported.id};
  add(application, part.field_actions, who, "field_action.create", action);

  registers::CapaSpec capa;
  capa.reference = "CAPA-2026-07";
  capa.product_ids = products;
  capa.title = "Inspect every housing after molding";
  capa.kind = registers::CapaKind::kBoth;
  capa.status = registers::CapaStatus::kVerifying;
  capa.initiated_on = day(30);
  capa.scope = "Molding of housings";
  capa.description = "A camera checks each housing for cracks.";
  capa.root_cause = "The mold was cooled too fast.";
  capa.case_ids = {reported.id};
  add(application, part.capas, who, "capa.create", capa);
  capa = {};
  capa.reference = "CAPA-2025-19";
  capa.product_ids = products;
  capa.title = "Clearer warning about low battery";
  capa.kind = registers::CapaKind::kCorrective;
  capa.status = registers::CapaStatus::kClosed;
  capa.initiated_on = day(420);
  capa.closed_on = day(200);
  capa.scope = "Instructions for use, all languages";
  capa.root_cause = "The warning was on the last page.";
  capa.effectiveness = registers::Effectiveness::kEffective;
  capa.effectiveness_note = "No complaint about it in six months";
  add(application, part.capas, who, "capa.create", capa);

  registers::CertificateSpec certificate;
  certificate.reference = "MDR 123456 R001";
  for (const auto& product : demo_products_sold(application, scope)) certificate.product_ids.push_back(product.id);
  certificate.kind = registers::CertificateKind::kQualitySystem;
  certificate.notified_body_name = kDemoNotifiedBody;
  certificate.notified_body_number = kDemoNotifiedBodyNumber;
  const auto issued = civil_day_of(demo_certification_day(now));
  certificate.issued_on = to_iso(issued);
  certificate.expires_on = to_iso(cctz::civil_day(issued.year() + 5, issued.month(), issued.day()) - 1);
  add(application, part.certificates, who, "certificate.create", certificate);
}

}  // namespace pharos
