#pragma once

#include <string>
#include <string_view>

namespace pharos::crypto {

// For libraries that take bytes as unsigned characters.
inline const unsigned char* raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

inline unsigned char* raw(std::string& bytes) {
  return reinterpret_cast<unsigned char*>(bytes.data());
}

}  // namespace pharos::crypto
