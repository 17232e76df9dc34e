#include "core/id.hpp"

#include "core/crypto.hpp"
#include "core/timestamp.hpp"

namespace pharos {
namespace {

constexpr std::string_view kCrockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr size_t kTimeDigits = 10;
constexpr size_t kRandomDigits = 16;

}  // namespace

std::string new_id_text(std::string_view prefix) {
  auto millis = static_cast<std::uint64_t>(SystemClock{}.now().microseconds / 1000);
  std::string time_part(kTimeDigits, '0');
  for (size_t i = kTimeDigits; i-- > 0; millis >>= 5) time_part[i] = kCrockford[millis & 31];

  std::string id{prefix};
  id += '_';
  id += time_part;
  // Five bits of each byte: 16 digits carry 80 random bits.
  for (const char byte : crypto::random_bytes(kRandomDigits)) id += kCrockford[static_cast<unsigned char>(byte) & 31];
  return id;
}

}  // namespace pharos
