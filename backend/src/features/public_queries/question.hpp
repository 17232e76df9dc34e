#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/json.hpp"
#include "public_data/version/data_version.hpp"

// Queries on public data that can be re-run years later: a kind, a document of parameters with everything that
// determines the result, and a data version. Every result has a stamp.
namespace pharos::public_queries {

struct Question {
  std::string kind;
  JsonObject parameters;
};

struct Payload {
  std::string text;  // the result without `meta`, an object in canonical form
  std::int64_t row_count = 0;
  std::vector<std::string> warnings = {};
};

template <class View>
Payload payload_of(const View& view, std::int64_t row_count) {
  return {.text = canonical_text(view), .row_count = row_count};
}

// Runs queries of one kind; must depend only on its arguments.
using Ask = std::function<Payload(const public_data::DataVersion& version, const JsonObject& parameters)>;

enum class Source { kMaude, kRecall, kGudid, kClassification };
constexpr auto kSources = choices<Source>({{Source::kMaude, "maude"},
                                           {Source::kRecall, "recall"},
                                           {Source::kGudid, "gudid"},
                                           {Source::kClassification, "classification"}});
constexpr const auto& choices_of(Source) {
  return kSources;
}

}  // namespace pharos::public_queries
