#include "features/complaints/datasets/leftover_directory.hpp"

namespace pharos::complaints {
namespace {

constexpr db::PlatformSql kLeftovers = "select tenant_id, dataset_id from complaint_leftovers";
constexpr db::PlatformSql kForget =
    "delete from complaint_leftovers where tenant_id = :tenant and dataset_id = :dataset";

}  // namespace

std::vector<Leftover> LeftoverDirectory::list() const {
  return database_.read<Leftover>(kLeftovers);
}

void LeftoverDirectory::forget(const Leftover& leftover) {
  database_.execute(kForget, {{"tenant", leftover.tenant_id}, {"dataset", leftover.dataset_id}});
}

}  // namespace pharos::complaints
