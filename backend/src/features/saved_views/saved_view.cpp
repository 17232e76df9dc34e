#include "features/saved_views/saved_view.hpp"

#include <algorithm>

#include "core/json_reader.hpp"

namespace pharos::saved_views {
namespace {

constexpr size_t kMaxName = 80;
constexpr size_t kMaxQuery = 4000;

bool is_printable(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

}  // namespace

ViewSpec read_spec(const Json& body) {
  JsonReader reader{body};
  ViewSpec spec{.name = reader.name("name", "A name is required", kMaxName),
                .page = reader.choice("page", kViewPages, "A page is required", kInvalidPage),
                .query = reader.optional_text("query", kMaxQuery).value_or(""),
                .is_shared = reader.boolean("is_shared", false)};
  reader.require(is_printable(spec.query), "query", "Must not contain control characters");
  reader.finish();
  return spec;
}

}  // namespace pharos::saved_views
