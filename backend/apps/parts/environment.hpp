#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "blobs/blob_store.hpp"
#include "blobs/s3/s3_settings.hpp"
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
  std::filesystem::path scratch_folder;                // files of this node that no one needs for long
  std::filesystem::path file_folder;                   // files that outlive a request, encrypted
  std::optional<blobs::S3Settings> object_store = {};  // instead of `file_folder`
  std::filesystem::path data_folder;                   // versions of the public data
  auth::PasswordCost password_cost;
};

// What every part of the product depends on.
struct Environment {
  const ApplicationSettings& settings;
  db::Database& database;
  const public_data::PublicData& public_data;
  const Clock& clock;
  blobs::BlobStore& files;
};

}  // namespace pharos
