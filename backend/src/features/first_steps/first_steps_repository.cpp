#include "features/first_steps/first_steps_repository.hpp"

#include <algorithm>

namespace pharos::first_steps {
namespace {

constexpr db::TenantSql kRead = R"sql(
  select
    case when exists (select 1 from products where tenant_id = :tenant_id) then 1 else 0 end as product,
    case when exists (select 1 from risk_files where tenant_id = :tenant_id and kind = 'riskgrid'
                      and status = 'approved') then 1 else 0 end as risk_grid,
    case when exists (select 1 from complaint_datasets where tenant_id = :tenant_id and status = 'ready')
      then 1 else 0 end as complaints,
    case when (select count(*) from memberships where tenant_id = :tenant_id and status = 'active') > 1
           or exists (select 1 from invitations where tenant_id = :tenant_id) then 1 else 0 end as people,
    case when exists (select 1 from monitors where tenant_id = :tenant_id) then 1 else 0 end as monitor)sql";

struct StoredSteps {
  bool product = false;
  bool risk_grid = false;
  bool complaints = false;
  bool people = false;
  bool monitor = false;
};
BOOST_DESCRIBE_STRUCT(StoredSteps, (), (product, risk_grid, complaints, people, monitor))

}  // namespace

FirstSteps FirstStepsRepository::read(const TenantScope& tenant) const {
  const auto stored = database_.read_one<StoredSteps>(kRead, tenant).value_or(StoredSteps{});
  const auto metadata = metadata_.read(tenant);
  const auto is_competitor = [](const auto& group) { return group.side == competitors::GroupSide::kThem; };
  return {.company_names = !metadata.company_names.empty(),
          .competitors = std::ranges::any_of(metadata.competitor_groups, is_competitor),
          .product = stored.product,
          .risk_grid = stored.risk_grid,
          .complaints = stored.complaints,
          .people = stored.people,
          .monitor = stored.monitor};
}

}  // namespace pharos::first_steps
