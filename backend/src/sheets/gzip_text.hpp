#pragma once

#include <string>
#include <string_view>

namespace pharos::sheets {

// The text as a gzip file without a name or a time: equal texts give equal bytes.
std::string gzip_text(std::string_view text);

}  // namespace pharos::sheets
