#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

// A template made with an office program: its styles, headers, footers and boilerplate are kept, and placeholders such
// as {{title}} are replaced. The paragraph {{content}} is replaced with the contents and sections of the paper.
struct DocxTemplate {
  std::vector<std::string> names;            // of its parts, in their order
  std::map<std::string, std::string> parts;  // content by name
};

// {{organization}}, {{document}}, {{title}}, {{product}}, {{version}}, {{status}}, {{reference}}, {{content}}.
std::vector<std::string_view> template_placeholders();

// Throws Error{kInvalidFields} naming `file` and what is wrong with it: not a DOCX file, macros, references to anything
// outside of it, embedded objects, unknown placeholders, or not exactly one {{content}} in a paragraph of its own.
DocxTemplate read_template(const std::filesystem::path& file);

// Writes a paper with a template that was read with read_template. A draft is marked in every page header, whether or
// not the template has one.
void write_docx_paper(const Paper& paper, const Letterhead& letterhead, DocxTemplate form,
                      const std::filesystem::path& file);

}  // namespace pharos::exports
