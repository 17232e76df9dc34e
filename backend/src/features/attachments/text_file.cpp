#include "features/attachments/text_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

#include "core/error.hpp"

namespace pharos::attachments {
namespace {

constexpr size_t kHeadOfText = 64 * 1024;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// In lower case, without their angle brackets: attributes may follow, and comments may come before.
constexpr std::array<std::string_view, 8> kMarkup = {"<html", "<script", "<svg",  "<!doctype",
                                                     "<?xml", "<?php",   "<body", "<iframe"};
constexpr const char* kUnknown =
    "Files of this kind cannot be attached. Allowed are PDF, images (PNG, JPEG, GIF, WebP, TIFF), emails (EML, MSG), "
    "DOCX, XLSX, PPTX, TXT and CSV.";

// Bytes above 0x7F belong to UTF-8 or an older encoding; control characters do not belong to text.
bool is_text_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0x20 && byte != 0x7F) || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

std::string lower_text(std::string_view text) {
  std::string lower{text};
  std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return lower;
}

// The first bytes of the file, if all of it is text.
std::string read_head_of_text(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  std::string head;
  std::string piece(kHeadOfText, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    const std::string_view bytes{piece.data(), static_cast<size_t>(in.gcount())};
    if (!std::ranges::all_of(bytes, is_text_byte)) throw invalid_field("file", kUnknown);
    if (head.empty()) head = bytes;
  }
  return head;
}

std::string_view without_mark_and_space(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
  return text;
}

bool is_field_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c > ' ' && c < 0x7F; });
}

// RFC 5322: fields up to an empty line, among them a sender and one that only emails have.
bool is_email(std::string_view text) {
  bool has_sender = false;
  bool has_other = false;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) break;
    if (line.front() == ' ' || line.front() == '\t') continue;  // continues the field before
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !is_field_name(line.substr(0, colon))) return false;
    const auto name = lower_text(line.substr(0, colon));
    has_sender = has_sender || name == "from";
    has_other = has_other || name == "date" || name == "message-id" || name == "received" || name == "mime-version";
  }
  return has_sender && has_other;
}

}  // namespace

FileType read_text_type(const std::filesystem::path& file, std::string_view extension) {
  const auto head = read_head_of_text(file);
  const auto text = without_mark_and_space(head);
  // An email may contain a page, which stays inside; it is never shown as one.
  if (is_email(text)) return FileType::kEml;
  const auto lower = lower_text(text.substr(0, 1024));
  const bool is_active =
      text.starts_with('<') || text.starts_with("#!") ||
      std::ranges::any_of(kMarkup, [&lower](std::string_view mark) { return lower.find(mark) != std::string::npos; });
  if (is_active) throw invalid_field("file", "Web pages, XML, SVG and scripts cannot be attached");
  if (extension == ".csv") return FileType::kCsv;
  if (extension == ".txt") return FileType::kText;
  throw invalid_field("file", kUnknown);
}

}  // namespace pharos::attachments
