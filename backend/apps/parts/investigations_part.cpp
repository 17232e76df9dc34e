#include "parts/investigations_part.hpp"

namespace pharos {

InvestigationsPart::InvestigationsPart(const Environment& environment, PeoplePart& people, HubPart& hub,
                                       AttachmentsPart& attachments, ReportabilityPart& reportability,
                                       suggestions::ServedModel& model)
    : complaints(hub.complaint_repository),
      cases({.cases = reportability.cases,
             .obligations = reportability.obligations,
             .service = reportability.service,
             .trail = people.trail}),
      lock(hub.investigation_repository),
      repository(hub.investigation_repository),
      similar(complaints, repository, model),
      service({.repository = repository,
               .complaints = complaints,
               .similar = similar,
               .products = hub.product_heads,
               .risk_files = hub.risk_files,
               .risk_file_versions = hub.risk_file_repository,
               .signing = people.signing_service,
               .cases = cases,
               .clock = environment.clock}),
      files(repository, service) {
  attachments.holders.add(work::RecordKind::kInvestigation, lock);
}

void InvestigationsPart::add_routes(http::Router& router, PublicDataPart& public_data) {
  investigations::add_routes(router, {.service = service,
                                      .repository = repository,
                                      .similar = similar,
                                      .files = files,
                                      .exports = public_data.export_service});
}

}  // namespace pharos
