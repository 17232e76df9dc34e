#include "features/submissions/submission_repository.hpp"

#include <set>

#include "report_files/report/report_document.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kSubmissionDocument =
    "select document from submissions where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kInsertSubmission = R"sql(
  insert into submissions (tenant_id, id, case_id, jurisdiction, release, status, report_number, follow_up_number,
                           document, created_by, created_at, updated_at, version)
  values (:tenant_id, :id, :case_id, :jurisdiction, :release, 'draft', :report_number, :follow_up_number, :document,
          :user, :now, :now, 1))sql";
constexpr db::TenantSql kInsertFurtherCase = R"sql(
  insert into submission_cases (tenant_id, submission_id, case_id) values (:tenant_id, :submission, :case_id))sql";
constexpr db::TenantSql kFurtherCases = R"sql(
  select f.case_id as id, c.number
  from submission_cases f join cases c on c.tenant_id = f.tenant_id and c.id = f.case_id
  where f.tenant_id = :tenant_id and f.submission_id = :submission order by c.number)sql";
constexpr db::TenantSql kUnfinishedReports = R"sql(
  select id, case_id, document from submissions
  where tenant_id = :tenant_id and status <> 'passed' and follow_up_number = 0 order by id)sql";
constexpr db::TenantSql kFurtherSummarized = R"sql(
  select f.case_id, s.id as report_id, s.case_id as first_case_id
  from submissions s join submission_cases f on f.tenant_id = s.tenant_id and f.submission_id = s.id
  where s.tenant_id = :tenant_id and s.status <> 'passed' and s.follow_up_number = 0 order by s.id, f.case_id)sql";
constexpr db::TenantSql kUpdateSubmission = R"sql(
  update submissions set status = :status, report_number = :report_number, follow_up_number = :follow_up_number,
         document = :document, updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kSetStatus = R"sql(
  update submissions set status = :status, updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kSetRelease = R"sql(
  update submissions set release = :release, status = :status, updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kMarkExported = R"sql(
  update submissions set status = 'exported', batch_id = :batch_id, core_id = null, file_sha256 = :file_sha256,
         exported_at = :now, updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kAcknowledge = R"sql(
  update submissions set status = :status, core_id = :core_id, updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";

constexpr db::TenantSql kLastNumber = R"sql(
  select max(report_number) as report_number from submissions
  where tenant_id = :tenant_id and report_number like :pattern)sql";
constexpr db::SortColumn kSubmissionColumns[] = {{"updated_at", "s.updated_at"}};

struct LastNumber {
  std::optional<std::string> report_number;
};
BOOST_DESCRIBE_STRUCT(LastNumber, (), (report_number))

struct StoredReport {
  std::string document;
};
BOOST_DESCRIBE_STRUCT(StoredReport, (), (document))

struct UnfinishedReport : StoredReport {
  SubmissionId id;
  CaseId case_id;
};
BOOST_DESCRIBE_STRUCT(UnfinishedReport, (StoredReport), (id, case_id))

report_files::DeviceReport read_document(const StoredReport& stored) {
  return report_files::read_report(read_json(stored.document));
}

db::TenantQuery all_submissions(const TenantScope& tenant) {
  return db::TenantQuery{tenant, R"sql(
      s.id, s.case_id, coalesce(c.number, '') as case_number, s.jurisdiction, s.release, s.status, s.report_number,
      s.follow_up_number, s.batch_id, s.core_id, s.file_sha256, s.exported_at, u.display_name as created_by_name,
      s.created_at, s.updated_at, s.version)sql",
                         R"sql(
      submissions s join users u on u.id = s.created_by
                    left join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id)sql"};
}

std::int64_t follow_up_of(const report_files::DeviceReport& report) {
  return is_follow_up(report) ? report.manufacturer.follow_up_number.value_or(0) : 0;
}

}  // namespace

Page<SubmissionRow> SubmissionRepository::page(const TenantScope& tenant, const SubmissionFilter& filter,
                                               const Paging& paging) const {
  auto query = all_submissions(tenant);
  if (filter.status) query.where("s.status = ?", *filter.status);
  const std::vector<SortKey> order{{"updated_at", true}};
  query.order_by(kSubmissionColumns, order).then_by("s.id");
  return database_.read_page<SubmissionRow>(query, paging, order);
}

std::vector<SummarizedCase> SubmissionRepository::summarized(const TenantScope& tenant) const {
  // A report about several cases is a summary, whatever was edited in it.
  auto found = database_.read<SummarizedCase>(kFurtherSummarized, tenant);
  std::set<SubmissionId> summaries;
  for (const auto& one : found) summaries.insert(one.report_id);
  for (const auto& report : database_.read<UnfinishedReport>(kUnfinishedReports, tenant)) {
    if (!summaries.contains(report.id) && !is_summary(read_document(report))) continue;
    found.push_back({report.case_id, report.id, report.case_id});
  }
  return found;
}

std::vector<SubmissionRow> SubmissionRepository::passed(const TenantScope& tenant) const {
  auto query = all_submissions(tenant);
  query.where("s.status = ?", SubmissionStatus::kPassed);
  return database_.read<SubmissionRow>(query.then_by("s.report_number, s.follow_up_number, s.id"));
}

