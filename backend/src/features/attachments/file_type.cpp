#include "features/attachments/file_type.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>

#include "core/error.hpp"
#include "features/attachments/compound_file.hpp"
#include "features/attachments/office_file.hpp"
#include "features/attachments/text_file.hpp"

namespace pharos::attachments {
namespace {

constexpr size_t kHeadBytes = 16;

struct TypeInfo {
  FileType type;
  std::string_view name;          // in messages
  std::string_view content_type;  // of responses
  std::array<std::string_view, 3> extensions;
  bool has_preview;
};
constexpr std::array<TypeInfo, 13> kTypes = {{
    {FileType::kPdf, "a PDF document", "application/pdf", {".pdf"}, true},
    {FileType::kPng, "a PNG image", "image/png", {".png"}, true},
    {FileType::kJpeg, "a JPEG image", "image/jpeg", {".jpg", ".jpeg", ".jpe"}, true},
    {FileType::kGif, "a GIF image", "image/gif", {".gif"}, true},
    {FileType::kWebp, "a WebP image", "image/webp", {".webp"}, true},
    {FileType::kTiff, "a TIFF image", "image/tiff", {".tif", ".tiff"}, false},
    {FileType::kEml, "an email", "message/rfc822", {".eml"}, false},
    {FileType::kMsg, "an Outlook email", "application/vnd.ms-outlook", {".msg"}, false},
    {FileType::kDocx,
     "a Word document",
     "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
     {".docx"},
     false},
    {FileType::kXlsx,
     "an Excel workbook",
     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
     {".xlsx"},
     false},
    {FileType::kPptx,
     "a PowerPoint presentation",
     "application/vnd.openxmlformats-officedocument.presentationml.presentation",
     {".pptx"},
     false},
    {FileType::kText, "plain text", "text/plain; charset=utf-8", {".txt"}, false},
    {FileType::kCsv, "a CSV table", "text/csv; charset=utf-8", {".csv"}, false},
}};

const TypeInfo& info_of(FileType type) {
  return *std::ranges::find(kTypes, type, &TypeInfo::type);
}

std::string extension_in(std::string_view name) {
  const auto dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  std::string extension{name.substr(dot)};
  std::ranges::transform(extension, extension.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return extension;
}

bool fits(const TypeInfo& info, std::string_view extension) {
  return !extension.empty() && std::ranges::find(info.extensions, extension) != info.extensions.end();
}

[[noreturn]] void refuse(std::string_view message) {
  throw invalid_field("file", std::string{message});
}

std::string head_of(const std::filesystem::path& file) {
  std::string head(kHeadBytes, '\0');
  std::ifstream in{file, std::ios::binary};
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<size_t>(in.gcount()));
  return head;
}

std::optional<FileType> find_by_signature(std::string_view head) {
  using namespace std::string_view_literals;
  if (head.starts_with("%PDF-")) return FileType::kPdf;
  if (head.starts_with("\x89PNG\r\n\x1a\n")) return FileType::kPng;
  if (head.starts_with("\xFF\xD8\xFF")) return FileType::kJpeg;
  if (head.starts_with("GIF87a") || head.starts_with("GIF89a")) return FileType::kGif;
  if (head.starts_with("RIFF") && head.size() >= 12 && head.substr(8, 4) == "WEBP") return FileType::kWebp;
  if (head.starts_with("II*\0"sv) || head.starts_with("MM\0*"sv)) return FileType::kTiff;
  return std::nullopt;
}

FileType find_type(const std::filesystem::path& file, std::string_view extension) {
  const auto head = head_of(file);
  if (head.empty()) refuse("The file is empty");
  if (const auto type = find_by_signature(head)) return *type;
  if (head.starts_with("PK")) return read_office_type(file);
  if (is_compound_file(head)) return read_compound_type(file);
  return read_text_type(file, extension);
}

}  // namespace

bool has_preview(FileType type) {
  return info_of(type).has_preview;
}

std::string_view content_type_of(FileType type) {
  return info_of(type).content_type;
}

std::string_view extension_of(FileType type) {
  return info_of(type).extensions[0];
}

FileType read_file_type(const std::filesystem::path& file, std::string_view name) {
  const auto extension = extension_in(name);
  const auto& info = info_of(find_type(file, extension));
  if (fits(info, extension)) return info.type;
  // The name decides what a computer does with a saved file, so a wrong one is not accepted.
  refuse(fmt::format("The content is {}, so the name of the file must end with {}", info.name, info.extensions[0]));
}

}  // namespace pharos::attachments
