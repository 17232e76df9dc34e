#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "support/hub_records.hpp"

namespace pharos::testing_support {

// A file of the work tree, by its path from the root.
std::filesystem::path in_sources(const std::string& path);

inline void make_product(TestApp& app, const std::string& tenant_key, const std::string& id, const UserId& by) {
  insert_product(app, tenant_key, id, "", by);
}

// Files as the edge passes them to a handler.
class Uploads {
 public:
  http::UploadedPart file(const std::string& label, const std::string& content) {
    const auto path = folder_.write(std::to_string(++count_), content);
    return {.name = "file", .file_name = label, .content_type = "text/csv", .file = path, .text = {}};
  }
  static http::UploadedPart field(const std::string& name, const std::string& text) {
    return {.name = name, .file_name = {}, .content_type = {}, .file = {}, .text = text};
  }

 private:
  public_data::TemporaryFolder folder_;
  int count_ = 0;
};

}  // namespace pharos::testing_support
