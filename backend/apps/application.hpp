#pragma once

#include <memory>
#include <string>

#include "core/key_ring.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/adverse_events/ae_routes.hpp"
#include "features/audit/activity_routes.hpp"
#include "features/audit/change_journal.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/session_authenticator.hpp"
#include "features/background_jobs/job_routes.hpp"
#include "features/catalogue/catalogue_routes.hpp"
#include "features/competitors/competitor_routes.hpp"
#include "features/complaints/complaint_routes.hpp"
#include "features/exports/exports.hpp"
#include "features/harms/harm_routes.hpp"
#include "features/monitors/monitor_routes.hpp"
#include "features/people/people_routes.hpp"
#include "features/products/gudid_routes.hpp"
#include "features/products/product_routes.hpp"
#include "features/questions/question_routes.hpp"
#include "features/recalls/recall_routes.hpp"
#include "features/risk_files/risk_file_routes.hpp"
#include "features/saved_views/saved_view_routes.hpp"
#include "features/signatures/signature_routes.hpp"
#include "features/tenants/tenant_routes.hpp"
#include "features/term_mappings/term_mapping_routes.hpp"
#include "http/router.hpp"
#include "hub_records.hpp"

namespace pharos {

struct ApplicationSettings {
  std::string base_url = "http://localhost:8080";
  KeyRing token_keys;
  KeyRing data_keys;
  bool registration_open = false;
  bool demo = false;
  double rate_factor = 1.0;
  std::string terms_url;
  std::string privacy_url;
  std::filesystem::path export_folder;  // files wait here to be sent
  std::filesystem::path import_folder;  // files wait here to be imported
  auth::PasswordCost password_cost;
};

// The whole product without sockets and threads of its own: every object, in the order they need each
// other, and the route table. `serve` puts a listener before it, tests call it directly.
class Application {
 public:
  Application(const ApplicationSettings& settings, db::Database& database, const public_data::PublicData& public_data,
              const Clock& clock);

  http::Router& router() { return router_; }
  outbox::Outbox& outbox() { return outbox_; }
  audit::Trail& trail() { return trail_; }
  people::AccountDirectory& accounts() { return accounts_; }
  tenants::TenantDirectory& tenants() { return tenants_; }
  auth::SecondFactorDirectory& second_factors() { return second_factors_; }
  auth::PasswordHasher& hasher() { return hasher_; }
  auth::JoiningService& joining() { return joining_; }
  questions::QuestionDesk& questions() { return questions_; }
  background_jobs::JobDirectory& jobs() { return job_directory_; }
  const background_jobs::WorkTable& works() const { return works_; }
  const std::filesystem::path& export_folder() const { return export_folder_; }
  monitors::MonitorRepository& monitors() { return monitors_; }
  monitors::RunDesk& monitor_runs() { return monitor_runs_; }
  competitors::MetadataDirectory& metadata_directory() { return metadata_directory_; }
  products::FamilyRepository& families() { return family_repository_; }
  products::ProductRepository& products() { return product_repository_; }
  products::ExposureRepository& exposures() { return exposure_repository_; }
  products::GudidImporter& gudid_importer() { return gudid_importer_; }
  signatures::SignatureRepository& signatures() { return signatures_; }
  harms::HarmRepository& harm_repository() { return harm_repository_; }
  term_mappings::MappingRepository& mapping_repository() { return mapping_repository_; }
  risk_files::RiskFileRepository& risk_file_repository() { return risk_file_repository_; }
  complaints::ImportDesk& complaint_imports() { return complaint_imports_; }
  // Removes what nobody needs any more, of complaints.
  complaints::SweepJob complaint_sweep(const jobs::TenantGate& gate) {
    return {complaint_leftovers_, complaint_datasets_, complaint_uploads_, gate};
  }

 private:
  complaints::RowQuota complaint_quota(const TenantScope& tenant) const;

  audit::Trail trail_;
  outbox::Outbox outbox_;

  tenants::TenantDirectory tenants_;
  tenants::TenantRepository tenant_repository_;

  people::AccountDirectory accounts_;
  people::ProfileDirectory profiles_;
  people::OneTimeSecrets one_time_secrets_;
  people::InvitationDirectory invitation_directory_;
  people::InvitationRepository invitation_repository_;
  people::InvitationService invitations_;
  people::MemberRepository members_;

  auth::PasswordHasher hasher_;
  auth::AccessTokens access_tokens_;
  KeyRing data_keys_;
  auth::SessionDirectory sessions_;
  auth::SecondFactorDirectory second_factors_;
  auth::WrongTries wrong_tries_;
  auth::SignInService sign_in_;
  auth::SecondFactorService second_factor_;
  auth::JoiningService joining_;
  auth::IdentityCheck identity_check_;
  auth::SessionAuthenticator authenticator_;

  competitors::MetadataRepository metadata_;
  competitors::MetadataDirectory metadata_directory_;
  questions::StampRepository stamps_;
  questions::QuestionDesk questions_;
  background_jobs::JobRepository jobs_;
  background_jobs::JobDirectory job_directory_;
  background_jobs::WorkTable works_;
  std::filesystem::path export_folder_;
  exports::ExportDesk export_desk_;
  complaints::DatasetRepository complaint_datasets_;
  complaints::ComplaintRepository complaints_;
  complaints::StatisticsRepository complaint_statistics_;
  complaints::LeftoverDirectory complaint_leftovers_;
  complaints::UploadFolder complaint_uploads_;
  complaints::ComplaintService complaint_service_;
  complaints::ImportDesk complaint_imports_;
  saved_views::SavedViewRepository views_;
  saved_views::SavedViewService saved_views_;

  audit::RecordHistory record_history_;
  risk_files::RiskFileRepository risk_file_repository_;
  HubRecordsOfAll hub_records_;
  products::ProductHeads product_heads_;
  products::ImportedDevices imported_devices_;
  products::FamilyRepository family_repository_;
  products::ProductRepository product_repository_;
  products::ExposureRepository exposure_repository_;
  products::ProductService product_service_;
  products::FamilyService family_service_;
  products::ExposureService exposure_service_;
  products::GudidImporter gudid_importer_;
  products::GudidDesk gudid_desk_;
  signatures::SignatureRepository signatures_;
  signatures::SigningDesk signing_desk_;
  harms::HarmRepository harm_repository_;
  harms::HarmService harms_;
  term_mappings::MappingRepository mapping_repository_;
  term_mappings::MappingService mappings_;
  risk_files::RiskFiles risk_files_;
  risk_files::RiskGridService risk_grids_;
  risk_files::RiskDefinitionService risk_definitions_;
  monitors::MonitorRepository monitors_;
  monitors::RunDesk monitor_runs_;
  monitors::MonitorService monitor_service_;

  http::RateLimits rate_limits_;
  http::AccessGuard guard_;
  audit::ChangeJournal journal_;
  http::Router router_;
};

}  // namespace pharos
