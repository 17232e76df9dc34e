#include "core/utf8.hpp"

#include <simdjson.h>

namespace pharos {

bool is_utf8(std::string_view text) {
  return simdjson::validate_utf8(text.data(), text.size());
}

}  // namespace pharos
