#pragma once

#include <string>
#include <string_view>

// The parts of a WordprocessingML document that do not depend on its content.
namespace pharos::exports {

// Text as the content of an element or attribute: markup is escaped; characters that XML does not allow and invalid
// bytes are dropped.
std::string xml_text(std::string_view text);

// Every part except word/document.xml, by its name in the archive.
std::string content_types_part();
std::string relations_part();
std::string document_relations_part();
std::string properties_part(std::string_view title);
std::string styles_part();
// `mark` precedes the title on every page; may be empty.
std::string header_part(std::string_view title, std::string_view mark);
std::string footer_part();

// What surrounds the body of word/document.xml.
std::string document_start();
std::string document_end();
// Between the page margins, in twentieths of a point.
constexpr int kTextWidth = 14'678;

}  // namespace pharos::exports
