#include "features/analyses/home/risk_home_repository.hpp"

namespace pharos::analyses {
namespace {

constexpr db::TenantSql kFamilies =
    "select id, name from product_families where tenant_id = :tenant_id order by name, id";
constexpr db::TenantSql kProducts = R"sql(
  select p.id, p.name, p.family_id,
         (select count(*) from analysis_items i join risk_analyses a on a.tenant_id = i.tenant_id
            and a.id = i.analysis_id
          where i.tenant_id = :tenant_id and a.product_id = p.id and a.status in ('draft', 'mapping', 'review')
            and i.status in ('unreviewed', 'in_review', 'flagged')) as items_waiting,
         (select count(*) from annotations n join risk_analyses a on a.tenant_id = n.tenant_id and a.id = n.analysis_id
          where n.tenant_id = :tenant_id and a.product_id = p.id and a.status in ('mapping', 'review')
            and n.status in ('suggested', 'draft')) as annotations_waiting
  from products p
  where p.tenant_id = :tenant_id
    and exists (select 1 from risk_analyses a where a.tenant_id = :tenant_id and a.product_id = p.id)
  order by p.name, p.id)sql";

}  // namespace

std::vector<HomeFamily> RiskHomeRepository::families(const TenantScope& tenant) const {
  return database_.read<HomeFamily>(kFamilies, tenant);
}

std::vector<HomeProduct> RiskHomeRepository::products(const TenantScope& tenant) const {
  return database_.read<HomeProduct>(kProducts, tenant);
}

}  // namespace pharos::analyses
