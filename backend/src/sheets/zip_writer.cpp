#include "sheets/zip_writer.hpp"

#include <zip.h>

#include "core/error.hpp"

namespace pharos::sheets {
namespace {

[[noreturn]] void fail() {
  throw Error(ErrorCode::kUnavailable, "The file could not be written");
}

std::string read_member(zip_t* archive, const std::string& name) {
  zip_stat_t facts;
  zip_file_t* member = zip_fopen(archive, name.c_str(), 0);
  if (member == nullptr || zip_stat(archive, name.c_str(), 0, &facts) != 0) fail();
  std::string text(facts.size, '\0');
  const auto read = zip_fread(member, text.data(), text.size());
  zip_fclose(member);
  if (read < 0 || static_cast<zip_uint64_t>(read) != facts.size) fail();
  return text;
}

}  // namespace

void edit_member(const std::filesystem::path& file, const std::string& name,
                 const std::function<void(std::string& content)>& edit) {
  std::unique_ptr<zip_t, decltype(&zip_discard)> archive{zip_open(file.c_str(), 0, nullptr), &zip_discard};
  if (!archive) fail();
  std::string content = read_member(archive.get(), name);
  edit(content);
  zip_source_t* source = zip_source_buffer(archive.get(), content.data(), content.size(), 0);
  const auto member = static_cast<zip_uint64_t>(zip_name_locate(archive.get(), name.c_str(), 0));
  if (source == nullptr || zip_file_replace(archive.get(), member, source, 0) != 0 ||
      zip_file_set_dostime(archive.get(), member, kZipTime, kZipDay, 0) != 0 || zip_close(archive.get()) != 0) {
    fail();
  }
  static_cast<void>(archive.release());  // closing has freed it
}

void ZipWriter::Discard::operator()(zip* archive) const {
  zip_discard(archive);
}

ZipWriter::ZipWriter(const std::filesystem::path& file, ZipSpeed speed)
    : speed_(speed), archive_(zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr)) {
  if (!archive_) fail();
}

ZipWriter::~ZipWriter() = default;

void ZipWriter::add(const std::string& name, std::string content) {
  const std::string& kept = contents_.emplace_back(std::move(content));
  add_source(name, zip_source_buffer(archive_.get(), kept.data(), kept.size(), 0));
}

void ZipWriter::add_file(const std::string& name, const std::filesystem::path& file) {
  add_source(name, zip_source_file(archive_.get(), file.c_str(), 0, -1));
}

void ZipWriter::add_source(const std::string& name, zip_source* source) {
  constexpr zip_uint32_t kFastest = 1;
  if (source == nullptr) fail();
  const auto index = zip_file_add(archive_.get(), name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    fail();
  }
  const auto member = static_cast<zip_uint64_t>(index);
  if (zip_file_set_dostime(archive_.get(), member, kZipTime, kZipDay, 0) != 0) fail();
  if (speed_ == ZipSpeed::kFast && zip_set_file_compression(archive_.get(), member, ZIP_CM_DEFLATE, kFastest) != 0) {
    fail();
  }
}

void ZipWriter::finish() {
  if (zip_close(archive_.get()) != 0) fail();
  static_cast<void>(archive_.release());  // closing has freed it
}

}  // namespace pharos::sheets
