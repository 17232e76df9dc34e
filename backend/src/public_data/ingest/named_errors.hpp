#pragma once

#include <fmt/format.h>

#include <string>

#include "core/error.hpp"

namespace pharos::public_data {

// Runs the action and adds the file name to any Error it throws.
template <class Action>
auto naming(const std::string& file, const Action& action) {
  try {
    return action();
  } catch (const Error& error) {
    if (std::string_view(error.what()).starts_with(file)) throw;
    throw Error(error.code, fmt::format("{}: {}", file, error.what()));
  }
}

}  // namespace pharos::public_data
