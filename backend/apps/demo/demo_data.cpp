#include "demo/demo_data.hpp"

#include <map>

#include "core/crypto.hpp"
#include "demo/demo_analyses.hpp"
#include "demo/demo_cases.hpp"
#include "demo/demo_complaints.hpp"
#include "demo/demo_investigations.hpp"
#include "demo/demo_monitors.hpp"
#include "demo/demo_products.hpp"
#include "demo/demo_registers.hpp"
#include "demo/demo_reports.hpp"
#include "demo/demo_risk.hpp"
#include "demo/demo_settings.hpp"
#include "demo/demo_submissions.hpp"
#include "demo/demo_surveillance.hpp"
#include "demo/demo_work.hpp"
#include "features/auth/second_factor/totp.hpp"

namespace pharos {
namespace {

FeatureSet features_of(std::initializer_list<Feature> features) {
  FeatureSet set;
  for (const auto feature : features) set.set(static_cast<size_t>(feature));
  return set;
}

struct DemoTenant {
  std::string_view key;
  tenants::NewTenant tenant;
};

std::vector<DemoTenant> demo_tenants() {
  using enum Feature;
  const auto everything =
      features_of({kProductHub, kSmartViz, kIntellirisk, kCompetitiveIntelligence, kInsights, kDatasources});
  const tenants::PlanAmounts large{.seats = 200, .monitors = 200, .storage_mb = 10'240, .complaint_rows = 1'000'000};
  const tenants::PlanAmounts small{.seats = 25, .monitors = 3, .storage_mb = 512, .complaint_rows = 10'000};
  return {
      {"acme",
       {.name = "Acme Medical",
        .kind = tenants::TenantKind::kClient,
        .plan = tenants::PlanName::kEnterprise,
        .features = everything,
        .limits = large}},
      {"borealis",
       {.name = "Borealis Diagnostics",
        .kind = tenants::TenantKind::kClient,
        .plan = tenants::PlanName::kStarter,
        .features = features_of({kSmartViz}),
        .limits = small}},
      {"operations",
       {.name = "Pharos Operations",
        .kind = tenants::TenantKind::kMaster,
        .plan = tenants::PlanName::kEnterprise,
        .features = everything,
        .limits = large}},
  };
}

struct Place {
  std::string_view tenant;
  std::string role;
};

struct DemoPerson {
  std::string_view email;
  std::string_view name;
  std::vector<Place> places;
  bool enrolled = true;  // has a second factor already
};

std::vector<DemoPerson> demo_people() {
  return {
      {"admin@acme.example", "Ada Moreau", {{"acme", "tenant_admin"}}},
      {"manager@acme.example", "Miriam Okafor", {{"acme", "ra_manager"}, {"borealis", "ra_manager"}}},
      {"analyst@acme.example", "Anton Lindqvist", {{"acme", "analyst"}}},
      {"reviewer@acme.example", "Rosa Delgado", {{"acme", "reviewer"}}},
      {"viewer@acme.example", "Victor Hahn", {{"acme", "viewer"}}},
      {"admin@borealis.example", "Bea Tanaka", {{"borealis", "tenant_admin"}}},
      {"master@pharos.example", "Max Keeper", {{"operations", "master_admin"}, {"acme", "viewer"}}},
      {"newcomer@acme.example", "Nora Beck", {{"acme", "analyst"}}, false},
      {"nobody@acme.example", "Noel Berg", {}},
  };
}

void enrol(auth::SecondFactorDirectory& factors, const UserId& user) {
  factors.set_pending(user, SessionId{"demo"}, crypto::random_bytes(auth::kTotpSecretBytes), {});
  factors.confirm_pending(user, 0);
}

std::string in_words(const DemoPerson& person, const std::map<std::string_view, std::string>& tenant_names) {
  if (person.places.empty()) return "no organization";
  std::string words;
  for (const auto& [tenant, role] : person.places) {
    if (!words.empty()) words += ", ";
    words += std::string{tenants::find_role(RoleId{role})->name} + " at " + tenant_names.at(tenant);
  }
  return person.enrolled ? words : words + ", second factor not set up yet";
}

}  // namespace

std::vector<DemoUser> make_demo_data(Application& application, db::Database& database) {
  const bool is_new = application.people().accounts.is_empty();
  const auto hash = is_new ? application.people().hasher.hash(std::string{kDemoPassword}) : std::string{};
  std::map<std::string_view, std::string> tenant_names;
  for (const auto& entry : demo_tenants()) tenant_names.emplace(entry.key, entry.tenant.name);
  std::vector<DemoUser> users;
  for (const auto& person : demo_people()) {
    users.push_back({std::string{person.email}, std::string{person.name}, in_words(person, tenant_names)});
  }
  if (!is_new) return users;

  database.transaction([&] {
    std::map<std::string_view, TenantId> tenant_ids;
    for (const auto& entry : demo_tenants()) tenant_ids[entry.key] = application.people().tenants.create(entry.tenant);
    std::map<std::string_view, UserId> user_ids;
    for (const auto& person : demo_people()) {
      const auto user = application.people().accounts.create(std::string{person.email}, std::string{person.name}, hash);
      application.people().accounts.mark_verified(user);
      user_ids[person.email] = user;
      for (const auto& [tenant, role] : person.places) {
        application.people().tenants.add_member(tenant_ids.at(tenant), user, RoleId{role});
      }
      if (person.enrolled) enrol(application.people().second_factors, user);
      if (!person.places.empty() && person.places.front().role == "tenant_admin") {
        const auto tenant = person.places.front().tenant;
        application.public_data().metadata_directory.set_up(tenant_ids.at(tenant), demo_settings(tenant), user);
        if (tenant == "acme") make_demo_products(application, tenant_ids.at(tenant), user);
      }
    }
    make_demo_complaints(application, tenant_ids.at("acme"), user_ids.at("analyst@acme.example"), SystemClock{}.now());
    make_demo_risk(application, tenant_ids.at("acme"), user_ids.at("analyst@acme.example"),
                   user_ids.at("manager@acme.example"));
    make_demo_monitors(application, tenant_ids.at("acme"), user_ids.at("analyst@acme.example"), SystemClock{}.now());
    const DemoTeam team{.analyst = user_ids.at("analyst@acme.example"),
                        .reviewer = user_ids.at("reviewer@acme.example"),
                        .manager = user_ids.at("manager@acme.example")};
    make_demo_analyses(application, tenant_ids.at("acme"), team);
    const auto cases = make_demo_cases(application, tenant_ids.at("acme"), team, SystemClock{}.now());
    make_demo_registers(application, tenant_ids.at("acme"), team, SystemClock{}.now());
    make_demo_investigations(application, database, tenant_ids.at("acme"), team, SystemClock{}.now());
    make_demo_surveillance(application, database, tenant_ids.at("acme"), team, SystemClock{}.now());
    make_demo_reports(application, tenant_ids.at("acme"), team, SystemClock{}.now());
    make_demo_submissions(application, database, tenant_ids.at("acme"), team, SystemClock{}.now());
    make_demo_work(application, tenant_ids.at("acme"), team, cases, SystemClock{}.now());
  });
  return users;
}

}  // namespace pharos
