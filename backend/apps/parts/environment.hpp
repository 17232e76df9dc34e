#pragma once

#include <filesystem>
#include <string>

#include "core/key_ring.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/auth/password/password_hasher.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

struct ApplicationSettings {
  std::string base_url = "http://localhost:8080";
  KeyRing token_keys;
  KeyRing data_keys;
  bool registration_open = false;
  bool demo = false;
  bool playground = false;  // people may try the product in a tenant with fictitious data
  double rate_factor = 1.0;
  std::string terms_url;
  std::string privacy_url;
  std::filesystem::path export_folder;  // where exports wait to be sent
  std::filesystem::path import_folder;  // where uploads wait to be imported
  std::filesystem::path file_folder;    // attachments, encrypted
  std::filesystem::path data_folder;    // versions of the public data
  auth::PasswordCost password_cost;
};

// What every part of the product depends on.
struct Environment {
  const ApplicationSettings& settings;
  db::Database& database;
  const public_data::PublicData& public_data;
  const Clock& clock;
};

}  // namespace pharos
