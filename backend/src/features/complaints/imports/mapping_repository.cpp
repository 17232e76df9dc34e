#include "features/complaints/imports/mapping_repository.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <set>

#include "core/crypto.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

constexpr db::TenantSql kFind = R"sql(
  select m.col_mapping as "colMapping", m.value_mapping as "valueMapping", m.date_format as "dateFormat", m.saved_at,
         u.display_name as saved_by
  from complaint_mappings m join users u on u.id = m.saved_by
  where m.tenant_id = :tenant_id and m.columns_sha256 = :columns)sql";
constexpr db::TenantSql kSave = R"sql(
  insert into complaint_mappings (tenant_id, columns_sha256, col_mapping, value_mapping, date_format, saved_at, saved_by)
  values (:tenant_id, :columns, :col_mapping, :value_mapping, :date_format, :now, :by)
  on conflict (tenant_id, columns_sha256) do update set col_mapping = excluded.col_mapping,
    value_mapping = excluded.value_mapping, date_format = excluded.date_format, saved_at = excluded.saved_at,
    saved_by = excluded.saved_by)sql";

std::string key_of(const std::vector<std::string>& head) {
  std::set<std::string> names;
  for (const std::string& column : head) {
    if (const auto name = sheets::trim(column); !name.empty()) names.insert(boost::to_lower_copy(std::string{name}));
  }
  std::string lines;
  for (const std::string& name : names) lines += name + '\n';
  return crypto::sha256_hex(lines);
}

}  // namespace

std::optional<SavedMapping> MappingRepository::find(const TenantScope& tenant,
                                                    const std::vector<std::string>& head) const {
  return database_.read_one<SavedMapping>(kFind, tenant, {{"columns", key_of(head)}});
}

void MappingRepository::save(const TenantScope& tenant, const std::vector<std::string>& head,
                             const SavedMapping& mapping, const UserId& user) {
  database_.execute(kSave, tenant,
                    {{"columns", key_of(head)},
                     {"col_mapping", to_text(mapping.colMapping)},
                     {"value_mapping", to_text(mapping.valueMapping)},
                     {"date_format", mapping.dateFormat},
                     {"now", clock_.now()},
                     {"by", user}});
}

}  // namespace pharos::complaints
