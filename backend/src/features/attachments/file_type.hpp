#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/choices.hpp"

namespace pharos::attachments {

// The files that can be attached.
enum class FileType { kPdf, kPng, kJpeg, kGif, kWebp, kTiff, kEml, kMsg, kDocx, kXlsx, kPptx, kText, kCsv };
constexpr auto kFileTypes = choices<FileType>({{FileType::kPdf, "pdf"},
                                               {FileType::kPng, "png"},
                                               {FileType::kJpeg, "jpeg"},
                                               {FileType::kGif, "gif"},
                                               {FileType::kWebp, "webp"},
                                               {FileType::kTiff, "tiff"},
                                               {FileType::kEml, "eml"},
                                               {FileType::kMsg, "msg"},
                                               {FileType::kDocx, "docx"},
                                               {FileType::kXlsx, "xlsx"},
                                               {FileType::kPptx, "pptx"},
                                               {FileType::kText, "txt"},
                                               {FileType::kCsv, "csv"}});
constexpr const auto& choices_of(FileType) {
  return kFileTypes;
}

// What browsers show without running anything: PDF and images, but not TIFF, which they do not know.
bool has_preview(FileType type);
std::string_view content_type_of(FileType type);
// ".pdf"; of several, the usual one.
std::string_view extension_of(FileType type);

// The type of a file by its content (R36). The name must agree with it, and decides only between kinds of text. Throws
// Error{kInvalidFields} naming `file` and what is wrong with it: programs, web pages, scripts, macros, archives and
// everything else that is not in the list.
FileType read_file_type(const std::filesystem::path& file, std::string_view name);

}  // namespace pharos::attachments
