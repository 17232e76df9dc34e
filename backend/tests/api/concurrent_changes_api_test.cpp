#include <fmt/format.h>

#include <atomic>
#include <latch>
#include <thread>

#include "application.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using http::Method;
using testing_support::body_of;
using testing_support::Call;
using testing_support::Caller;
using testing_support::TestApp;

constexpr int kConcurrentWriters = 8;

// What people do at the same moment, on two nodes over one store.
class ConcurrentChangesApiTest : public testing::Test {
 protected:
  ConcurrentChangesApiTest() : second_(app_, app_.clock()) {
    for (int i = 0; i < kConcurrentWriters; ++i) {
      const auto email = fmt::format("admin{}@acme.test", i);
      users_.push_back(app_.make_user(email, "tenant_admin"));
      callers_.push_back(app_.verified(email));
    }
  }

  // The statuses of `call(writer)`, made by all writers at the same moment, every other one on the second node.
  template <class MakeCall>
  std::vector<int> race(const MakeCall& make_call) {
    std::vector<int> statuses(kConcurrentWriters);
    std::latch start{kConcurrentWriters};
    {
      std::vector<std::jthread> threads;
      for (int writer = 0; writer < kConcurrentWriters; ++writer) {
        threads.emplace_back([this, writer, &statuses, &start, &make_call] {
          start.arrive_and_wait();
          statuses[static_cast<size_t>(writer)] = make_call(writer);
        });
      }
    }
    return statuses;
  }
  int send(int writer, Method method, const std::string& target, const Json& body,
           const std::map<std::string, std::string>& headers = {}) {
    const Call call{.caller = callers_[static_cast<size_t>(writer)], .headers = headers, .parts = {}};
    return (writer % 2 == 0 ? app_.send(method, target, to_text(body), call)
                            : second_.send(method, target, to_text(body), call))
        .status;
  }
  static std::int64_t count(const std::vector<int>& statuses, int status) {
    return std::ranges::count(statuses, status);
  }
  static JsonObject product(const std::string& name) {
    return {{"name", name}, {"product_type", "Product"}, {"product_codes", JsonArray{"FRN"}}};
  }
  void set_limits(const std::string& limits) {
    constexpr db::PlatformSql kLimits = "update tenants set limits = :limits where id = :id";
    app_.database().execute(kLimits, {{"limits", limits}, {"id", app_.tenant("acme")}});
  }
  std::int64_t number(db::PlatformSql sql) {
    return app_.database()
        .find(sql, [](const db::Row& row) { return row.integer(0); }, {{"tenant", app_.tenant("acme")}})
        .value();
  }
  std::string member_path(size_t user, const std::string& what) const {
    return fmt::format("/tenants/{}/users/{}/{}", app_.tenant("acme"), users_[user].text(), what);
  }

  TestApp app_;
  TestApp::Node second_;
  std::vector<UserId> users_;
  std::vector<Caller> callers_;
};

TEST_F(ConcurrentChangesApiTest, R26_TheAuditChainOfEightWritersHasNoGapsAndIsValid) {
  constexpr int kEach = 20;
  const auto before = app_.application().people().trail.verify(testing_support::scope_of(app_.tenant("acme"))).entries;
  const auto statuses = race([this](int writer) {
    int status = 201;
    for (int i = 0; i < kEach && status == 201; ++i) {
      status = send(writer, Method::kPost, "/products", product(fmt::format("Pump {}-{}", writer, i)));
    }
    return status;
  });
  EXPECT_EQ(count(statuses, 201), kConcurrentWriters);
  // `verify` checks that sequence numbers follow each other and that every hash covers the one before.
  const auto verdict = app_.application().people().trail.verify(testing_support::scope_of(app_.tenant("acme")));
  EXPECT_FALSE(verdict.first_broken) << *verdict.first_broken;
  EXPECT_EQ(verdict.entries - before, kConcurrentWriters * kEach);
  EXPECT_EQ(number("select count(*) from products where tenant_id = :tenant"), kConcurrentWriters * kEach);
}

TEST_F(ConcurrentChangesApiTest, OneAdministratorIsLeftWhenAllStepDown) {
  const auto statuses = race([this](int writer) {
    return send(writer, Method::kPut, member_path(static_cast<size_t>(writer), "role"),
                JsonObject{{"role_id", "viewer"}});
  });
  EXPECT_EQ(count(statuses, 200), kConcurrentWriters - 1);
  EXPECT_EQ(count(statuses, 409), 1);
  EXPECT_EQ(number(R"sql(select count(*) from memberships
                         where tenant_id = :tenant and role_id = 'tenant_admin')sql"),
            1);
}

TEST_F(ConcurrentChangesApiTest, InvitationsDoNotExceedTheSeats) {
  set_limits(R"({"seats": 11, "monitors": 50, "storage_mb": 1000, "complaint_rows": 10000})");
  race([this](int writer) {
    return send(writer, Method::kPost, "/invitations",
                JsonObject{{"emails", JsonArray{Json(fmt::format("new{}@acme.test", writer))}}, {"role_id", "viewer"}});
  });
  EXPECT_EQ(number("select count(*) from invitations where tenant_id = :tenant and status = 'pending'"), 3);
}

