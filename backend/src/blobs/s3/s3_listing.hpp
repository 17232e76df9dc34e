#pragma once

#include <string>
#include <vector>

#include "core/timestamp.hpp"

namespace pharos::blobs {

// One page of ListObjectsV2.
struct S3Listing {
  struct Object {
    std::string key = {};
    Timestamp changed_at = {};
  };
  std::vector<Object> objects = {};
  std::string continuation = {};  // empty: this was the last page
};

// Throws Error{kUnavailable} if the document is not a listing.
S3Listing read_listing(const std::string& document);

}  // namespace pharos::blobs
