#pragma once

#include "features/analyses/analysis.hpp"
#include "features/attachments/attachments.hpp"

namespace pharos::analyses {

// An analysis as a record that has files.
inline work::RecordRef attached_to(const Analysis& analysis) {
  return {work::RecordKind::kAnalysis, analysis.id.text()};
}

// What a signature covers of a file.
struct SignedFile {
  std::string file_name;
  std::int64_t size = 0;
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(SignedFile, (), (file_name, size, sha256))

inline Json signed_files(const std::vector<attachments::Attachment>& files) {
  std::vector<SignedFile> all;
  for (const auto& file : files) all.push_back({file.file_name, file.size, file.sha256});
  return to_json(all);
}

}  // namespace pharos::analyses
