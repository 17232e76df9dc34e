#include "features/complaints/complaint_counts.hpp"

namespace pharos::complaints {
namespace {

constexpr db::TenantSql kSince = R"sql(
  select product_id, count(*) from complaints
  where tenant_id = :tenant_id and date_received >= :day group by product_id)sql";

}  // namespace

std::map<products::ProductId, std::int64_t> ComplaintCounts::since(const TenantScope& tenant,
                                                                   const std::string& day) const {
  std::map<products::ProductId, std::int64_t> counts;
  const auto read = [](const db::Row& row) { return std::pair{row.id<products::ProductId>(0), row.integer(1)}; };
  for (auto& count : database_.query(kSince, read, tenant, {{"day", day}})) counts.insert(std::move(count));
  return counts;
}

}  // namespace pharos::complaints
