#include "sheets/zip_writer.hpp"

#include <zip.h>

#include "core/error.hpp"

namespace pharos::sheets {
namespace {

[[noreturn]] void fail() {
  throw Error(ErrorCode::kUnavailable, "The file could not be written");
}

}  // namespace

void ZipWriter::Discard::operator()(zip* archive) const {
  zip_discard(archive);
}

ZipWriter::ZipWriter(const std::filesystem::path& file)
    : archive_(zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr)) {
  if (!archive_) fail();
}

ZipWriter::~ZipWriter() = default;

void ZipWriter::add(const std::string& name, std::string content) {
  const std::string& kept = contents_.emplace_back(std::move(content));
  zip_source_t* source = zip_source_buffer(archive_.get(), kept.data(), kept.size(), 0);
  if (source == nullptr) fail();
  const auto index = zip_file_add(archive_.get(), name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    fail();
  }
  if (zip_file_set_dostime(archive_.get(), static_cast<zip_uint64_t>(index), kZipTime, kZipDay, 0) != 0) fail();
}

void ZipWriter::finish() {
  if (zip_close(archive_.get()) != 0) fail();
  static_cast<void>(archive_.release());  // closing has freed it
}

}  // namespace pharos::sheets
