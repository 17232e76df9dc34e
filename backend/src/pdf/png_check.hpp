#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::pdf {

// The picture with only its essential chunks, if it is a PNG of 8-bit samples without interlacing whose checksums and
// pixels are complete. Nothing otherwise: the PDF library ends the program when it reads a damaged picture.
std::optional<std::string> find_sound_png(std::string_view bytes);

}  // namespace pharos::pdf
