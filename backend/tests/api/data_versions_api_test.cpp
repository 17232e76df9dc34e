#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

#include "application.hpp"
#include "public_data/ingest/generate_version.hpp"
#include "public_data/version/open_version.hpp"
#include "support/version_nodes.hpp"

// Two nodes of the whole product with different disks answer from the same version of the public data.
namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;
using testing_support::text_of;
using testing_support::VersionNode;

class DataVersionsApiTest : public testing::Test {
 protected:
  DataVersionsApiTest() {
    app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
  }
  static std::unique_ptr<const public_data::DataVersion> open(const std::filesystem::path& folder,
                                                              const public_data::Manifest& manifest) {
    return public_data::open_version(folder, manifest);
  }
  std::string generate(bool is_update) {
    const auto versions = first_disk_.command({.on_wait = [this](const std::string&) { work(); }});
    public_data::Progress progress{std::cerr, public_data::Progress::Style::kSilent};
    return public_data::generate_version({.reports = 500, .is_update = is_update, .text_index = false},
                                         versions->begin_load(is_update), SystemClock{}, progress)
        .id;
  }
  void work() {
    first_disk_.work();
    second_disk_.work();
  }
  http::Response stats(TestApp::Node& node) {
    return node.send(http::Method::kGet, "/ae/stats?product_code=QBJ", "", {.caller = anna_});
  }
  std::string version_of(const http::Response& response) {
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return text_of(body_of(response).at("meta"), "data_version");
  }

  TestApp app_;
  data_versions::VersionDirectory& directory_ = app_.application().data_versions().directory;
  blobs::ContentStore& store_ = app_.application().data_versions().store;
  VersionNode first_disk_{directory_, store_, app_.clock(), "first", open};
  VersionNode second_disk_{directory_, store_, app_.clock(), "second", open};
  TestApp::Node first_{app_, app_.clock(), first_disk_.data()};
  TestApp::Node second_{app_, app_.clock(), second_disk_.data()};
  Caller anna_;
};

TEST_F(DataVersionsApiTest, NodesWithDifferentDisksAnswerFromTheSameVersion) {
  EXPECT_EQ(stats(second_).status, 503);
  work();
  const auto first = generate(false);
  EXPECT_EQ(version_of(stats(first_)), first);
  EXPECT_EQ(version_of(stats(second_)), first);
  EXPECT_EQ(body_of(stats(first_)).at("totals"), body_of(stats(second_)).at("totals"));
  work();
  const auto second = generate(true);
  EXPECT_EQ(version_of(stats(second_)), second) << "the node has not looked again since it was ready";
  EXPECT_EQ(version_of(stats(first_)), second);
}

TEST_F(DataVersionsApiTest, ANodeThatWasLeftBehindDoesNotAnswerFromTheFormerVersion) {
  work();
  const auto former = generate(false);
  work();
  const auto versions = first_disk_.command({.is_forced = true});
  public_data::Progress progress{std::cerr, public_data::Progress::Style::kSilent};
  public_data::generate_version({.is_update = true}, versions->begin_load(true), SystemClock{}, progress);
  const auto refused = stats(second_);
  EXPECT_EQ(refused.status, 503);
  EXPECT_THAT(text_of(body_of(refused), "message"), testing::Not(HasSubstr(former)));
  second_disk_.follow();
  EXPECT_EQ(stats(first_).status, 503) << "each node opens the version by itself";
  first_disk_.follow();
  EXPECT_EQ(version_of(stats(second_)), version_of(stats(first_)));
}

}  // namespace
}  // namespace pharos
