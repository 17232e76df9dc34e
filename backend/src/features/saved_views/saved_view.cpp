#include <algorithm>
#include <array>

#include "core/json_reader.hpp"
#include "features/saved_views/saved_views.hpp"

namespace pharos::saved_views {
namespace {

constexpr size_t kMaxName = 80;
constexpr size_t kMaxQuery = 4000;
constexpr std::array<std::string_view, 6> kPages = {"adverse-events", "recalls",    "procode-search",
                                                    "profile",        "complaints", "patient-complaints"};

bool is_printable(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

}  // namespace

bool is_page(std::string_view page) {
  return std::ranges::find(kPages, page) != kPages.end();
}

ViewSpec read_spec(const Json& body) {
  JsonReader reader{body};
  ViewSpec spec{.name = reader.name("name", "A name is required", kMaxName),
                .page = reader.text("page", "A page is required"),
                .query = reader.optional_text("query", kMaxQuery).value_or(""),
                .is_shared = reader.boolean("is_shared", false)};
  reader.require(is_page(spec.page), "page",
                 "Must be adverse-events, recalls, procode-search, profile, complaints or patient-complaints");
  reader.require(is_printable(spec.query), "query", "Must not contain control characters");
  reader.finish();
  return spec;
}

}  // namespace pharos::saved_views
