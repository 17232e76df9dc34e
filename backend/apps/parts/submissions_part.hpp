#pragma once

#include "features/submissions/submission_routes.hpp"
#include "parts/case_progress.hpp"
#include "parts/case_reports.hpp"
#include "parts/investigations_part.hpp"

namespace pharos {

// Reports to authorities.
struct SubmissionsPart {
  SubmissionsPart(const Environment& environment, PeoplePart& people, HubPart& hub, ReportabilityPart& reportability,
                  InvestigationsPart& investigations, AttachmentsPart& files);
  SubmissionsPart(const SubmissionsPart&) = delete;  // members refer to each other
  SubmissionsPart& operator=(const SubmissionsPart&) = delete;
  void add_routes(http::Router& router, PublicDataPart& public_data);

  RecordedCaseReports cases;
  ReportedCaseProgress progress;
  submissions::SubmissionRepository repository;
  submissions::ExportRepository exported;
  submissions::AckRepository ack_repository;
  submissions::SubmissionAttachmentRepository selected_files;
  submissions::SubmissionAttachments attachments;
  submissions::SchemaPackRepository pack_repository;
  submissions::SchemaPackService packs;
  submissions::IncidentRepository incident_repository;
  submissions::SimilarEventsRepository similar_events;
  submissions::IncidentService incidents;
  submissions::SubmissionService service;
  submissions::AckService acknowledgements;
  submissions::PublishedReports published;
};

}  // namespace pharos
