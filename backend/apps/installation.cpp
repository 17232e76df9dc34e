#include "installation.hpp"

#include "core/log.hpp"
#include "db/migrations.hpp"

namespace pharos {

Installation::Installation(const Configuration& configuration) {
  std::filesystem::create_directories(configuration.var_folder);
  for (const auto& name : db::migrate(configuration.migration_url).applied) log::info("migrated", {{"step", name}});
  database_ = db::Database::open({.url = configuration.database_url});
  application_ = std::make_unique<Application>(ApplicationSettings{.base_url = configuration.base_url,
                                                                   .token_keys = configuration.token_keys,
                                                                   .data_keys = configuration.data_keys,
                                                                   .registration_open = configuration.registration_open,
                                                                   .demo = configuration.demo,
                                                                   .rate_factor = configuration.rate_factor,
                                                                   .terms_url = configuration.terms_url,
                                                                   .privacy_url = configuration.privacy_url,
                                                                   .password_cost = {}},
                                               *database_, clock_);
}

}  // namespace pharos
