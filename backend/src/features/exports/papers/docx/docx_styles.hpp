#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::exports {

// A paragraph style of a paper.
struct DocxStyle {
  std::string_view id;
  std::string_view name;  // built-in styles have fixed names, whatever their id is
  std::string xml;
};
std::vector<DocxStyle> docx_styles();
// The part with all of them, for papers without a template.
std::string styles_part();

}  // namespace pharos::exports
