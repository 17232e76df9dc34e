#pragma once

#include <fstream>
#include <string>

#include "support/test_app.hpp"

namespace pharos::testing_support {

constexpr db::PlatformSql kNewProduct = R"sql(
  insert into products (tenant_id, id, name, product_type, status, source, document, search_text, created_at,
                        created_by, updated_at, updated_by, version)
  values (:tenant, :id, :name, 'Product', 'active', 'manual', '{}', '', 1, :by, 1, :by, 1))sql";

inline void make_product(TestApp& app, const std::string& tenant_key, const std::string& id, const UserId& by) {
  app.database().execute(kNewProduct, {{"tenant", app.tenant(tenant_key)}, {"id", id}, {"name", id}, {"by", by}});
}

// Files as the edge hands them to a handler.
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
