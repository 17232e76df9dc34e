#include "support/test_public_data.hpp"

#include <iostream>

#include "public_data/ingest/generate_version.hpp"
#include "public_data/test_support.hpp"
#include "public_data/version/open_version.hpp"
#include "public_data/version/opened_versions.hpp"

namespace pharos::testing_support {
namespace {

struct TestVersions {
  TestVersions() : data_folder(folder.path()) {
    public_data::Progress progress{std::cerr, public_data::Progress::Style::kSilent};
    public_data::generate_version({.reports = kTestReports, .seed = kTestSeed}, data_folder, SystemClock{}, progress);
    versions = std::make_unique<public_data::OpenedVersions>(
        data_folder, [](const auto& path, const auto& manifest) { return public_data::open_version(path, manifest); });
  }

  public_data::TemporaryFolder folder;
  public_data::DataFolder data_folder;
  std::unique_ptr<public_data::OpenedVersions> versions;
};

}  // namespace

const public_data::PublicData& test_public_data() {
  static const TestVersions kVersions;
  return *kVersions.versions;
}

}  // namespace pharos::testing_support
