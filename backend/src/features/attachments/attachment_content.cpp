#include "features/attachments/attachment_content.hpp"

#include <fstream>
#include <vector>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::attachments {
namespace {

constexpr size_t kPieceBytes = 128 * 1024;

[[noreturn]] void report_lost(const TenantScope& tenant, const Attachment& attachment, std::string_view why) {
  log::error("attachment cannot be read",
             {{"tenant", tenant.tenant().text()}, {"attachment", attachment.id.text()}, {"reason", std::string{why}}});
  throw Error(ErrorCode::kUnavailable,
              "The content of this file is missing or damaged. Ask the operator of this installation to restore it "
              "from a backup.");
}

// All of the content is what was uploaded.
bool is_intact(blobs::BlobReader& reader, const Attachment& attachment) {
  crypto::Sha256 sum;
  std::vector<char> piece(kPieceBytes);
  try {
    while (const size_t count = reader.read(piece)) sum.add({piece.data(), count});
  } catch (const Error& error) {
    if (error.code == ErrorCode::kInternal) return false;  // the store refuses it and has logged why
    throw;
  }
  return sum.hex() == attachment.sha256;
}

}  // namespace

std::unique_ptr<blobs::BlobReader> AttachmentContent::find_reader(const TenantScope& tenant,
                                                                  const Attachment& attachment) const {
  const auto key = attachments_.find_key(tenant, attachment.id);
  if (!key) throw Error(ErrorCode::kNotFound, "Attachment not found");
  const auto open = [&]() -> std::unique_ptr<blobs::BlobReader> {
    try {
      return store_.find(*key);
    } catch (const Error& error) {
      if (error.code == ErrorCode::kInternal) report_lost(tenant, attachment, "damaged");
      throw;
    }
  };
  const auto checked = open();
  if (!checked) report_lost(tenant, attachment, "missing");
  if (!is_intact(*checked, attachment)) report_lost(tenant, attachment, "damaged");
  auto reader = open();
  if (!reader) throw Error(ErrorCode::kNotFound, "Attachment not found");  // removed meanwhile
  return reader;
}

blobs::Pieces AttachmentContent::open(const TenantScope& tenant, const Attachment& attachment) const {
  return blobs::pieces_of(find_reader(tenant, attachment));
}

void AttachmentContent::write_to(const TenantScope& tenant, const Attachment& attachment,
                                 const std::filesystem::path& file) const {
  const auto next = open(tenant, attachment);
  std::ofstream out{file, std::ios::binary};
  std::string piece;
  while (out && next(piece)) {
    out << piece;
    piece.clear();
  }
  out.close();
  if (out) return;
  std::filesystem::remove(file);
  throw Error(ErrorCode::kUnavailable, "The file could not be written. Try again later.");
}

}  // namespace pharos::attachments
