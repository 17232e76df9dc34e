#pragma once

#include "features/investigations/investigation_routes.hpp"
#include "parts/attachments_part.hpp"
#include "parts/hub_part.hpp"
#include "parts/investigation_sources.hpp"
#include "parts/reportability_part.hpp"

namespace pharos {

// Investigations of complaints.
struct InvestigationsPart {
  InvestigationsPart(const Environment& environment, PeoplePart& people, HubPart& hub, AttachmentsPart& attachments,
                     ReportabilityPart& reportability, suggestions::ServedModel& model);
  InvestigationsPart(const InvestigationsPart&) = delete;  // the table of attachment holders refers to a member
  InvestigationsPart& operator=(const InvestigationsPart&) = delete;
  void add_routes(http::Router& router, PublicDataPart& public_data);

  InvestigatedComplaints complaints;
  InvestigatedCases cases;
  InvestigationLock lock;
  investigations::InvestigationRepository& repository;  // owned by the hub
  investigations::SimilarComplaints similar;
  investigations::InvestigationService service;
  investigations::InvestigationFiles files;
};

}  // namespace pharos
