#include "features/people/member_repository.hpp"

#include <algorithm>

namespace pharos::people {
namespace {

constexpr db::TenantSql kList = R"sql(
  select u.id, u.display_name, u.email, u.photo, f.secret, m.role_id, m.status, m.joined_at, m.last_used_at
  from memberships m join users u on u.id = m.user_id left join second_factors f on f.user_id = u.id
  where m.tenant_id = :tenant_id
    and (lower(u.display_name) like :pattern escape '\' or u.email like :pattern escape '\')
  order by u.display_name, u.id limit :row_limit offset :row_offset)sql";
constexpr db::TenantSql kCount = R"sql(
  select count(*) from memberships m join users u on u.id = m.user_id
  where m.tenant_id = :tenant_id
    and (lower(u.display_name) like :pattern escape '\' or u.email like :pattern escape '\'))sql";

// "%" and "_" in the words mean themselves.
std::string like_pattern(const std::string& words) {
  std::string pattern = "%";
  for (const char c : words) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return pattern + "%";
}

}  // namespace

MemberPage MemberRepository::list(const TenantScope& tenant, const std::string& words, std::int64_t page,
                                  std::int64_t page_size) const {
  const auto pattern = like_pattern(words);
  const auto read = [&tenant](const db::Row& row) {
    const auto id = row.id<UserId>(0);
    return Member{.user = {id, row.text(1), row.text(2), row.optional_text(3), !row.is_null(4)},
                  .membership = {.user_id = id,
                                 .tenant_id = tenant.tenant(),
                                 .role_id = row.text(5),
                                 .status = row.text(6),
                                 .joined_at = row.timestamp(7),
                                 .last_login_at = row.optional_timestamp(8)}};
  };
  const auto count = [](const db::Row& row) { return row.integer(0); };
  return {
      .rows = database_.query(kList, read, tenant,
                              {{"pattern", pattern}, {"row_limit", page_size}, {"row_offset", (page - 1) * page_size}}),
      .page = page,
      .page_size = page_size,
      .total_rows = database_.find(kCount, count, tenant, {{"pattern", pattern}}).value_or(0),
      .order_by = {"display_name:asc"}};
}

}  // namespace pharos::people
