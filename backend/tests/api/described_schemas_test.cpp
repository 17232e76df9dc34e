#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "features/administration/administration_routes.hpp"
#include "features/adverse_events/makers/compare_answer.hpp"
#include "features/adverse_events/makers/groups_answer.hpp"
#include "features/adverse_events/makers/makers_answer.hpp"
#include "features/adverse_events/overview/problems_answer.hpp"
#include "features/adverse_events/overview/quality_answer.hpp"
#include "features/adverse_events/overview/stats_answer.hpp"
#include "features/adverse_events/overview/timeline_answer.hpp"
#include "features/adverse_events/reports/event_view.hpp"
#include "features/adverse_events/reports/events_answer.hpp"
#include "features/adverse_events/signals/signals_answer.hpp"
#include "features/analyses/analysis_view.hpp"
#include "features/analyses/bulk/bulk_coding.hpp"
#include "features/analyses/coding/annotation_view.hpp"
#include "features/analyses/coding/coding_service.hpp"
#include "features/analyses/coding/suggested_codes.hpp"
#include "features/analyses/competitive/competitive_answer.hpp"
#include "features/analyses/datasets/ae_dataset.hpp"
#include "features/analyses/home/risk_home_view.hpp"
#include "features/analyses/summary/summary_view.hpp"
#include "features/attachments/attachment.hpp"
#include "features/audit/audit.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/auth_views.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/competitors/competitors.hpp"
#include "features/complaints/datasets/dataset_view.hpp"
#include "features/complaints/history/complaint_version.hpp"
#include "features/complaints/imports/import_check.hpp"
#include "features/complaints/imports/upload_preview.hpp"
#include "features/complaints/statistics/harm_codes.hpp"
#include "features/complaints/statistics/statistics_answer.hpp"
#include "features/exports/exports.hpp"
#include "features/exports/templates/document_template.hpp"
#include "features/harms/harms.hpp"
#include "features/investigations/investigation_service.hpp"
#include "features/monitors/monitors.hpp"
#include "features/periodic_reports/report_view.hpp"
#include "features/product_codes/gudid/gudid_answer.hpp"
#include "features/product_codes/imdrf/imdrf_answer.hpp"
#include "features/product_codes/product_code_answers.hpp"
#include "features/product_codes/profile/profile_view.hpp"
#include "features/products/exposure/exposure_table.hpp"
#include "features/products/families/family.hpp"
#include "features/products/gudid/gudid_import.hpp"
#include "features/products/product.hpp"
#include "features/public_queries/public_queries.hpp"
#include "features/recalls/recall_view.hpp"
#include "features/registers/registers.hpp"
#include "features/reportability/calendar/calendar_routes.hpp"
#include "features/reportability/case_routes.hpp"
#include "features/reportability/rules/rule_set_view.hpp"
#include "features/risk_files/definitions/risk_definition_service.hpp"
#include "features/risk_files/grids/risk_grid_view.hpp"
#include "features/saved_views/saved_views.hpp"
#include "features/signatures/signatures.hpp"
#include "features/submissions/report_box_view.hpp"
#include "features/submissions/submissions.hpp"
#include "features/submissions/summaries/summary_quarter.hpp"
#include "features/surveillance/surveillance_routes.hpp"
#include "features/tenants/role_views.hpp"
#include "features/tenants/settings/tenant_info.hpp"
#include "features/tenants/tenants.hpp"
#include "features/term_mappings/mapping_service.hpp"
#include "features/work/assignments/assignment.hpp"
#include "features/work/comments/comment.hpp"
#include "support/described_shape.hpp"

namespace pharos {
namespace {

// Records the fields of a response struct. After the tests, web/build/check-answers.ts compares them with the schema of
// this name in the contract: names, types, choices and what may be null.
template <class T>
void record(std::string_view schema) {
  const auto shape = shape_of<T>();
  EXPECT_TRUE(shape.contains("properties")) << schema << " is not a described struct";
  if (const char* file = std::getenv("PHAROS_ANSWERS")) {
    std::ofstream out{file, std::ios::app};
    out << to_text(JsonObject{{"schema", schema}, {"shape", shape}}) << '\n';
  }
}

// A result of a query on public data, as it is sent.
template <class View>
struct WithMeta : View {
  public_queries::PublicDataMeta meta;

