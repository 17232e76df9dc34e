#pragma once

#include <string>

namespace pharos {

std::string host_name();  // of this machine; "localhost" if it has none

}  // namespace pharos
