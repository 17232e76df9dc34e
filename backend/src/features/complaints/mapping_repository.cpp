#include "features/complaints/mapping_repository.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <set>

#include "core/crypto.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

constexpr db::TenantSql kFind = R"sql(
  select m.col_mapping, m.value_mapping, m.date_format, m.saved_at, u.display_name
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
  const auto read = [](const db::Row& row) {
    return SavedMapping{.col_mapping = read_json(row.text(0)).as_object(),
                        .value_mapping = read_json(row.text(1)).as_object(),
                        .date_format = row.text(2),
                        .saved_at = row.timestamp(3),
                        .saved_by = row.text(4)};
  };
  return database_.find(kFind, read, tenant, {{"columns", key_of(head)}});
}

void MappingRepository::save(const TenantScope& tenant, const std::vector<std::string>& head,
                             const SavedMapping& mapping, const std::string& user) {
  database_.execute(kSave, tenant,
                    {{"columns", key_of(head)},
                     {"col_mapping", to_text(mapping.col_mapping)},
                     {"value_mapping", to_text(mapping.value_mapping)},
                     {"date_format", mapping.date_format},
                     {"now", clock_.now()},
                     {"by", user}});
}

}  // namespace pharos::complaints
