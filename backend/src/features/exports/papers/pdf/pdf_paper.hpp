#pragma once

#include <filesystem>
#include <vector>

#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

// A4 pages: cover, contents with page numbers, sections, and on every page its number, the reference and the mark.
// Charts are drawn as vector graphics. Throws Error{kUnavailable} if the file cannot be written.
void write_pdf_paper(const Paper& paper, const Letterhead& letterhead, const std::filesystem::path& file);

// The page of each heading, in the order of headings_of; the cover is page 1.
std::vector<size_t> heading_pages(const Paper& paper, const Letterhead& letterhead);

}  // namespace pharos::exports
