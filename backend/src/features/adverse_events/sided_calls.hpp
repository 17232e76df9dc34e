#pragma once

#include <functional>
#include <initializer_list>
#include <span>

#include "features/public_queries/public_queries.hpp"

namespace pharos::adverse_events {

// A list or chart that exists for all manufacturers, for us and for them.
struct SidedCall {
  const char* path;
  const char* kind;
  std::initializer_list<std::string_view> own_parameters;
  // Parameters besides the filter.
  std::function<void(const http::Request& request, const public_queries::QueryContext& context, JsonObject& parameters)>
      add;
};

std::span<const SidedCall> sided_calls();

// The query of the call. Throws Error{kInvalidFields} naming every invalid parameter.
public_queries::Question question_of(const SidedCall& call, competitors::Side side, const http::Request& request,
                                     const public_queries::QueryContext& context);

// Signals count unique events unless the caller specifies otherwise.
public_data::Unit default_unit(std::string_view kind);

}  // namespace pharos::adverse_events