TEST_F(ConcurrentChangesApiTest, JoiningDoesNotExceedTheSeats) {
  std::vector<std::string> tokens;
  for (int i = 0; i < kConcurrentWriters; ++i) {
    const auto email = fmt::format("new{}@acme.test", i);
    send(0, Method::kPost, "/invitations", JsonObject{{"emails", JsonArray{Json(email)}}, {"role_id", "viewer"}});
    tokens.push_back(app_.mailed_token(email));
  }
  set_limits(R"({"seats": 10, "monitors": 50, "storage_mb": 1000, "complaint_rows": 10000})");
  const auto statuses = race([this, &tokens](int writer) {
    const JsonObject body{{"display_name", "Nia New"},
                          {"email", fmt::format("new{}@acme.test", writer)},
                          {"password", "seven gulls over the pier"},
                          {"token", tokens[static_cast<size_t>(writer)]}};
    return (writer % 2 == 0 ? app_.send(Method::kPost, "/auth/invitation-signup", to_text(body))
                            : second_.send(Method::kPost, "/auth/invitation-signup", to_text(body)))
        .status;
  });
  EXPECT_EQ(count(statuses, 409), kConcurrentWriters - 2);
  EXPECT_EQ(number("select count(*) from memberships where tenant_id = :tenant and status = 'active'"), 10);
}

TEST_F(ConcurrentChangesApiTest, MonitorsDoNotExceedThePlan) {
  set_limits(R"({"seats": 50, "monitors": 3, "storage_mb": 1000, "complaint_rows": 10000})");
  const auto statuses = race([this](int writer) {
    return send(writer, Method::kPost, "/monitors",
                JsonObject{{"name", fmt::format("Pumps {}", writer)},
                           {"kind", "AE"},
                           {"frequency", "weekly"},
                           {"product_code", "FRN"},
                           {"start_date", "2026-01-01T00:00:00Z"},
                           {"expiration_date", nullptr}});
  });
  EXPECT_EQ(count(statuses, 201), 3);
  EXPECT_EQ(count(statuses, 409), kConcurrentWriters - 3);
}

TEST_F(ConcurrentChangesApiTest, ANameIsGivenOnce) {
  const auto statuses = race([this](int writer) {
    return send(writer, Method::kPost, "/product-families", JsonObject{{"name", "Infusion pumps"}});
  });
  EXPECT_EQ(count(statuses, 201), 1);
  EXPECT_EQ(count(statuses, 409), kConcurrentWriters - 1);
}

TEST_F(ConcurrentChangesApiTest, R28_OneOfSeveralChangesToTheSameVersionIsStored) {
  const auto made = body_of(app_.post("/products", product("Pump"), callers_[0]));
  const auto path = "/products/" + std::string{made.at("id").as_string()};
  const auto statuses = race([this, &path](int writer) {
    return send(writer, Method::kPut, path, product(fmt::format("Pump {}", writer)), {{"If-Match", "\"1\""}});
  });
  EXPECT_EQ(count(statuses, 200), 1);
  EXPECT_EQ(count(statuses, 412), kConcurrentWriters - 1);
}

TEST_F(ConcurrentChangesApiTest, AOneTimeCodeIsUsedOnce) {
  app_.clock().advance(std::chrono::minutes{2});
  const JsonObject body{{"otp", app_.current_code("admin0@acme.test")}};
  const auto caller = app_.sign_in("admin0@acme.test");
  const auto statuses = race([this, &body, &caller](int writer) {
    const Call call{.caller = caller, .headers = {}, .parts = {}};
    return (writer % 2 == 0 ? app_.send(Method::kPost, "/users/secret/verify", to_text(body), call)
                            : second_.send(Method::kPost, "/users/secret/verify", to_text(body), call))
        .status;
  });
  EXPECT_EQ(count(statuses, 200), 1);
}

TEST_F(ConcurrentChangesApiTest, EveryFailedAttemptIsCounted) {
  const std::vector<auth::TryLimit> limits{{.subject = "someone",
                                            .failures = kConcurrentWriters + 1,
                                            .window = std::chrono::minutes{5},
                                            .hold = std::chrono::minutes{5}}};
  race([this, &limits](int writer) {
    auto& application = writer % 2 == 0 ? app_.application() : second_.application();
    application.people().wrong_tries.record_failure(limits);
    return 0;
  });
  EXPECT_EQ(app_.application().people().wrong_tries.record_failure(limits), 0);
}

TEST_F(ConcurrentChangesApiTest, R29_CallsWithTheSameIdempotencyKeyChangeOneThing) {
  const auto statuses = race([this](int writer) {
    const Call call{.caller = callers_[0], .headers = {{"Idempotency-Key", "once"}}, .parts = {}};
    const auto body = to_text(product("Pump"));
    return (writer % 2 == 0 ? app_.send(Method::kPost, "/products", body, call)
                            : second_.send(Method::kPost, "/products", body, call))
        .status;
  });
  EXPECT_EQ(count(statuses, 201), kConcurrentWriters);
  EXPECT_EQ(number("select count(*) from products where tenant_id = :tenant"), 1);
}

}  // namespace
}  // namespace pharos
