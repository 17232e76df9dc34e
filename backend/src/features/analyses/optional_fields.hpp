#pragma once

#include "core/id.hpp"
#include "core/json_reader.hpp"

// Optional fields of bodies and queries, as typed values.
namespace pharos::analyses {

template <class AnyId>
std::optional<AnyId> optional_id(JsonReader& in, std::string_view field) {
  auto text = in.optional_text(field, 64);
  return text ? std::optional{AnyId{*std::move(text)}} : std::nullopt;
}

template <class Enum, size_t kCount>
std::optional<Enum> optional_choice(JsonReader& in, std::string_view field, const Choices<Enum, kCount>& choices,
                                    std::string_view message) {
  const auto text = in.optional_text(field, 50);
  const auto found = text ? choices.find(*text) : std::nullopt;
  in.require(!text || found, field, message);
  return found;
}

}  // namespace pharos::analyses
