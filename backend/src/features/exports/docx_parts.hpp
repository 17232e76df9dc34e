#pragma once

#include <string>
#include <string_view>

// The pieces of a text document (WordprocessingML) that do not depend on what is written in it.
namespace pharos::exports {

// As the content of an element or an attribute: what markup means something else by is escaped; characters that XML
// has no place for, and bytes that are no character, are left out.
std::string xml_text(std::string_view text);

// Every part but word/document.xml, by its name in the archive.
std::string content_types_part();
std::string relations_part();
std::string document_relations_part();
std::string properties_part(std::string_view title);
std::string styles_part();
// `mark` stands before the title on every page; may be empty.
std::string header_part(std::string_view title, std::string_view mark);
std::string footer_part();

// Around the body of word/document.xml.
std::string document_start();
std::string document_end();
// Between the margins of the page, in twentieths of a point.
constexpr int kTextWidth = 14'678;

}  // namespace pharos::exports
