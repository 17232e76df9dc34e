#pragma once

#include <string>
#include <string_view>

// Pieces of WordprocessingML that the parts of a paper share.
namespace pharos::exports {

// Text of a run: line breaks and tabs become elements; markup is escaped.
std::string run_text(std::string_view text);
// `properties` are those of the run, such as <w:b/>.
std::string run(std::string_view text, std::string_view properties = {});
// `extra` are properties of the paragraph besides its style.
std::string styled_paragraph(std::string_view style, std::string_view runs, std::string_view extra = {});
// A field with the result it had when the file was written; programs update it.
std::string field(std::string_view instruction, std::string_view result, std::string_view properties = {});
// "B42318" for "#b42318"; black for text that is not a color.
std::string fill_color(std::string_view hex);
// The same mixed with white; `share` of it remains.
std::string light_color(std::string_view hex, double share);

}  // namespace pharos::exports
