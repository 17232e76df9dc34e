#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::exports {

struct Picture {
  bool is_png = true;
  std::string bytes;
  int width = 0;  // in pixels
  int height = 0;
};
// A picture stored as "data:image/png;base64,…". Nothing if it is not a PNG or JPEG, or is larger than a logo can be.
std::optional<Picture> find_picture(std::string_view data_url);

// Whose document it is.
struct Letterhead {
  std::string organization = {};
  std::optional<Picture> logo = {};
  std::string time_zone = "UTC";
  bool is_playground = false;      // every page states that the data are fictitious
  std::string docx_template = {};  // a checked DOCX file; empty: our own layout
};

}  // namespace pharos::exports