std::string SubmissionRepository::last_number(const TenantScope& tenant, const std::string& prefix) const {
  const auto last = database_.read_one<LastNumber>(kLastNumber, tenant, {{"pattern", prefix + "%"}});
  return last ? last->report_number.value_or("") : "";
}

std::vector<SubmissionRow> SubmissionRepository::list(const TenantScope& tenant, const CaseId& case_id) const {
  auto query = all_submissions(tenant);
  query.where(R"sql(s.case_id = ? or exists (select 1 from submission_cases f where f.tenant_id = s.tenant_id
                                             and f.submission_id = s.id and f.case_id = ?))sql",
              case_id, case_id);
  return database_.read<SubmissionRow>(query.then_by("s.follow_up_number, s.id"));
}

std::vector<ReportedCase> SubmissionRepository::further_cases(const TenantScope& tenant, const SubmissionId& id) const {
  return database_.read<ReportedCase>(kFurtherCases, tenant, {{"submission", id}});
}

std::optional<SubmissionRow> SubmissionRepository::find(const TenantScope& tenant, const SubmissionId& id) const {
  return database_.read_one<SubmissionRow>(all_submissions(tenant).where("s.id = ?", id));
}

std::vector<SubmissionRow> SubmissionRepository::numbered(const TenantScope& tenant,
                                                          const std::string& report_number) const {
  auto query = all_submissions(tenant);
  query.where("s.report_number = ?", report_number);
  return database_.read<SubmissionRow>(query.then_by("s.follow_up_number, s.id"));
}

std::vector<SubmissionRow> SubmissionRepository::with_core(const TenantScope& tenant,
                                                           const std::string& core_id) const {
  auto query = all_submissions(tenant);
  query.where("s.core_id = ?", core_id);
  return database_.read<SubmissionRow>(query.then_by("s.id"));
}

std::vector<SubmissionRow> SubmissionRepository::of_batch(const TenantScope& tenant,
                                                          const std::string& batch_id) const {
  auto query = all_submissions(tenant);
  query.where("s.batch_id = ?", batch_id);
  return database_.read<SubmissionRow>(query.then_by("s.id"));
}

report_files::DeviceReport SubmissionRepository::report(const TenantScope& tenant, const SubmissionId& id) const {
  const auto stored = database_.read_one<StoredReport>(kSubmissionDocument, tenant, {{"id", id}});
  return stored ? read_document(*stored) : report_files::DeviceReport{};
}

SubmissionId SubmissionRepository::insert(const TenantScope& tenant, const UserId& user,
                                          const NewSubmission& submission) {
  const auto id = new_id<SubmissionId>("sub");
  database_.execute(kInsertSubmission, tenant,
                    {{"id", id},
                     {"case_id", submission.case_id},
                     {"jurisdiction", submission.jurisdiction},
                     {"release", submission.release},
                     {"report_number", submission.report.manufacturer.report_number.value},
                     {"follow_up_number", follow_up_of(submission.report)},
                     {"document", to_text(to_json(submission.report))},
                     {"user", user},
                     {"now", clock_.now()}});
  for (const auto& further : submission.further_cases) {
    database_.execute(kInsertFurtherCase, tenant, {{"submission", id}, {"case_id", further}});
  }
  return id;
}

bool SubmissionRepository::update(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status,
                                  const report_files::DeviceReport& report) {
  return database_.execute(kUpdateSubmission, tenant,
                           {{"id", before.id},
                            {"version", before.version},
                            {"status", status},
                            {"report_number", report.manufacturer.report_number.value},
                            {"follow_up_number", follow_up_of(report)},
                            {"document", to_text(to_json(report))},
                            {"now", clock_.now()}}) == 1;
}

bool SubmissionRepository::set_status(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status) {
  return database_.execute(
             kSetStatus, tenant,
             {{"id", before.id}, {"version", before.version}, {"status", status}, {"now", clock_.now()}}) == 1;
}

bool SubmissionRepository::set_release(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status,
                                       report_files::EmdrRelease release) {
  return database_.execute(kSetRelease, tenant,
                           {{"id", before.id},
                            {"version", before.version},
                            {"status", status},
                            {"release", release},
                            {"now", clock_.now()}}) == 1;
}

bool SubmissionRepository::mark_exported(const TenantScope& tenant, const SubmissionRow& before,
                                         const ExportMark& mark) {
  return database_.execute(kMarkExported, tenant,
                           {{"id", before.id},
                            {"version", before.version},
                            {"batch_id", mark.batch_id},
                            {"file_sha256", mark.file_sha256},
                            {"now", clock_.now()}}) == 1;
}

bool SubmissionRepository::acknowledge(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status,
                                       const std::string& core_id) {
  return database_.execute(kAcknowledge, tenant,
                           {{"id", before.id},
                            {"version", before.version},
                            {"status", status},
                            {"core_id", core_id},
                            {"now", clock_.now()}}) == 1;
}

}  // namespace pharos::submissions
