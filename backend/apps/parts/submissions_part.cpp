#include "parts/submissions_part.hpp"

namespace pharos {

SubmissionsPart::SubmissionsPart(const Environment& environment, PeoplePart& people, HubPart& hub,
                                 ReportabilityPart& reportability, InvestigationsPart& investigations,
                                 AttachmentsPart& files)
    : cases({.cases = reportability.reader,
             .case_repository = reportability.cases,
             .list = reportability.list,
             .complaints = hub.complaint_repository,
             .products = hub.products,
             .investigations = investigations.repository,
             .investigation_service = investigations.service,
             .tenants = people.tenant_repository,
             .activity = people.activity,
             .signatures = people.signature_repository,
             .attachments = files.repository,
             .attachment_content = files.content,
             .clock = environment.clock}),
      progress({.cases = reportability.service,
                .decisions = reportability.decisions,
                .trail = people.trail,
                .clock = environment.clock}),
      repository(environment.database, environment.clock),
      exported(environment.database, environment.clock),
      ack_repository(environment.database, environment.clock),
      selected_files(environment.database),
      attachments(selected_files, cases),
      pack_repository(environment.database, environment.clock),
      packs(pack_repository),
      incident_repository(environment.database, environment.clock),
      similar_events(environment.database),
      incidents(incident_repository, similar_events, cases),
      service({.submissions = repository,
               .exports = exported,
               .acknowledgements = ack_repository,
               .attachments = attachments,
               .packs = packs,
               .cases = cases,
               .clock = environment.clock}),
      acknowledgements(ack_repository, repository, progress),
      published(repository, environment.public_data, environment.clock) {}

void SubmissionsPart::add_routes(http::Router& router, PublicDataPart& public_data) {
  submissions::add_routes(router, {.service = service,
                                   .acknowledgements = acknowledgements,
                                   .packs = packs,
                                   .published = published,
                                   .cases = cases,
                                   .incidents = incidents,
                                   .exports = public_data.export_service});
}

}  // namespace pharos
