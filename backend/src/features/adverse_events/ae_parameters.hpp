#pragma once

#include <fmt/format.h>

#include "core/choices.hpp"
#include "core/error.hpp"
#include "features/public_queries/public_queries.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::adverse_events {

// The filter of a call, with names, periods and sides resolved. Throws Error{kInvalidFields} naming every invalid or
// unknown parameter. `own_parameters` are read by the caller itself.
public_data::AeFilter read_filter(const http::Query& query, const public_queries::QueryContext& context,
                                  competitors::Side side, std::initializer_list<std::string_view> own_parameters);

// The filter in a query's parameters, stored under "filter".
public_data::AeFilter filter_of(const JsonObject& parameters);
// The same for "page", "page_size" and "order_by".
public_data::PageRequest page_of(const JsonObject& parameters);

// An enumerated query parameter; the first choice if it is absent. Throws Error{kInvalidFields} for any other value.
template <class Value, size_t kCount>
Value read_choice(const http::Query& query, const std::string& name, const Choices<Value, kCount>& choices) {
  const auto text = query.find(name);
  const auto found = text ? choices.find(*text) : choices.rows().front().first;
  if (found) return *found;
  std::vector<std::string_view> names;
  for (const auto& [value, known] : choices.rows()) names.push_back(known);
  throw invalid_field(name, fmt::format("Must be {}", fmt::join(names, ", ")));
}

// `interval` and `incomplete_months` of time queries.
void add_interval(const http::Request& request, const public_queries::QueryContext& context, JsonObject& parameters);

// `chart` of a timeline: the method that flags intervals, with the organization settings it depends on.
void add_chart(const http::Request& request, const public_queries::QueryContext& context, JsonObject& parameters);

// `order_by` of a call in stored form: "brand_name:asc", each checked.
JsonArray order_texts(const http::Query& query);

}  // namespace pharos::adverse_events
