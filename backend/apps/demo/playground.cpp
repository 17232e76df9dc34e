#include "demo/playground.hpp"

#include "core/log.hpp"
#include "demo/demo_products.hpp"
#include "demo/demo_risk.hpp"
#include "demo/demo_settings.hpp"

namespace pharos {
namespace {

// Owner of the initial records. No one can sign in as this user, which has no password or mailbox.
constexpr auto kMaker = "playground@pharos.invalid";
constexpr size_t kDayLetters = 10;  // of "2030-01-31T…"

tenants::NewTenant fresh_playground() {
  tenants::NewTenant tenant;
  tenant.name = "Playground";
  tenant.kind = tenants::TenantKind::kPlayground;
  tenant.plan = tenants::PlanName::kPlayground;
  tenant.features.set();
  // Seats are unlimited here: anyone with an address may join.
  tenant.limits = {.seats = 1'000'000, .monitors = 3, .storage_mb = 512, .complaint_rows = 10'000};
  return tenant;
}

std::string day_of(Timestamp moment) {
  return to_iso(moment).substr(0, kDayLetters);
}

}  // namespace

void PlaygroundJob::run(Timestamp now) {
  auto& people = application_.people();
  const auto is_todays = [&] {
    const auto current = people.tenants.find_first_of_kind(tenants::TenantKind::kPlayground);
    return current && day_of(current->created_at) == day_of(now);
  };
  if (is_todays()) return;
  // Takes a while, so no one else may have to wait for this lock.
  database_.transaction(db::WriteLock{"playground"}, [&] {
    if (is_todays()) return;  // another node was faster
    const auto old = people.tenants.find_first_of_kind(tenants::TenantKind::kPlayground);
    const auto account = people.accounts.find_by_email(kMaker);
    const auto maker = account ? account->id : people.accounts.create(kMaker, "Pharos", std::nullopt);
    const auto fresh = people.tenants.create(fresh_playground());
    application_.public_data().metadata_directory.set_up(fresh, demo_settings("acme"), maker);
    make_demo_products(application_, fresh, maker);
    make_demo_complaints(application_, fresh, maker, now, complaints_);
    make_demo_risk(application_, fresh, maker, maker);
    if (!old) return;
    // After everyone who is just joining the old one.
    database_.transaction(db::WriteLock{db::kPlatformLock},
                          [&] { application_.administration().installation.replace_playground(old->id, fresh); });
  });
  log::info("playground reset");
}

}  // namespace pharos
