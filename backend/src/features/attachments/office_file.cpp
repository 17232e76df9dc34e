#include "features/attachments/office_file.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::attachments {
namespace {

constexpr size_t kMaxContentTypes = 1 << 20;
constexpr std::string_view kContentTypes = "[Content_Types].xml";

// The main part as declared in [Content_Types].xml; templates and macro-enabled files declare others.
constexpr std::array<std::pair<std::string_view, FileType>, 3> kMainParts = {{
    {"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml", FileType::kDocx},
    {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml", FileType::kXlsx},
    {"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml", FileType::kPptx},
}};
// Parts of macros and ActiveX controls, in lower case.
constexpr std::array<std::string_view, 4> kActiveParts = {"vbaproject", "vbadata", "macrosheets/", "activex"};
constexpr std::array<std::string_view, 4> kActiveTypes = {"macroenabled", "vbaproject", "macrosheet", "activex"};

std::string lower_case(std::string_view text) {
  std::string lower{text};
  std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return lower;
}

template <class Words>
bool contains_any(const std::string& text, const Words& words) {
  return std::ranges::any_of(words, [&text](std::string_view word) { return text.find(word) != std::string::npos; });
}

[[noreturn]] void refuse_office(const char* message) {
  throw invalid_field("file", message);
}

std::string content_types_of(sheets::ZipArchive& archive) {
  const auto source = archive.open(kContentTypes);
  std::string text;
  std::vector<char> piece(1 << 16);
  while (const size_t count = source->read(piece)) {
    text.append(piece.data(), count);
    if (text.size() > kMaxContentTypes) refuse_office("The file is damaged");
  }
  return text;
}

FileType type_in(sheets::ZipArchive& archive) {
  const auto& members = archive.members();
  if (std::ranges::find(members, kContentTypes) == members.end()) refuse_office("Archives cannot be attached");
  const auto declared = content_types_of(archive);
  const bool is_active =
      contains_any(lower_case(declared), kActiveTypes) ||
      std::ranges::any_of(members, [](const auto& name) { return contains_any(lower_case(name), kActiveParts); });
  if (is_active) refuse_office("Files with macros or controls cannot be attached. Save the file without them.");
  const auto* const found = std::ranges::find_if(
      kMainParts, [&declared](const auto& part) { return declared.find(part.first) != std::string::npos; });
  if (found == kMainParts.end()) refuse_office("Archives cannot be attached");
  return found->second;
}

}  // namespace

FileType read_office_type(const std::filesystem::path& file) {
  try {
    sheets::ZipArchive archive{file};
    return type_in(archive);
  } catch (const Error& error) {
    if (error.code != ErrorCode::kBadRequest) throw;
    // The archive's own message speaks of members and ratios, which mean nothing to the person who attaches a file.
    refuse_office("The file is damaged, encrypted or an archive that is not an Office file");
  }
}

}  // namespace pharos::attachments
