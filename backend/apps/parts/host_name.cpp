#include "parts/host_name.hpp"

#include <unistd.h>

#include <array>

namespace pharos {

std::string host_name() {
  constexpr size_t kMostLetters = 256;
  std::array<char, kMostLetters> name{};
  const bool is_known = gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0';
  return is_known ? name.data() : "localhost";
}

}  // namespace pharos
