#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/timestamp.hpp"
#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

using UploadId = Id<struct ComplaintUploadTag>;

// An uploaded file that has not been imported yet.
struct Upload {
  UploadId id = {};
  ProductId product_id = {};
  std::string file_name = {};  // a label, never a path
  std::string sha256 = {};
  std::string file_key = {};                   // in the file store
  std::optional<std::string> errors_key = {};  // what the last check rejected
};
BOOST_DESCRIBE_STRUCT(Upload, (), (id, product_id, file_name, sha256, file_key, errors_key))

}  // namespace pharos::complaints
