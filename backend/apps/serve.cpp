#include <fmt/format.h>
#include <csignal>

#include <iostream>
#include <thread>

#include "commands.hpp"
#include "core/log.hpp"
#include "demo_data.hpp"
#include "docs_routes.hpp"
#include "http/listener.hpp"
#include "http/static_files.hpp"
#include "installation.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {
namespace {

enum class ServeRole { kAll, kApi, kWorker };
constexpr auto kRoles =
    choices<ServeRole>({{ServeRole::kAll, "all"}, {ServeRole::kApi, "api"}, {ServeRole::kWorker, "worker"}});

std::unique_ptr<mail::Mailer> make_mailer(const Configuration& configuration, const Clock& clock) {
  if (configuration.smtp) {
    return std::make_unique<mail::SmtpMailer>(*configuration.smtp, configuration.sender, clock);
  }
  return std::make_unique<mail::FolderMailer>(configuration.var_folder / "mail", configuration.sender, clock);
}

void print_demo(const std::vector<DemoUser>& users) {
  std::cout << "\nDemo users, all with the password " << kDemoPassword << "\n\n";
  for (const auto& user : users) {
    std::cout << fmt::format("  {:28}{:18}{}\n", user.email, user.display_name, user.memberships);
  }
  std::cout << "\nOne-time codes: scripts/otp EMAIL   Mails: var/mail/*.eml\n";
}

// Waits for SIGTERM or SIGINT, which all other threads leave to this one.
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

int serve(const Invocation& invocation, ServeRole role) {
  const StopSignal stop_signal;  // before any thread is made, so that all inherit the mask
  const auto configuration = read_configuration(invocation.configuration_file);
  Installation installation{configuration};
  auto& application = installation.application();
  std::vector<DemoUser> demo_users;
  if (configuration.demo) demo_users = make_demo_data(application, installation.database());

  const auto mailer = make_mailer(configuration, installation.clock());
  const auto node = new_id_text("node");
  outbox::DeliveryJob delivery{application.outbox(), *mailer, node};
  jobs::Scheduler scheduler{installation.clock()};
  if (role != ServeRole::kApi) {
    scheduler.add(delivery);
    scheduler.start();
  }

  const http::StaticFiles web{configuration.web_folder};
  add_docs_routes(application.router(), web);
  const auto& router = application.router();
  http::Listener listener{
      configuration.listener,
      [&router](http::Method method, std::string_view path) { return router.body_kind(method, path); },
      [&router](http::Request& request) { return router.dispatch(request); },
      [&web](http::Request& request) { return web.serve(request); }};
  if (role != ServeRole::kWorker) listener.start();

  log::info("serving", {{"port", std::to_string(listener.port())}, {"node", node}});
  if (configuration.demo) print_demo(demo_users);
  std::cout << "\nPharos: " << configuration.base_url << "\n" << std::flush;

  stop_signal.wait();
  log::info("stopping");
  listener.stop();
  scheduler.stop();
  application.outbox().release(node);
  installation.database().checkpoint();
  log::info("stopped");
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("serve", "Serve the API and the web client, and do the background work");
  const auto role = std::make_shared<std::string>("all");
  command->add_option("--role", *role, "all, api (requests only) or worker (background work only)")
      ->check(CLI::IsMember({"all", "api", "worker"}));
  command->callback(
      [&invocation, role] { invocation.run = [&invocation, role] { return serve(invocation, *kRoles.find(*role)); }; });
}

}  // namespace pharos
