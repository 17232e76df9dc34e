#pragma once

#include "features/competitors/competitors.hpp"
#include "features/questions/questions.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::adverse_events {

// What decides, beside the query, what is meant by it.
struct AskingFor {
  competitors::Side side = competitors::Side::kAll;
  const competitors::TenantMetadata& metadata;
  std::string company;             // of the caller, for the name of its side
  public_data::Date data_through;  // periods end here
};

// The filter of a call: names, periods and sides resolved. Throws Error{kInvalidFields} naming every wrong parameter,
// also those no call knows. `left_out` are parameters the caller reads itself.
public_data::AeFilter read_filter(const http::Query& query, const AskingFor& asking,
                                  std::initializer_list<std::string_view> left_out);

// The filter out of the parameters of a question, beside members of other names.
public_data::AeFilter filter_of(const JsonObject& parameters);

constexpr std::string_view side_name(competitors::Side side) {
  return side == competitors::Side::kUs ? "us" : side == competitors::Side::kThem ? "them" : "all";
}

}  // namespace pharos::adverse_events
