#pragma once

#include <string>
#include <vector>

#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

// The pages a body is written for. Widths are between the margins, in twentieths of a point; a section is the content
// of its sectPr element.
struct DocxPages {
  int text_width = 0;
  int wide_text_width = 0;
  std::string cover_section;  // the first, which begins with the cover
  std::string section;
  std::string wide_section;
};
// The names of the styles a body uses, which a template may call differently.
struct DocxStyles {
  std::string normal = "Normal";
  std::string title = "Title";
  std::string heading1 = "Heading1";
  std::string heading2 = "Heading2";
  std::string caption = "Caption";
  std::string toc1 = "TOC1";
  std::string toc2 = "TOC2";
};

// The content of w:body without its last section, which is `last_section`.
struct DocxBody {
  std::string cover;
  std::string content;              // contents and sections
  std::string last_section;         // of the pages that the body ends with
  std::vector<std::string> charts;  // parts; relation rIdPharosChart1 is the first
};
// The logo is relation rIdLogo.
DocxBody compose_docx_body(const Paper& paper, const Letterhead& letterhead, const DocxPages& pages,
                           const DocxStyles& styles);

}  // namespace pharos::exports
