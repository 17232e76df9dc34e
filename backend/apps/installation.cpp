#include "installation.hpp"

#include <fmt/format.h>

#include <thread>

#include "closed_data.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "db/migrations.hpp"
#include "public_data/imdrf/imdrf_release.hpp"
#include "public_data/version/open_version.hpp"
#include "public_data/version/opened_versions.hpp"
#include "shared_places.hpp"

namespace pharos {
namespace {

public_data::OpenedVersions::Open opener(const Configuration& configuration) {
  const size_t cores = std::max(1U, std::thread::hardware_concurrency());
  return
      [memory_mb = configuration.public_data_memory_mb, cores, pool = std::make_shared<public_data::ScanPool>(cores)](
          const std::filesystem::path& folder, const public_data::Manifest& manifest) {
        return public_data::open_version(folder, manifest,
                                         {.memory_mb = memory_mb, .threads = static_cast<int>(cores), .pool = pool});
      };
}

void require_current_schema(const std::string& url) {
  const auto pending = db::pending_migrations(url);
  if (pending.empty()) return;
  if (pending.size() == db::shipped_migrations().size()) {
    throw std::runtime_error("there is no Pharos database yet: 'pharos serve' or 'pharos migrate' creates it");
  }
  throw std::runtime_error(fmt::format(
      "the database is older than this program ({} missing, first {}), and is not changed here: "
      "make a backup, then run 'pharos migrate'",
      pending.size() == 1 ? "one migration" : fmt::format("{} migrations", pending.size()), pending.front()));
}

void require_supported_schema(const std::string& url) {
  const auto newer = db::newer_contract_steps(url);
  if (newer.empty()) return;
  throw std::runtime_error(
      fmt::format("the database belongs to a newer release ({} is unknown here): install that release", newer.front()));
}

void prepare_store(const Configuration& configuration, SchemaUse schema) {
  require_supported_schema(configuration.migration_url);
  if (schema == SchemaUse::kRead) return require_current_schema(configuration.migration_url);
  std::filesystem::create_directories(configuration.var_folder);
  for (const auto& name : db::migrate(configuration.migration_url).applied) log::info("migrated", {{"step", name}});
}

}  // namespace

Installation::Installation(const Configuration& configuration, SchemaUse schema, PublicDataUse use) {
  prepare_store(configuration, schema);
  database_ = db::Database::open({.url = configuration.database_url,
                                  .readers = configuration.database_connections,
                                  .statement_timeout = configuration.statement_timeout,
                                  .tcp_user_timeout = configuration.tcp_user_timeout,
                                  .response_timeout = configuration.database_timeout});
  shared_clock_ = std::make_unique<db::SharedClock>(*database_);
  clock_ = std::make_unique<db::AlignedClock>(*shared_clock_, own_clock_);
  const ApplicationSettings settings{.base_url = configuration.base_url,
                                     .token_keys = configuration.token_keys,
                                     .data_keys = configuration.data_keys,
                                     .registration_open = configuration.registration_open,
                                     .demo = configuration.demo,
                                     .playground = configuration.playground,
                                     .rate_factor = configuration.rate_factor,
                                     .terms_url = configuration.terms_url,
                                     .privacy_url = configuration.privacy_url,
                                     .scratch_folder = configuration.var_folder / "scratch",
                                     .file_folder = configuration.var_folder / "files",
                                     .object_store = configuration.object_store,
                                     .data_folder = configuration.data_folder,
                                     .password_cost = {}};
  if (use == PublicDataUse::kServe) bring_shared_files(settings);
  public_data::use_saved_imdrf_release(configuration.data_folder);
  open_public_data(configuration, use);
  application_ = std::make_unique<Application>(settings, *database_, *public_data_, *clock_);
}

void Installation::bring_shared_files(const ApplicationSettings& settings) {
  if (database_->engine() == db::Database::Engine::kSqlite) return;
  const auto store = open_file_store(settings);
  const data_versions::SharedFiles files{*database_, *store, *clock_};
  data_versions::SharedFileJob{files, first_shared_places(settings.data_folder)}.run(clock_->now());
}

void Installation::open_public_data(const Configuration& configuration, PublicDataUse use) {
  const public_data::DataFolder folder{configuration.data_folder};
  if (use == PublicDataUse::kNone) {
    public_data_ = std::make_unique<ClosedData>();
  } else if (database_->engine() == db::Database::Engine::kSqlite) {
    public_data_ = std::make_unique<public_data::OpenedVersions>(folder, opener(configuration));
  } else {
    directory_ = std::make_unique<data_versions::VersionDirectory>(*database_, *shared_clock_);
    auto agreed = std::make_unique<data_versions::AgreedData>(*directory_, folder, opener(configuration));
    agreed_ = agreed.get();
    try {
      agreed->begin();
    } catch (const Error& failure) {
      log::error("data version refused", {{"reason", failure.what()}});  // the node tries again and says why
    }
    public_data_ = std::move(agreed);
  }
}

}  // namespace pharos
