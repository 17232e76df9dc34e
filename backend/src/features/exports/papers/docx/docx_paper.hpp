#pragma once

#include <filesystem>

#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

// The same paper for office programs, to be edited: real headings, a table of contents that can be updated, native
// tables and charts. Throws Error{kUnavailable} if the file cannot be written.
void write_docx_paper(const Paper& paper, const Letterhead& letterhead, const std::filesystem::path& file);

}  // namespace pharos::exports
