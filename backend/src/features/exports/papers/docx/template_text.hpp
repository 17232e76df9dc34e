#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// Placeholders in the text of a WordprocessingML part. Office programs split text into runs as they like, so a
// placeholder may be spread over several.
namespace pharos::exports {

// The names between {{ and }} in the paragraphs of a part, in their order.
std::vector<std::string> placeholders_in(std::string_view xml);

// Replaces each placeholder with what `value` returns for its name. The result takes the look of the run in which the
// placeholder begins.
std::string fill_placeholders(std::string_view xml, const std::function<std::string(const std::string& name)>& value);

// Where the paragraph is whose whole text is {{content}}. `end` is 0 if there is none; `is_nested` if it is in a table,
// text box or content control.
struct ContentPlace {
  size_t begin = 0;
  size_t end = 0;
  bool is_nested = false;
};
ContentPlace find_content(std::string_view xml);

}  // namespace pharos::exports
