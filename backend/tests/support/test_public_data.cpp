#include "support/test_public_data.hpp"

#include <iostream>

#include "public_data/ingest/generate_version.hpp"
#include "public_data/test_support.hpp"
#include "public_data/version/open_version.hpp"
#include "public_data/version/opened_versions.hpp"
#include "support/published_update.hpp"

namespace pharos::testing_support {
namespace {

struct TestVersions {
  explicit TestVersions(std::uint64_t seed) : data_folder(folder.path()) {
    public_data::Progress progress{std::cerr, public_data::Progress::Style::kSilent};
    public_data::generate_version({.reports = kTestReports, .seed = seed}, data_folder, SystemClock{}, progress);
    versions = std::make_unique<public_data::OpenedVersions>(
        data_folder, [](const auto& path, const auto& manifest) { return public_data::open_version(path, manifest); });
  }

  public_data::TemporaryFolder folder;
  public_data::DataFolder data_folder;
  std::unique_ptr<public_data::OpenedVersions> versions;
};

// The versions in use, which a test can replace for a time.
class TestData final : public public_data::PublicData {
 public:
  std::shared_ptr<const public_data::DataVersion> current() const override { return used().current(); }
  std::shared_ptr<const public_data::DataVersion> find(std::string_view id) const override { return used().find(id); }
  std::vector<public_data::Manifest> list() const override { return used().list(); }
  std::optional<std::int64_t> sequence_of(std::string_view id) const override { return used().sequence_of(id); }

  void replace(const public_data::PublicData* update) { update_ = update; }

 private:
  const public_data::PublicData& used() const { return update_ == nullptr ? *versions_.versions : *update_; }

  TestVersions versions_{kTestSeed};
  const public_data::PublicData* update_ = nullptr;
};

TestData& test_data() {
  static TestData data;
  return data;
}

}  // namespace

struct PublishedUpdate::Versions : TestVersions {
  using TestVersions::TestVersions;
};

PublishedUpdate::PublishedUpdate() : versions_(std::make_unique<Versions>(kTestSeed + 1)) {
  public_data::Progress progress{std::cerr, public_data::Progress::Style::kSilent};
  public_data::generate_version({.reports = kTestReports, .seed = kTestSeed + 1, .is_update = true},
                                versions_->data_folder, SystemClock{}, progress);
  versions_->versions->refresh();
  test_data().replace(versions_->versions.get());
}

PublishedUpdate::~PublishedUpdate() {
  test_data().replace(nullptr);
}

const public_data::PublicData& test_public_data() {
  return test_data();
}

}  // namespace pharos::testing_support
