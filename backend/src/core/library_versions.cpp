#include "core/library_versions.hpp"

#include <openssl/crypto.h>
#include <sodium.h>

#include <algorithm>
#include <boost/version.hpp>

namespace pharos {

std::vector<LibraryVersion> core_library_versions() {
  std::string boost = BOOST_LIB_VERSION;  // "1_81"
  std::replace(boost.begin(), boost.end(), '_', '.');
  return {
      {"OpenSSL", OpenSSL_version(OPENSSL_VERSION_STRING)}, {"libsodium", sodium_version_string()}, {"Boost", boost}};
}

}  // namespace pharos
