#pragma once

#include <cstdint>
#include <string>

#include "core/secret.hpp"

namespace pharos::blobs {

// Where an S3 object store is, and who we are there.
struct S3Settings {
  std::string endpoint = {};  // "https://objects.example:8443", without the bucket
  std::string bucket = {};
  std::string region = "us-east-1";
  std::string access_key = {};
  Secret<std::string> secret_key = {};
  int objects_per_list = 1000;             // the most that a server returns at once
  std::uint64_t part_bytes = 64ULL << 20;  // larger files are uploaded in parts of this size
};

}  // namespace pharos::blobs
