#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "db/database.hpp"

namespace pharos::data_versions {

// Small files of the data folder that all nodes use in the version published last.
enum class SharedFileKind { kCodeModel, kImdrfRelease };
constexpr auto kSharedFileKinds = choices<SharedFileKind>(
    {{SharedFileKind::kCodeModel, "code_model"}, {SharedFileKind::kImdrfRelease, "imdrf_release"}});
constexpr const auto& choices_of(SharedFileKind) {
  return kSharedFileKinds;
}

struct SharedFile {
  SharedFileKind kind = SharedFileKind::kCodeModel;
  std::string version;
  std::string sha256;  // of the content
};
BOOST_DESCRIBE_STRUCT(SharedFile, (), (kind, version, sha256))

// Which version of each shared file is in use.
class SharedFileDirectory {
 public:
  explicit SharedFileDirectory(db::Database& database) : database_(database) {}
  std::vector<SharedFile> list() const;
  void record(const SharedFile& file);

 private:
  db::Database& database_;
};

}  // namespace pharos::data_versions
