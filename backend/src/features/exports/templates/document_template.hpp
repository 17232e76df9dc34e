#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/principal.hpp"
#include "core/timestamp.hpp"

namespace pharos::exports {

// The DOCX template of an organization, without its content.
struct DocumentTemplate {
  std::string file_name;
  std::int64_t bytes = 0;
  std::string sha256;
  Timestamp uploaded_at;
  std::string uploaded_by_name;
};
BOOST_DESCRIBE_STRUCT(DocumentTemplate, (), (file_name, bytes, sha256, uploaded_at, uploaded_by_name))

// Null: documents have our own layout.
struct DocumentTemplateView {
  std::optional<DocumentTemplate> current;
  std::vector<std::string> placeholders;
};
BOOST_DESCRIBE_STRUCT(DocumentTemplateView, (), (current, placeholders))

}  // namespace pharos::exports
