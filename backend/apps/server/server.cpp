#include "server/server.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/log.hpp"
#include "db/migrations.hpp"
#include "server/docs_routes.hpp"
#include "server/kept_assets.hpp"
#include "server/node_metrics.hpp"

namespace pharos {
namespace {

constexpr std::uintmax_t kLeastFreeBytes = 256ULL * 1024 * 1024;

std::unique_ptr<mail::Mailer> make_mailer(const Configuration& configuration, const Clock& clock) {
  if (configuration.smtp) {
    return std::make_unique<mail::SmtpMailer>(*configuration.smtp, configuration.sender, clock);
  }
  return std::make_unique<mail::FolderMailer>(configuration.var_folder / "mail", configuration.sender, clock);
}

std::unique_ptr<http::Listener> make_listener(const Configuration& configuration, const http::Router& router,
                                              http::RequestMetrics& metrics, const http::StaticFiles& web) {
  auto settings = configuration.listener;
  settings.lane_policy = [&router](const http::Request& head) { return router.lane(head); };
  return std::make_unique<http::Listener>(
      settings, [&router](const http::Request& head) { return router.body_kind(head); },
      metrics.measured([&router](http::Request& request) { return router.dispatch(request); }),
      [&web](http::Request& request) { return web.serve(request); });
}

// Exceptions from `check`, as text for operators.
http::AdminEndpoints::Check reporting(std::function<std::optional<std::string>()> check) {
  return [check = std::move(check)]() -> std::optional<std::string> {
    try {
      return check();
    } catch (const std::exception& error) {
      return error.what();
    }
  };
}

}  // namespace

Server::Server(const Configuration& configuration, Installation& installation, ServeRole role,
               const ProgramVersion& version)
    : installation_(installation),
      role_(role),
      node_(new_id_text("node")),
      data_(configuration, installation, node_),
      registry_(std::make_shared<prometheus::Registry>()),
      mail_metrics_(*registry_, installation.application().people().outbox),
      job_metrics_(*registry_, installation.application().public_data().job_directory),
      mailer_(make_mailer(configuration, installation.clock())),
      delivery_(
          std::make_unique<outbox::DeliveryJob>(installation.application().people().outbox, *mailer_, node_,
                                                [this](outbox::Attempt attempt) { mail_metrics_.count(attempt); })),
      seal_(installation.application().people().trail, configuration.var_folder / "audit", configuration.seal_seed),
      complaint_sweep_(installation.application().hub().complaint_sweep(gate_)),
      attachment_sweep_(installation.application().attachments().sweep(gate_)),
      result_sweep_(installation.application().public_data().result_sweep()),
      monitors_(installation.application().monitors().job(gate_)),
      warm_up_(installation.application().public_data().questions),
      retention_(installation.application(), installation.database()),
      reminders_(installation.application().work().reminders(gate_)),
      case_reminders_(installation.application().reportability().reminders(gate_)),
      surveillance_runs_(installation.application().surveillance().runs(gate_)),
      report_reminders_(installation.application().periodic_reports().reminders(gate_)),
      evidence_sweep_(installation.application().periodic_reports().sweep()),
      scheduler_(installation.application().people().shared_clock),
      mail_scheduler_(installation.application().people().shared_clock),
      monitor_scheduler_(installation.application().people().shared_clock),
      warm_up_scheduler_(installation.clock()),
      web_(configuration.web_folder),
      metrics_(*registry_) {
  if (const auto previous = keep_assets(configuration.web_folder, configuration.var_folder / "web")) {
    web_.add_assets(*previous);
  }
  auto& router = installation.application().router();
  add_docs_routes(router, web_);
  router.set_log(configuration.request_log);
  listener_ = make_listener(configuration, router, metrics_, web_);
  mail_scheduler_.add(*delivery_);
  scheduler_.add(mail_metrics_);
  if (configuration.playground) {
    playground_.emplace(installation.application(), installation.database());
    scheduler_.add(*playground_);
  }
  scheduler_.add(seal_);
  scheduler_.add(complaint_sweep_);
  scheduler_.add(attachment_sweep_);
  scheduler_.add(result_sweep_);
  scheduler_.add(job_metrics_);
  scheduler_.add(retention_);
  scheduler_.add(reminders_);
  scheduler_.add(case_reminders_);
  monitor_scheduler_.add(surveillance_runs_);
  scheduler_.add(report_reminders_);
  scheduler_.add(evidence_sweep_);
  for (size_t i = 0; i < configuration.job_workers; ++i) {
    runners_.push_back(std::make_unique<background_jobs::JobRunner>(
        background_jobs::JobRunner::Parts{.directory = installation.application().public_data().job_directory,
                                          .works = installation.application().works(),
                                          .gate = gate_},
        fmt::format("{}-{}", node_, i)));
    job_schedulers_.push_back(std::make_unique<jobs::Scheduler>(installation.application().people().shared_clock));
    job_schedulers_.back()->add(*runners_.back());
  }
  monitor_scheduler_.add(monitors_);
  warm_up_scheduler_.add(warm_up_);

  auto figures = std::make_shared<http::ListenerMetrics>([this] { return listener_->stats(); });
  auto node = std::make_shared<NodeMetrics>(
      NodeMetrics::Sources{.version = version.version,
                           .commit = version.commit,
                           .data_version = [this] { return data_.served(); },
                           .data_is_waiting = [this] { return data_.is_waiting(); },
                           .database = [&installation] { return installation.database().statistics(); },
                           .clock_correction = [&installation] { return installation.clock().correction(); }});
  admin_ = std::make_unique<http::AdminEndpoints>(readiness_checks(configuration),
                                                  http::AdminEndpoints::Collectables{registry_, figures, node});
  auto settings = http::AdminEndpoints::listener_settings(configuration.admin_port);
  settings.address = configuration.admin_address;
  const auto answer = [this](http::Request& request) { return admin_->handle(request); };
  admin_listener_ = std::make_unique<http::Listener>(
      settings, [](const http::Request&) { return http::BodyKind::kNone; }, answer, answer);
}

Server::~Server() = default;

std::vector<http::AdminEndpoints::NamedCheck> Server::readiness_checks(const Configuration& configuration) {
  return {
      {"database", reporting([this]() -> std::optional<std::string> {
         installation_.database().ping();
         return std::nullopt;
       })},
      {"migrations", reporting([url = configuration.migration_url]() -> std::optional<std::string> {
         const auto pending = db::pending_migrations(url);
         return pending.empty() ? std::nullopt : std::optional{"not applied: " + pending.front()};
       })},
      {"disk", reporting([folder = configuration.var_folder]() -> std::optional<std::string> {
         const auto free = std::filesystem::space(folder).available;
         return free >= kLeastFreeBytes ? std::nullopt : std::optional{fmt::format("only {} bytes free", free)};
       })},
      {"public data", reporting([this] { return data_.problem(); })},
  };
}

void Server::start() {
  data_.start();
  if (role_ != ServeRole::kApi) {
    scheduler_.start();
    mail_scheduler_.start();
    for (const auto& scheduler : job_schedulers_) scheduler->start();
    monitor_scheduler_.start();
  }
  if (role_ != ServeRole::kWorker) {
    installation_.database().on_signal(
        [&events = installation_.application().work().events](std::string_view message) { events.receive(message); });
    listener_->start();
    warm_up_scheduler_.start();
  }
  admin_listener_->start();
  log::info("serving", {{"node", node_},
                        {"port", role_ == ServeRole::kWorker ? "none" : std::to_string(listener_->port())},
                        {"admin_port", std::to_string(admin_listener_->port())}});
}

void Server::stop() {
  log::info("stopping", {{"node", node_}});
  admin_->start_draining();
  // Requests and background work end at the same time.
  delivery_->stop();
  for (const auto& runner : runners_) runner->stop();
  monitors_.stop();
  listener_->stop();
  installation_.database().on_signal({});
  scheduler_.stop();
  for (const auto& scheduler : job_schedulers_) scheduler->stop();
  monitor_scheduler_.stop();
  warm_up_scheduler_.stop();
  data_.stop();
  mail_scheduler_.stop();
  delivery_->finish();
  installation_.database().checkpoint();
  admin_listener_->stop();
  log::info("stopped", {{"node", node_}});
}

}  // namespace pharos
