#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/attachments/file_type.hpp"
#include "features/work/work.hpp"

namespace pharos::attachments {

using AttachmentId = Id<struct AttachmentTag>;

constexpr std::int64_t kMegabyte = 1 << 20;
constexpr std::int64_t kMaxFileBytes = 50 * kMegabyte;
constexpr std::int64_t kMostPerRecord = 200;

// Who removed an attachment and why.
struct Removal {
  Timestamp at = {};
  work::Person by = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(Removal, (), (at, by, reason))

struct Attachment : work::RecordRef {
  AttachmentId id = {};
  std::string file_name = {};  // a label, never a path
  FileType file_type = FileType::kPdf;
  std::int64_t size = 0;    // bytes
  std::string sha256 = {};  // of the content
  work::Person uploaded_by = {};
  Timestamp uploaded_at = {};
  std::optional<Removal> removed = {};
};
BOOST_DESCRIBE_STRUCT(Attachment, (work::RecordRef),
                      (id, file_name, file_type, size, sha256, uploaded_by, uploaded_at, removed))

struct AttachmentView : Attachment {
  bool has_preview = false;
};
BOOST_DESCRIBE_STRUCT(AttachmentView, (Attachment), (has_preview))

// The files of one record, and whether the reader can change them.
struct AttachmentList {
  std::vector<AttachmentView> rows = {};  // newest first, removed ones included
  bool may_change = false;
  std::optional<std::string> lock = {};  // why no one can change them any more
  std::int64_t max_file_bytes = kMaxFileBytes;
};
BOOST_DESCRIBE_STRUCT(AttachmentList, (), (rows, may_change, lock, max_file_bytes))

struct NewAttachment : work::RecordRef {
  AttachmentId id = {};
  std::string file_name = {};
  FileType file_type = FileType::kPdf;
};

AttachmentView view_of(Attachment attachment);
// What the audit trail says of an attachment, in the history of its record.
Json audit_value(const Attachment& attachment);

// A file name from a client as a label: one line without characters that change how the rest of a line is shown. Throws
// Error{kInvalidFields} naming `file` if nothing is left.
std::string read_file_name(std::string_view name);
// Throws Error{kInvalidFields} with every invalid field.
std::string read_removal_reason(const Json& body);

}  // namespace pharos::attachments
