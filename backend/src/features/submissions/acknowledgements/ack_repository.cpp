#include "features/submissions/acknowledgements/ack_repository.hpp"

#include "core/crypto.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kKnownAck = R"sql(
  select id from submission_acks where tenant_id = :tenant_id and sha256 = :sha256)sql";
constexpr db::TenantSql kAckFiles = R"sql(
  select a.file_name, a.content
  from submission_acks a
  where a.tenant_id = :tenant_id and
    (exists (select 1 from submission_ack_reports r
             where r.tenant_id = :tenant_id and r.ack_id = a.id and r.submission_id = :submission)
     or (a.core_id = :core_id and a.level <> 'ack3'))
  order by a.imported_at, a.id)sql";
constexpr db::TenantSql kInsertAck = R"sql(
  insert into submission_acks (tenant_id, id, level, core_id, batch_id, file_name, sha256, document, content,
                               imported_at, imported_by)
  values (:tenant_id, :id, :level, :core_id, :batch_id, :file_name, :sha256, :document, :content, :now, :user))sql";
constexpr db::TenantSql kInsertAckReport = R"sql(
  insert into submission_ack_reports (tenant_id, ack_id, position, report_number, submission_id, passed)
  values (:tenant_id, :ack, :position, :report_number, :submission, :passed))sql";
// All reports of a file have the same receipts, so one link is enough: files_of finds them by the gateway id.
constexpr db::TenantSql kLinkReceipts = R"sql(
  update submission_ack_reports set submission_id = :submission
  where tenant_id = :tenant_id and submission_id is null and report_number = '' and ack_id in
    (select id from submission_acks where tenant_id = :tenant_id and core_id = :core_id))sql";

struct KnownAck {
  AckId id;
};
BOOST_DESCRIBE_STRUCT(KnownAck, (), (id))

db::TenantQuery all_acks(const TenantScope& tenant) {
  return db::TenantQuery{tenant, R"sql(
      a.id, a.level, a.core_id, a.batch_id, a.file_name, a.imported_at, u.display_name as imported_by_name,
      (select count(*) from submission_ack_reports r
       where r.tenant_id = a.tenant_id and r.ack_id = a.id and r.submission_id is null) as unmatched)sql",
                         "submission_acks a join users u on u.id = a.imported_by"};
}

}  // namespace

bool AckRepository::is_known(const TenantScope& tenant, const std::string& sha256) const {
  return database_.read_one<KnownAck>(kKnownAck, tenant, {{"sha256", sha256}}).has_value();
}

std::vector<AckRow> AckRepository::list(const TenantScope& tenant) const {
  return database_.read<AckRow>(all_acks(tenant).then_by("a.imported_at desc, a.id desc"));
}

std::vector<AckRow> AckRepository::unmatched(const TenantScope& tenant) const {
  auto query = all_acks(tenant);
  query.where(R"sql(exists (select 1 from submission_ack_reports m
                            where m.tenant_id = a.tenant_id and m.ack_id = a.id and m.submission_id is null))sql");
  return database_.read<AckRow>(query.then_by("a.imported_at desc, a.id desc"));
}

std::vector<AckFile> AckRepository::files_of(const TenantScope& tenant, const SubmissionRow& submission) const {
  return database_.read<AckFile>(kAckFiles, tenant,
                                 {{"submission", submission.id}, {"core_id", submission.core_id.value_or("-")}});
}

AckId AckRepository::insert(const TenantScope& tenant, const UserId& user, const AckFile& file,
                            const report_files::Acknowledgement& ack, const std::vector<AckMatch>& matches) {
  const auto id = new_id<AckId>("ack");
  database_.execute(kInsertAck, tenant,
                    {{"id", id},
                     {"level", ack.level},
                     {"core_id", ack.core_id},
                     {"batch_id", ack.batch_id},
                     {"file_name", file.file_name},
                     {"sha256", crypto::sha256_hex(file.content)},
                     {"document", to_text(to_json(ack))},
                     {"content", file.content},
                     {"now", clock_.now()},
                     {"user", user}});
  std::int64_t position = 0;
  for (const auto& match : matches) {
    database_.execute(kInsertAckReport, tenant,
                      {{"ack", id},
                       {"position", ++position},
                       {"report_number", match.report_number},
                       {"submission", match.submission_id},
                       {"passed", match.passed}});
  }
  return id;
}

void AckRepository::link(const TenantScope& tenant, const std::string& core_id, const SubmissionId& id) {
  database_.execute(kLinkReceipts, tenant, {{"core_id", core_id}, {"submission", id}});
}

}  // namespace pharos::submissions
