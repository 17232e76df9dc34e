#include "features/attachments/attachment.hpp"

#include <array>

namespace pharos::attachments {
namespace {

constexpr size_t kMaxRemovalReason = 500;
constexpr size_t kMaxFileName = 200;

// Marks of the writing direction, which can make "fdp.exe" look like "exe.pdf", and separators of lines (UTF-8).
constexpr std::array<std::string_view, 14> kInvisible = {"\u061C", "\u200E", "\u200F", "\u2028", "\u2029",
                                                         "\u202A", "\u202B", "\u202C", "\u202D", "\u202E",
                                                         "\u2066", "\u2067", "\u2068", "\u2069"};

struct AuditedFile {
  AttachmentId attachment_id;
  std::string file_name;
  FileType file_type;
  std::int64_t size;
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(AuditedFile, (), (attachment_id, file_name, file_type, size, sha256))

}  // namespace

AttachmentView view_of(Attachment attachment) {
  AttachmentView view;
  static_cast<Attachment&>(view) = std::move(attachment);
  view.has_preview = has_preview(view.file_type) && !view.removed;
  return view;
}

Json audit_value(const Attachment& attachment) {
  return to_json(AuditedFile{.attachment_id = attachment.id,
                             .file_name = attachment.file_name,
                             .file_type = attachment.file_type,
                             .size = attachment.size,
                             .sha256 = attachment.sha256});
}

std::string read_file_name(std::string_view name) {
  // The edge has done this already; names are checked where they are stored, too.
  const auto slash = name.find_last_of("/\\");
  if (slash != std::string_view::npos) name.remove_prefix(slash + 1);
  std::string label;
  for (const char c : name) {
    if (static_cast<unsigned char>(c) >= ' ' && c != 0x7F) label += c;
  }
  for (const auto& mark : kInvisible) {
    for (auto at = label.find(mark); at != std::string::npos; at = label.find(mark, at)) label.erase(at, mark.size());
  }
  const auto first = label.find_first_not_of(" .");
  if (first == std::string::npos) throw invalid_field("file", "The file has no name");
  label = label.substr(first, label.find_last_not_of(" .") - first + 1);
  if (label.size() > kMaxFileName) throw invalid_field("file", "The name of the file is longer than 200 characters");
  return label;
}

std::string read_removal_reason(const Json& body) {
  return read_body(body,
                   [](JsonReader& reader) { return reader.text("reason", "A reason is required", kMaxRemovalReason); });
}

}  // namespace pharos::attachments
