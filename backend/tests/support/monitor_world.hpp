#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "features/monitors/runs/monitor_job.hpp"
#include "features/people/accounts/account_directory.hpp"
#include "features/tenants/tenants.hpp"
#include "public_data/ingest/generate_version.hpp"
#include "public_data/version/open_version.hpp"
#include "public_data/version/opened_versions.hpp"

namespace pharos::testing_support {

inline constexpr std::uint64_t kMonitoredReports = 3000;
inline constexpr std::chrono::hours kLongMonth{24 * 32};

// Public data that grow month by month, and monitors of one organization that watch them: without sockets or threads.
class MonitorWorld {
 public:
  MonitorWorld(db::Database& database, const std::filesystem::path& data, const Clock& clock)
      : database_(database),
        clock_(clock),
        folder_(data),
        outbox_(database, keys_, clock),
        tenants_(database, clock),
        accounts_(database, clock),
        settings_(database, clock),
        monitors_(database),
        directory_(database),
        recall_states_(database) {
    if (folder_.current()) open();
  }

  void make_organization() {
    tenants::NewTenant tenant;
    tenant.name = "Acme";
    tenant_ = tenants_.create(tenant);
    user_ = accounts_.create("anna@acme.test", "Anna", "");
    tenants_.add_member(tenant_, user_, RoleId{"analyst"});
  }
  // Generates the first data, or the next month; keeps `kept` versions.
  void generate(std::uint64_t reports, bool is_update, size_t kept = 2) {
    std::ostringstream silence;
    public_data::Progress progress{silence, public_data::Progress::Style::kLines};
    public_data::generate_version({.reports = reports, .is_update = is_update, .text_index = false}, folder_,
                                  SystemClock{}, progress);
    folder_.prune(kept);
    versions_ ? versions_->refresh() : open();
  }
  void publish(const std::string& id) {
    folder_.publish(id);
    versions_->refresh();
  }
  std::unique_ptr<monitors::MonitorRunner> make_runner() {
    return std::make_unique<monitors::MonitorRunner>(monitors::MonitorRunner::Parts{.database = database_,
                                                                                    .monitors = monitors_,
                                                                                    .recall_states = recall_states_,
                                                                                    .settings = settings_,
                                                                                    .outbox = outbox_,
                                                                                    .notifier = notifier_,
                                                                                    .data = *versions_,
                                                                                    .mute_tokens = mute_tokens_,
                                                                                    .clock = clock_,
                                                                                    .base_url = "https://pharos.test"});
  }
  // A monitor that begins with the next run.
  monitors::MonitorId watch(monitors::Kind kind, const std::string& code, bool on_signal = false) {
    const monitors::Monitor monitor{.id = new_id<monitors::MonitorId>("mon"),
                                    .name = "Watch " + code,
                                    .kind = kind,
                                    .frequency = monitors::Frequency::kMonthly,
                                    .product_code = code,
                                    .start_date = clock_.now(),
                                    .on_signal = on_signal,
                                    .created_by = {user_, "Anna"},
                                    .next_run_at = clock_.now()};
    monitors_.insert(scope(), monitor, clock_.now());
    return monitor.id;
  }
  void run(monitors::MonitorRunner& runner) {
    monitors::MonitorJob job{{.directory = directory_, .monitors = monitors_, .runner = runner, .gate = gate_}};
    job.run(clock_.now());
  }
  // The codes with the most reports.
  std::vector<std::string> codes(size_t count) const {
    std::vector<std::string> found;
    for (const auto& row : current()->catalog().product_codes({.page_size = 25}, {}).rows) {
      if (found.size() < count) found.push_back(row.classification.product_code);
    }
    return found;
  }

  TenantScope scope() const { return gate_.scope_of_job(tenant_); }
  const UserId& user() const { return user_; }
  std::shared_ptr<const public_data::DataVersion> current() const { return versions_->current(); }
  monitors::MonitorRepository& monitors() { return monitors_; }
  monitors::MonitorDirectory& directory() { return directory_; }
  competitors::MetadataRepository& settings() { return settings_; }
  outbox::OutboxRepository& outbox() { return outbox_; }
  const monitors::MuteTokens& mute_tokens() const { return mute_tokens_; }
  std::int64_t mails() const { return outbox_.lag().waiting; }

 private:
  void open() {
    versions_ = std::make_unique<public_data::OpenedVersions>(
        folder_, [](const auto& path, const auto& manifest) { return public_data::open_version(path, manifest); });
  }

  db::Database& database_;
  const Clock& clock_;
  public_data::DataFolder folder_;
  std::unique_ptr<public_data::OpenedVersions> versions_;
  KeyRing keys_ = KeyRing::read("test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8");
  outbox::OutboxRepository outbox_;
  work::Records records_;
  work::NotificationRepository notifications_{database_, clock_};
  work::Notifier notifier_{{.database = database_,
                            .notifications = notifications_,
                            .outbox = outbox_,
                            .records = records_,
                            .base_url = "https://pharos.test"}};
  tenants::TenantDirectory tenants_;
  people::AccountDirectory accounts_;
  competitors::MetadataRepository settings_;
  monitors::MonitorRepository monitors_;
  monitors::MonitorDirectory directory_;
  monitors::RecallStateDirectory recall_states_;
  monitors::MuteTokens mute_tokens_{KeyRing::read("test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")};
  jobs::TenantGate gate_;
  TenantId tenant_;
  UserId user_;
};

}  // namespace pharos::testing_support
