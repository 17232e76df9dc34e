#include <gtest/gtest.h>

#include "application.hpp"
#include "core/error.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using background_jobs::JobDirectory;
using background_jobs::JobRunner;
using testing_support::body_of;
using testing_support::TestApp;

constexpr db::PlatformSql kNewJob = R"sql(
  insert into jobs (tenant_id, id, kind, label, status, progress, request, created_at, created_by, lease_until)
  values (:tenant, 'job_1', 'count', 'to ten', 'queued', 0, '{}', :now, :by, 0))sql";

// A kind of job that counts how often it is started and undone.
class BackgroundJobsApiTest : public testing::Test {
 protected:
  BackgroundJobsApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("ben@acme.test", "analyst");
    anna_ = app_.verified("anna@acme.test");
    const auto user = body_of(app_.get("/users/profile", anna_)).at("id");
    app_.database().execute(
        kNewJob, {{"tenant", app_.tenant("acme")}, {"by", std::string{user.as_string()}}, {"now", app_.clock().now()}});
    works_.add("count", {.run =
                             [this](const background_jobs::Job& job, const TenantScope& tenant, const auto& progress) {
                               EXPECT_EQ(tenant.tenant(), job.tenant_id);
                               ++begun_;
                               during_(progress);
                               return background_jobs::Outcome{.url = "/somewhere", .result = JsonObject{{"n", 10}}};
                             },
                         .undo = [this](const auto&, const auto&) { ++undone_; }});
  }
  void run() { runner_.run(app_.clock().now()); }
  Json job() { return body_of(app_.get("/jobs/job_1", anna_)); }

  TestApp app_;
  testing_support::Caller anna_;
  background_jobs::WorkTable works_;
  jobs::TenantGate gate_;
  JobRunner runner_{{.directory = app_.application().public_data().job_directory, .works = works_, .gate = gate_},
                    "node"};
  int begun_ = 0;
  int undone_ = 0;
  std::function<void(const background_jobs::ReportProgress&)> during_ = [](const auto& progress) { progress(0.5); };
};

TEST_F(BackgroundJobsApiTest, TheResultIsVisibleToTheRequester) {
  run();
  EXPECT_EQ(job().at("status"), Json("succeeded"));
  EXPECT_EQ(job().at("label"), Json("to ten"));
  EXPECT_EQ(job().at("result_url"), Json("/somewhere"));
  EXPECT_EQ(job().at("result").at("n"), Json(10));
  EXPECT_EQ(undone_, 0);
  EXPECT_EQ(app_.get("/jobs/job_1", app_.verified("ben@acme.test")).status, 404);
}

TEST_F(BackgroundJobsApiTest, AJobWhoseWorkerDiedIsRestartedAndEventuallyGivenUp) {
  for (int death = 1; death <= 3; ++death) {
    ASSERT_TRUE(app_.application().public_data().job_directory.lease_next("died")) << death;
    EXPECT_FALSE(app_.application().public_data().job_directory.lease_next("other")) << "during the lease";
    app_.clock().advance(std::chrono::minutes{3});
  }
  run();
  EXPECT_EQ(job().at("status"), Json("failed"));
  EXPECT_EQ(begun_, 0);
  EXPECT_EQ(undone_, 1);
}

TEST_F(BackgroundJobsApiTest, ACancelledJobLeavesNothing) {
  during_ = [this](const auto& progress) {
    progress(0.1);
    EXPECT_EQ(app_.post("/jobs/job_1/cancel", Json(), app_.verified("ben@acme.test")).status, 404);
    EXPECT_EQ(app_.post("/jobs/job_1/cancel", Json(), anna_).status, 202);
    progress(0.2);
    ADD_FAILURE() << "continued after it was canceled";
  };
  run();
  EXPECT_EQ(job().at("status"), Json("cancelled"));
  EXPECT_EQ(undone_, 1);
  EXPECT_EQ(app_.post("/jobs/job_1/cancel", Json(), anna_).status, 409);
}

TEST_F(BackgroundJobsApiTest, AJobCancelledBeforeItStartedIsUndoneToo) {
  EXPECT_EQ(app_.post("/jobs/job_1/cancel", Json(), anna_).status, 202);
  run();
  EXPECT_EQ(job().at("status"), Json("cancelled"));
  EXPECT_EQ(begun_, 0);
  EXPECT_EQ(undone_, 1);
}

TEST_F(BackgroundJobsApiTest, R47_AStoppingProgramReturnsItsJob) {
  during_ = [this](const auto& progress) {
    runner_.stop();
    progress(0.5);
  };
  run();
  EXPECT_EQ(job().at("status"), Json("queued"));
  EXPECT_EQ(undone_, 0);
}

TEST_F(BackgroundJobsApiTest, AWorkerThatLostTheJobLeavesItAlone) {
  during_ = [this](const auto& progress) {
    app_.clock().advance(std::chrono::minutes{3});
    ASSERT_TRUE(app_.application().public_data().job_directory.lease_next("other"));
    progress(0.5);
  };
  run();
  EXPECT_EQ(job().at("status"), Json("running"));
  EXPECT_EQ(undone_, 0);
}

TEST_F(BackgroundJobsApiTest, AJobIsRetriedWhenDatabaseOrDiskAreUnavailable) {
  bool is_down = true;
  during_ = [&is_down](const auto& progress) {
    if (is_down) throw Error(ErrorCode::kUnavailable, "The disk is full");
    progress(0.5);
  };
  for (int attempt = 1; attempt <= 5; ++attempt) {
    run();
    EXPECT_EQ(job().at("status"), Json("queued")) << attempt;
    EXPECT_EQ(begun_, attempt) << "only after a pause";
    app_.clock().advance(std::chrono::minutes{1});
  }
  is_down = false;
  run();
  EXPECT_EQ(job().at("status"), Json("succeeded"));
  EXPECT_EQ(undone_, 0);
}

TEST_F(BackgroundJobsApiTest, AJobThatFindsNothingAvailableForADayIsGivenUp) {
  during_ = [](const auto&) { throw Error(ErrorCode::kUnavailable, "The disk is full"); };
  run();
  app_.clock().advance(std::chrono::hours{48});
  run();
  anna_ = app_.verified("anna@acme.test");  // the session has expired
  EXPECT_EQ(job().at("status"), Json("failed"));
  EXPECT_EQ(job().at("error"), Json("The disk is full"));
  EXPECT_EQ(undone_, 1);
}

TEST_F(BackgroundJobsApiTest, AFailureIsSaidInASentence) {
  during_ = [](const auto&) { throw Error(ErrorCode::kBadRequest, "The file has no rows"); };
  run();
  EXPECT_EQ(job().at("status"), Json("failed"));
  EXPECT_EQ(job().at("error"), Json("The file has no rows"));
  EXPECT_EQ(undone_, 1);
}

}  // namespace
}  // namespace pharos
