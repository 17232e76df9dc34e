#include <gtest/gtest.h>

#include <thread>

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
  JobDirectory& directory() { return app_.application().public_data().job_directory; }
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

TEST_F(BackgroundJobsApiTest, AWorkerThatLostTheJobCanNeitherFinishNorUndoIt) {
  for (const auto* end : {"finish", "refuse", "fail"}) {
    std::optional<background_jobs::Job> current;
    during_ = [&](const auto&) {
      // Paused, as by SIGSTOP: nothing renews the lease, and another node takes over.
      app_.clock().advance(std::chrono::minutes{3});
      current = directory().lease_next("other");
      if (std::string_view{end} == "refuse") throw Error(ErrorCode::kBadRequest, "The file has no rows");
      if (std::string_view{end} == "fail") throw std::runtime_error("broken");
    };
    run();
    ASSERT_TRUE(current) << end;
    EXPECT_EQ(job().at("status"), Json("running")) << end;
    EXPECT_EQ(undone_, 0) << end;
    EXPECT_EQ(directory().report(*current, 0.7), JobDirectory::Reply::kContinue) << end;
    EXPECT_EQ(job().at("progress"), Json(0.7)) << end;
    EXPECT_TRUE(directory().requeue(*current)) << end;
  }
}

TEST_F(BackgroundJobsApiTest, TheSameNodeIsFencedFromItsOwnEarlierAttempt) {
  const auto earlier = directory().lease_next("node");
  app_.clock().advance(std::chrono::minutes{3});
  const auto later = directory().lease_next("node");
  ASSERT_TRUE(earlier && later);
  EXPECT_FALSE(directory().renew(*earlier));
  EXPECT_FALSE(directory().requeue(*earlier));
  EXPECT_FALSE(directory().postpone(*earlier));
  EXPECT_FALSE(directory().succeed(*earlier, {}));
  EXPECT_FALSE(directory().fail(*earlier, "Failed", [] { ADD_FAILURE() << "undone"; }));
  EXPECT_FALSE(directory().mark_cancelled(*earlier, [] { ADD_FAILURE() << "undone"; }));
  EXPECT_EQ(directory().report(*earlier, 0.9), JobDirectory::Reply::kLost);
  EXPECT_TRUE(directory().succeed(*later, {}));
}

TEST_F(BackgroundJobsApiTest, WorkThatReportsNothingForLongKeepsItsLease) {
  constexpr db::PlatformSql kUntil = "select lease_until from jobs";
  const auto lease_end = [this] {
    return *app_.database().find(kUntil, [](const db::Row& row) { return row.timestamp(0); });
  };
  during_ = [&](const auto&) {
    for (int minute = 0; minute < 10; ++minute) {
      app_.clock().advance(std::chrono::minutes{1});
      while (lease_end() < app_.clock().now() + std::chrono::seconds{90}) std::this_thread::yield();
      EXPECT_FALSE(directory().lease_next("other")) << minute;
    }
  };
  JobRunner eager{
      {.directory = directory(), .works = works_, .gate = gate_, .renew_every = std::chrono::milliseconds{1}}, "node"};
  eager.run(app_.clock().now());
  EXPECT_EQ(job().at("status"), Json("succeeded"));
}

// Clocks of nodes differ; leases follow the one they share.
TEST_F(BackgroundJobsApiTest, ANodeWithAWrongClockNeitherStealsNorKeepsAJob) {
  for (const auto skew : {std::chrono::minutes{5}, std::chrono::minutes{-5}}) {
    testing_support::FakeClock wrong;
    wrong.advance(app_.clock().now() - wrong.now() + skew);
    TestApp::Node node{app_, wrong};
    auto& there = node.application().public_data().job_directory;

    auto leased = directory().lease_next("here");
    ASSERT_TRUE(leased) << skew.count();
    EXPECT_FALSE(there.lease_next("there")) << "it would steal " << skew.count();
    EXPECT_TRUE(directory().requeue(*leased));

    leased = there.lease_next("there");
    ASSERT_TRUE(leased);
    EXPECT_FALSE(directory().lease_next("here")) << "it would lose its lease " << skew.count();
    app_.clock().advance(std::chrono::minutes{3});
    const auto taken_over = directory().lease_next("here");
    ASSERT_TRUE(taken_over) << "it would keep its lease " << skew.count();
    EXPECT_FALSE(there.renew(*leased));
    EXPECT_TRUE(directory().requeue(*taken_over));
  }
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

TEST_F(BackgroundJobsApiTest, AJobSurvivesCutConnections) {
  if (app_.database().engine() != db::Database::Engine::kPostgresql) GTEST_SKIP() << "SQLite has no connections";
  during_ = [this](const auto& progress) {
    for (int cut = 1; cut <= 5; ++cut) {
      db::cut_connections(app_.database_url());
      progress(0.1 * cut);
    }
  };
  run();
  EXPECT_EQ(job().at("status"), Json("succeeded"));
  EXPECT_EQ(begun_, 1) << "no attempt was lost";
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
