#include "features/attachments/attachment_service.hpp"

#include <fmt/format.h>

namespace pharos::attachments {

AttachmentList AttachmentService::list(const Principal& who, const work::RecordRef& record) const {
  const auto& holder = parts_.holders.require(record.record_kind);
  parts_.records.require(who, record);
  AttachmentList list{.lock = holder.find_lock(who.scope(), record.record_id)};
  list.may_change = who.may(holder.changing()) && !list.lock;
  for (auto& attachment : parts_.attachments.list(who.scope(), record)) {
    list.rows.push_back(view_of(std::move(attachment)));
  }
  return list;
}

Attachment AttachmentService::read(const Principal& who, const AttachmentId& id) const {
  auto attachment = parts_.attachments.find(who.scope(), id);
  if (!attachment) throw Error(ErrorCode::kNotFound, "Attachment not found");
  parts_.records.require(who, *attachment);
  return *std::move(attachment);
}

void AttachmentService::require_changeable(const Principal& who, const work::RecordRef& record) const {
  const auto& holder = parts_.holders.require(record.record_kind);
  parts_.records.require(who, record);
  if (!who.may(holder.changing())) {
    throw Error(ErrorCode::kForbidden, "You do not have permission to change the files of this record");
  }
  if (const auto lock = holder.find_lock(who.scope(), record.record_id)) throw Error(ErrorCode::kConflict, *lock);
}

void AttachmentService::require_space(const Principal& who, const work::RecordRef& record, std::int64_t bytes) const {
  if (parts_.attachments.count_current(who.scope(), record) >= kMostPerRecord) {
    throw Error(ErrorCode::kConflict, fmt::format("A record can have up to {} files", kMostPerRecord));
  }
  parts_.plan_limits.require_storage(who.scope(), who.user, bytes);
}

AttachmentService::Prepared AttachmentService::prepare(const Principal& who, const Upload& upload) {
  require_changeable(who, upload);
  const auto size = static_cast<std::int64_t>(std::filesystem::file_size(upload.file));
  if (size > kMaxFileBytes) {
    const auto message = fmt::format("The file is larger than {} MB", kMaxFileBytes / kMegabyte);
    throw Error(ErrorCode::kTooLarge, message, {{"file", message}});
  }
  NewAttachment attachment;
  static_cast<work::RecordRef&>(attachment) = upload;
  attachment.file_name = read_file_name(upload.file_name);
  attachment.file_type = read_file_type(upload.file, attachment.file_name);
  require_space(who, upload, size);
  attachment.id = new_id<AttachmentId>("att");
  return {std::move(attachment), parts_.content.store(who.scope(), upload.file)};
}

Changed<AttachmentView> AttachmentService::create(const Principal& who, const Prepared& prepared) {
  // Again: the record may have been locked, or the storage filled, while the file was stored.
  require_changeable(who, prepared.attachment);
  require_space(who, prepared.attachment, prepared.file.size);
  parts_.attachments.insert(who.scope(), who.user, prepared.attachment, prepared.file);
  auto view = view_of(read(who, prepared.attachment.id));
  // Under the id of the record, so that it is part of the record's history.
  AuditNote note{.entity_id = view.record_id, .after = audit_value(view)};
  return {std::move(view), std::move(note)};
}

Changed<AttachmentView> AttachmentService::remove(const Principal& who, const Attachment& before,
                                                  const std::string& reason) {
  require_changeable(who, before);
  if (!parts_.attachments.remove(who.scope(), before.id, who.user, reason)) {
    throw Error(ErrorCode::kConflict, "This file has already been removed");
  }
  auto view = view_of(read(who, before.id));
  AuditNote note{.entity_id = view.record_id, .before = audit_value(before), .reason = reason};
  return {std::move(view), std::move(note)};
}

blobs::Pieces AttachmentService::download(const Principal& who, const Attachment& attachment) {
  if (who.is_support) throw Error(ErrorCode::kForbidden, "Support access cannot open or download files");
  auto pieces = parts_.content.open(who.scope(), attachment);
  auto entry = audit::entry_of(who, "export.attachment");
  entry.entity_id = attachment.record_id;
  entry.after = audit_value(attachment);
  parts_.database.transaction([&] { parts_.trail.append(entry); });
  return pieces;
}

}  // namespace pharos::attachments
