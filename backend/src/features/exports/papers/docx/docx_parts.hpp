#pragma once

#include <string>
#include <string_view>

// The parts of a WordprocessingML document that do not depend on its content.
namespace pharos::exports {

// Text as the content of an element or attribute: markup is escaped; characters that XML does not allow and invalid
// bytes are dropped.
std::string xml_text(std::string_view text);

// Entries of the content types: any part, a part of the word folder, the chart with this number.
std::string part_type(std::string_view name, std::string_view type);
std::string word_part_type(std::string_view name, std::string_view type);
std::string chart_part_type(size_t number);
// An entry of the relations; `type` is the last word of its address, such as "chart".
std::string relation(std::string_view id, std::string_view type, std::string_view target);

// Whole parts.
std::string content_types_part(std::string_view types);
std::string relations_part();
std::string document_relations_part(std::string_view relations);
std::string properties_part(std::string_view title);
std::string settings_part();
std::string header_part(std::string_view content);
std::string footer_part(std::string_view content);
std::string document_part(std::string_view body);

}  // namespace pharos::exports
