#pragma once

#include "features/administration/administration_routes.hpp"
#include "features/first_steps/first_steps_routes.hpp"
#include "parts/data_versions_part.hpp"
#include "parts/people_part.hpp"
#include "parts/public_data_part.hpp"

namespace pharos {

// Administration of one organization and of the whole installation.
struct AdministrationPart {
  AdministrationPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
                     DataVersionsPart& data_versions);
  void add_routes(http::Router& router, const Environment& environment, PeoplePart& people,
                  PublicDataPart& public_data);

  people::InvitationService invitations;
  administration::MemberService members;
  administration::TrailRepository audit_trail;
  administration::PlatformTrailDirectory platform_trail;
  administration::InstallationDirectory installation;
  administration::MasterService master;
  administration::Operations operations;
  first_steps::FirstStepsRepository first_steps;
};

}  // namespace pharos
