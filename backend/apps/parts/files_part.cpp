#include "parts/files_part.hpp"

#include "blobs/folder_blobs.hpp"
#include "blobs/s3/s3_blobs.hpp"

namespace pharos {

std::unique_ptr<blobs::ContentStore> open_file_store(const ApplicationSettings& settings) {
  if (settings.object_store) return std::make_unique<blobs::S3Blobs>(*settings.object_store, settings.scratch_folder);
  return std::make_unique<blobs::FolderBlobs>(settings.file_folder);
}

FilesPart::FilesPart(const ApplicationSettings& settings)
    : shared(open_file_store(settings)), store(*shared, settings.data_keys) {}

}  // namespace pharos
