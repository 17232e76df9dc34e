#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "commands/commands.hpp"
#include "demo/demo_data.hpp"
#include "placement.hpp"
#include "server/server.hpp"
#include "server/service_manager.hpp"

namespace pharos {
namespace {

constexpr auto kRoles =
    choices<ServeRole>({{ServeRole::kAll, "all"}, {ServeRole::kApi, "api"}, {ServeRole::kWorker, "worker"}});

void print_demo(const std::vector<DemoUser>& users, const Configuration& configuration) {
  std::cout << "\nDemo users, all with the password " << kDemoPassword << "\n\n";
  for (const auto& user : users) {
    std::cout << fmt::format("  {:28}{:18}{}\n", user.email, user.display_name, user.memberships);
  }
  std::cout << fmt::format("\nOne-time codes: {} EMAIL     Emails: {}/*.eml\n",
                           find_placement().is_installed ? "pharos otp" : "scripts/otp",
                           (configuration.var_folder / "mail").string());
}

// Waits for SIGTERM or SIGINT, which are blocked in all other threads.
class StopSignal {
 public:
  StopSignal() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
  }
  void wait() const {
    int received = 0;
    sigwait(&signals_, &received);
  }

 private:
  sigset_t signals_{};
};

int serve(const Invocation& invocation, ServeRole role, SchemaUse schema) {
  const StopSignal stop_signal;  // before any thread starts, so that all inherit the mask
  const auto configuration = read_configuration(invocation.configuration_file);
  Installation installation{configuration, schema, PublicDataUse::kServe};
  if (configuration.demo) {
    print_demo(make_demo_data(installation.application(), installation.database()), configuration);
  }
  // Before the first request, so that playground visitors find it.
  if (configuration.playground) {
    PlaygroundJob{installation.application(), installation.database()}.run(installation.clock().now());
  }
  Server server{configuration, installation, role, invocation.version};
  server.start();
  std::cout << "\nPharos: " << configuration.base_url << "\n" << std::flush;
  notify_service_manager("READY=1\nSTATUS=Serving " + configuration.base_url);
  stop_signal.wait();
  notify_service_manager("STOPPING=1\nSTATUS=Finishing requests");
  server.stop();
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("serve", "Serve the API and the web client, and run background work");
  const auto role = std::make_shared<std::string>("all");
  command->add_option("--role", *role, "all, api (requests only) or worker (background work only)")
      ->check(CLI::IsMember({"all", "api", "worker"}));
  const auto stays = std::make_shared<bool>(false);
  command->add_flag("--no-migrate", *stays,
                    "Leave the schema to 'pharos migrate', and refuse to start if it is not current");
  command->callback([&invocation, role, stays] {
    invocation.run = [&invocation, role, stays] {
      return serve(invocation, *kRoles.find(*role), *stays ? SchemaUse::kRead : SchemaUse::kMigrate);
    };
  });
}

}  // namespace pharos
