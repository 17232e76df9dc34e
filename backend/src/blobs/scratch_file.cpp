#include "blobs/scratch_file.hpp"

#include "core/id.hpp"

namespace pharos::blobs {

ScratchFile::ScratchFile(const std::filesystem::path& folder) : path_(folder / new_id_text("tmp")) {
  std::filesystem::create_directories(folder);
}

ScratchFile::~ScratchFile() {
  if (path_.empty()) return;
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace pharos::blobs
