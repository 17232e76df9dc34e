#include <iostream>

#include "commands/commands.hpp"
#include "core/error.hpp"
#include "features/audit/audit.hpp"
#include "installation.hpp"
#include "mail/address.hpp"

namespace pharos {
namespace {

struct NewPerson {
  std::string email;
  std::string name;
  std::string tenant;
  bool master = false;
};

tenants::NewTenant tenant_for(const NewPerson& person) {
  tenants::NewTenant tenant;
  tenant.name = person.tenant;
  tenant.kind = person.master ? tenants::TenantKind::kMaster : tenants::TenantKind::kClient;
  tenant.plan = tenants::PlanName::kEnterprise;
  tenant.features.set();
  tenant.limits = {.seats = 50, .monitors = 200, .storage_mb = 10'240, .complaint_rows = 1'000'000};
  return tenant;
}

// Creates the tenant and its administrator, and queues the mail with the link that grants their rights.
int create_user(const Invocation& invocation, const NewPerson& person) {
  const auto configuration = read_configuration(invocation.configuration_file);
  const auto email = mail::find_address(person.email);
  if (!email) throw std::runtime_error("not an email address: " + person.email);
  Installation installation{configuration, SchemaUse::kMigrate};
  auto& application = installation.application();
  installation.database().transaction([&] {
    const auto tenant = application.people().tenants.create(tenant_for(person));
    const auto user =
        application.people().joining.appoint({.tenant = tenant,
                                              .tenant_name = person.tenant,
                                              .email = *email,
                                              .name = person.name,
                                              .role_id = person.master ? tenants::kMasterAdmin : tenants::kTenantAdmin,
                                              .appointed_by = {}});
    audit::Entry entry;
    entry.tenant_id = tenant;
    entry.actor_ip = "command line";
    entry.action = "admin.create_user";
    entry.entity_id = user.text();
    application.people().trail.append(entry);
  });
  std::cout << "created " << *email << " in " << person.tenant
            << "; the onboarding link is sent by email as soon as the server runs\n";
  return 0;
}

// For members of several organizations, whose administrators cannot do this, and for the last administrator of one.
int reset_factor(const Invocation& invocation, const std::string& text) {
  const auto email = mail::find_address(text);
  Installation installation{read_configuration(invocation.configuration_file), SchemaUse::kMigrate};
  auto& people = installation.application().people();
  const auto account = email ? people.accounts.find_by_email(*email) : std::nullopt;
  if (!account) throw std::runtime_error("no account with the address " + text);
  installation.database().transaction([&] {
    people.second_factors.remove(account->id);
    people.sessions.revoke_all(account->id, SessionId{});
    audit::Entry entry;
    entry.actor_ip = "command line";
    entry.action = "admin.reset_factor";
    entry.entity_id = account->id.text();
    people.trail.append(entry);
  });
  std::cout << account->email << " will set up a new second factor at the next sign-in\n";
  return 0;
}

}  // namespace

void add_admin(CLI::App& app, Invocation& invocation) {
  auto* admin = app.add_subcommand("admin", "People and organizations, from the server's command line");
  admin->require_subcommand(1);
  auto* create = admin->add_subcommand("create-user", "Create an organization and its first administrator");
  const auto person = std::make_shared<NewPerson>();
  create->add_option("--email", person->email, "Email address for the onboarding link")->required();
  create->add_option("--name", person->name, "Name of the person")->required();
  create->add_option("--tenant", person->tenant, "Name of the organization")->required();
  create->add_flag("--master", person->master, "Create a master tenant, whose members operate the installation");
  create->callback(
      [&invocation, person] { invocation.run = [&invocation, person] { return create_user(invocation, *person); }; });
  auto* reset = admin->add_subcommand("reset-factor", "Reset a person's second factor and sign them out");
  const auto email = std::make_shared<std::string>();
  reset->add_option("--email", *email, "Whose")->required();
  reset->callback(
      [&invocation, email] { invocation.run = [&invocation, email] { return reset_factor(invocation, *email); }; });
}

}  // namespace pharos