  BOOST_DESCRIBE_CLASS(WithMeta, (View), (meta), (), ())
};

// A device of a search, with what depends on the caller.
struct FoundDevice : product_codes::GudidDeviceView {
  bool already_imported = false;
  std::optional<products::ProductId> product_id;
};
BOOST_DESCRIBE_STRUCT(FoundDevice, (product_codes::GudidDeviceView), (already_imported, product_id))

TEST(DescribedSchemasTest, RecordsTheFieldsOfEveryResponse) {
  // administration
  record<administration::TrailEntry>("TrailEntry");
  record<Page<administration::TrailEntry>>("TrailPage");
  record<administration::TrailChoices>("TrailChoices");
  record<administration::TrailVerdict>("TrailVerdict");
  record<administration::TenantRow>("TenantRow");
  record<Page<administration::TenantRow>>("TenantRows");
  record<administration::SupportAccess>("SupportAccess");
  record<administration::JobRow>("InstallationJob");
  record<administration::MailRow>("QueuedMail");
  record<administration::HealthCheck>("HealthCheck");
  record<administration::InstalledVersion>("InstalledVersion");
  record<administration::PublishedVersion>("PublishedVersion");
  // adverse_events
  record<WithMeta<adverse_events::StatsView>>("AeStats");
  record<WithMeta<adverse_events::TimelineView>>("AeTimeline");
  record<WithMeta<adverse_events::ProblemsView>>("AeProblems");
  record<WithMeta<adverse_events::QualityByYear>>("AeQuality");
  record<WithMeta<Page<adverse_events::EventView>>>("AeEventPage");
  record<WithMeta<adverse_events::EventDetail>>("AeEventDetail");
  record<WithMeta<adverse_events::NamesView>>("AeNames");
  record<WithMeta<adverse_events::SignalsView>>("AeSignals");
  record<WithMeta<adverse_events::CompareView>>("AeCompare");
  record<WithMeta<adverse_events::GroupsView>>("AeGroups");
  record<WithMeta<adverse_events::MakersView>>("AeMakers");
  record<WithMeta<adverse_events::CoverageView>>("MakerCoverage");
  // analyses
  record<analyses::AeDatasetView>("AeDataset");
  record<analyses::ItemView>("AnalysisItem");
  record<Page<analyses::ItemView>>("AnalysisItemPage");
  record<analyses::NextItem>("NextAnalysisItem");
  record<analyses::BulkResult>("AnalysisBulkAnswer");
  record<analyses::AnnotationView>("Annotation");
  record<Page<analyses::AnnotationView>>("AnnotationPage");
  record<analyses::ConflictView>("AnalysisConflict");
  record<analyses::SuggestedCodes>("CodeSuggestions");
  record<analyses::SimilarItem>("SimilarItem");
  record<analyses::AnnotationCopies>("AnnotationCopies");
  record<Page<analyses::AnalysisView>>("RiskAnalysisPage");
  record<analyses::RisksView>("AnalysisRisks");
  record<analyses::GridView>("AnalysisGrid");
  record<analyses::SummaryView>("AnalysisSummary");
  record<analyses::RiskHomeView>("RiskHome");
  record<analyses::CompetitiveSide>("CompetitiveSide");
  record<analyses::CompetitiveBand>("CompetitiveBand");
  record<analyses::CompetitiveSeverity>("CompetitiveSeverity");
  record<analyses::CompetitiveHarm>("CompetitiveHarm");
  record<analyses::CompetitiveHazard>("CompetitiveHazard");
  record<analyses::CompetitiveRecall>("CompetitiveRecall");
  // audit
  record<audit::Activity>("Activity");
  record<audit::FieldChange>("FieldChange");
  record<audit::Actor>("Actor");
  record<audit::RecordChange>("RecordChange");
  record<Page<audit::RecordChange>>("RecordChanges");
  // auth
  record<auth::AuthOptions>("AuthOptions");
  record<auth::LoginView>("LoginAnswer");
  record<auth::SignedInView>("SignedIn");
  record<auth::OnboardingLookup>("OnboardingLookup");
  record<auth::InvitationLookup>("InvitationLookup");
  record<auth::HasSecretView>("HasSecret");
  record<auth::Enrolment>("Enrolment");
  record<auth::RecoveryCodesView>("RecoveryCodes");
  record<auth::MfaToken>("MfaToken");
  record<auth::SessionInfo>("Session");
  // background_jobs
  record<background_jobs::JobView>("Job");
  // competitors
  record<competitors::TenantMetadata>("TenantMetadata");
  record<competitors::MetadataChange>("MetadataChange");
  // complaints
  record<complaints::DatasetView>("ComplaintDataset");
  record<complaints::DatasetPage>("ComplaintDatasetPage");
  record<Page<complaints::ComplaintVersion>>("ComplaintHistory");
  record<complaints::ImportCheck>("ComplaintImportCheck");
  record<complaints::ObservedHarm>("ObservedHarm");
  record<complaints::Statistics>("ComplaintStatistics");
  record<complaints::UploadPreview>("ComplaintUpload");
  // exports
  record<exports::QueuedFile>("JobStarted");
  // registers
  record<registers::FieldActionSpec>("FieldActionBody");
  record<registers::FieldAction>("FieldAction");
  record<Page<registers::FieldAction>>("FieldActionPage");
  record<registers::CapaSpec>("CapaBody");
  record<registers::Capa>("Capa");
  record<Page<registers::Capa>>("CapaPage");
  record<registers::CertificateSpec>("CertificateBody");
  record<registers::Certificate>("Certificate");
  record<Page<registers::Certificate>>("CertificatePage");
  record<registers::LinkedProduct>("LinkedProduct");
  // harms
  record<harms::HarmSpec>("HarmBody");
  record<harms::Harm>("Harm");
  record<surveillance::IndicatorSpec>("PmsIndicator");
  record<surveillance::PlanSpec>("PmsPlanBody");
  record<surveillance::PlanView>("PmsPlan");
  record<surveillance::NextReport>("PmsNextReport");
  record<Page<surveillance::PlanRow>>("PmsPlanPage");
  record<surveillance::TrendPreview>("PmsTrends");
  record<surveillance::Run>("PmsRun");
  record<Page<surveillance::RunHead>>("PmsRunPage");
  record<surveillance::Assessment>("PmsAssessment");
  record<surveillance::SignalView>("PmsSignal");
  record<Page<surveillance::SignalRow>>("PmsSignalPage");
  record<periodic_reports::SeriesSpec>("ReportSeriesBody");
  record<periodic_reports::Series>("ReportSeriesHead");
  record<periodic_reports::SeriesView>("ReportSeries");
  record<periodic_reports::CertificateFacts>("ReportCertificate");
  record<periodic_reports::ScheduleBasis>("ReportScheduleBasis");
  record<periodic_reports::Report>("PeriodicReportHead");
  record<periodic_reports::ReportView>("PeriodicReport");
  record<periodic_reports::ReportTable>("ReportTable");
  record<Page<periodic_reports::EvidenceRow>>("ReportEvidencePage");
  record<investigations::Step>("InvestigationStep");
  record<investigations::Action>("InvestigationAction");
  record<investigations::RiskChoice>("InvestigationRisk");
  record<investigations::InvestigationSpec>("InvestigationBody");
  record<investigations::CustodyEntry>("CustodyEntry");
  record<investigations::InvestigationView>("Investigation");
  record<investigations::ComplaintFacts>("InvestigatedComplaint");
  record<Page<investigations::InvestigationRow>>("InvestigationPage");
  record<investigations::SimilarView>("SimilarComplaints");
  record<investigations::RiskOptions>("InvestigationRisks");
  // monitors
  record<monitors::MonitorView>("Monitor");
  record<monitors::Run>("MonitorRun");
  // people
  record<people::UserProfile>("UserProfile");
  record<people::Preferences>("Preferences");
  record<people::Member>("Member");
  record<people::Invitation>("Invitation");
  record<people::InvitationResult>("InvitationResult");
  // product_codes
  record<WithMeta<Page<product_codes::ProductCodeView>>>("ProductCodePage");
  record<WithMeta<product_codes::ProductCodeAnswer>>("ProductCodeAnswer");
  record<WithMeta<product_codes::ProfileView>>("ProductCodeProfile");
  record<FoundDevice>("GudidDevice");
  record<product_codes::GudidFacets>("GudidFacets");
  record<product_codes::ImdrfTermsView>("ImdrfTerms");
  // products
  record<products::Family>("ProductFamily");
  record<products::Product>("Product");
  record<products::Exposure>("Exposure");
  record<products::ExposureImport>("ExposureImport");
  record<products::ImportResult>("GudidImportResult");
  record<products::PreviewedDevice>("GudidPreview");
  // public_queries
  record<public_queries::Stamp>("QueryStamp");
  record<public_queries::PublicDataMeta>("PublicDataMeta");
  record<public_queries::DataVersionView>("DataVersion");
  record<public_queries::Rerun>("Rerun");
  // recalls
  record<WithMeta<Page<recalls::RecallView>>>("RecallPage");
  record<WithMeta<recalls::DetailView>>("RecallDetail");
  record<WithMeta<recalls::TimelineView>>("RecallTimeline");
  // reportability
  record<reportability::RuleSetView>("RuleSet");
  record<report_files::DeviceReport>("DeviceReport");
  record<submissions::ReportBoxView>("ReportBox");
  record<submissions::Submission>("AuthorityReport");
  record<Page<submissions::SubmissionRow>>("SubmissionPage");
  record<submissions::ExportedFile>("SubmissionExport");
  record<submissions::SchemaPackRow>("SchemaPack");
  record<submissions::AckRow>("AcknowledgementRow");
  record<submissions::ImportedAck>("ImportedAcknowledgement");
  record<submissions::PublishedView>("PublishedReports");
  record<submissions::SummaryQuarter>("SummaryQuarter");
  record<submissions::IncidentReport>("IncidentReport");
  record<submissions::SimilarProposal>("SimilarProposal");
  record<reportability::CaseView>("Case");
  record<Page<reportability::CaseRow>>("CasePage");
  record<reportability::LookupResult>("CaseLookup");
  record<reportability::OnTimeRow>("OnTimeStatistics");
  record<reportability::CalendarLink>("CalendarLink");
  // risk_files
  record<risk_files::RiskFileHead>("RiskFileHead");
  record<risk_files::GridContent>("RiskGridContent");
  record<risk_files::RiskGridView>("RiskGrid");
  record<risk_files::EffectiveGridView>("EffectiveRiskGrid");
  record<risk_files::RiskDefinitionView>("RiskDefinition");
  record<risk_files::EffectiveDefinitionView>("EffectiveRiskDefinition");
  record<risk_files::DefinitionCheckView>("RiskDefinitionCheck");
  record<risk_files::DefinitionDiff>("RiskDefinitionDiff");
  // work
  record<work::AssignmentBody>("AssignmentBody");
  record<work::Assignment>("Assignment");
  record<work::NewComment>("NewComment");
  record<attachments::AttachmentView>("Attachment");
  record<attachments::AttachmentList>("AttachmentList");
  record<work::CommentView>("Comment");
  record<Page<work::CommentView>>("CommentPage");
  record<work::Person>("Colleague");

  // saved_views
  record<saved_views::ViewSpec>("SavedViewBody");
  record<saved_views::SavedView>("SavedView");
  record<exports::DocumentTemplate>("DocumentTemplate");
  record<exports::DocumentTemplateView>("DocumentTemplateView");
  // term_mappings
  record<term_mappings::MappingView>("TermMapping");
  record<term_mappings::TermList>("TermMappings");
  record<term_mappings::Candidate>("TermCandidate");
  record<term_mappings::MappingImport>("TermMappingImport");
  record<term_mappings::MappingVersion>("TermMappingVersion");
  // signatures
  record<signatures::Signature>("Signature");
  record<signatures::CheckedSignature>("CheckedSignature");
  record<signatures::SigningRules>("SigningRules");
  // tenants
  record<tenants::Tenant>("Tenant");
  record<tenants::OwnTenant>("OwnTenant");
  record<tenants::TenantInfo>("TenantInfo");
  record<tenants::TenantPlan>("TenantPlan");
  record<tenants::RolesAndPermissions>("RolesAndPermissions");
}

}  // namespace
}  // namespace pharos
