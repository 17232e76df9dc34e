#include "http/admin_endpoints.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <latch>

#include "http/request_metrics.hpp"
#include "http/route.hpp"
#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using testing::HasSubstr;

class AdminEndpointsTest : public testing::Test {
 protected:
  Response get(const std::string& path) const {
    Request request;
    request.path = path;
    return admin_.handle(request);
  }
  std::string metrics() const { return std::get<std::string>(get("/metrics").body); }

  std::optional<std::string> problem_;
  // Shared with the admin endpoints.
  std::shared_ptr<prometheus::Registry> registry_ = std::make_shared<prometheus::Registry>();
  AdminEndpoints admin_{{{"database", [this] { return problem_; }}, {"disk", [] { return std::nullopt; }}},
                        {registry_, std::make_shared<ListenerMetrics>(
                                        [] { return ListenerStats{.requests = 7, .shed = 2, .queued = 3}; })}};
};

TEST_F(AdminEndpointsTest, R45_HealthIsOkWhileTheProcessRuns) {
  problem_ = "down";
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(AdminEndpointsTest, R45_ReadinessNamesEveryCheck) {
  EXPECT_EQ(get("/readyz").status, 200);
  problem_ = "cannot connect";
  const auto response = get("/readyz");
  EXPECT_EQ(response.status, 503);
  EXPECT_EQ(std::get<Json>(response.body), (Json{{"checks", {{"database", "cannot connect"}, {"disk", "ok"}}}}));
}

TEST_F(AdminEndpointsTest, R47_DrainingNodeIsNotReady) {
  admin_.start_draining();
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(AdminEndpointsTest, MetricsCountRequestsAndShowTheQueue) {
  RequestMetrics counted(*registry_);
  const auto handler = counted.measured([](Request& request) {
    return request.path == "/bad" ? Response{.status = 404, .headers = {}, .body = {}} : no_content();
  });
  Request good;
  Request bad;
  bad.method = Method::kPost;
  bad.path = "/bad";
  const Route things{Method::kPost, "/things/{id}", Access::kPublic, {}, {}, {}};
  bad.route = &things;
  handler(good);
  handler(good);
  handler(bad);
  const auto text = metrics();
  EXPECT_THAT(text, HasSubstr("pharos_http_requests_total{method=\"GET\",route=\"none\",status=\"2xx\"} 2"));
  EXPECT_THAT(text, HasSubstr("pharos_http_requests_total{method=\"POST\",route=\"/things/{id}\",status=\"4xx\"} 1"));
  EXPECT_THAT(text, HasSubstr("pharos_http_handler_seconds_count{method=\"GET\",route=\"none\"} 2"));
  EXPECT_THAT(text, HasSubstr("pharos_http_queue_length 3"));
  EXPECT_THAT(text, HasSubstr("pharos_http_shed_total 2"));
}

TEST_F(AdminEndpointsTest, UnknownPathsAndMethodsAreRejected) {
  EXPECT_EQ(get("/").status, 404);
  Request change;
  change.method = Method::kPost;
  change.path = "/healthz";
  EXPECT_EQ(admin_.handle(change).status, 405);
}

TEST_F(AdminEndpointsTest, RespondsThroughItsOwnListener) {
  crypto::initialize();
  Listener listener(
      AdminEndpoints::listener_settings(0), [](const Request&) { return BodyKind::kNone; },
      [this](Request& request) { return admin_.handle(request); }, {});
  listener.start();
  testing_support::RawClient client(listener.port());
  EXPECT_EQ(client.call(testing_support::get("/healthz")).body, "ok\n");
  EXPECT_EQ(client.call(testing_support::get("/readyz")).status, 200);
}

TEST_F(AdminEndpointsTest, HealthAndMetricsRespondWhileTheDatabaseHangs) {
  crypto::initialize();
  std::latch hanging(1);
  std::latch release(1);
  const AdminEndpoints admin({{"database",
                               [&]() -> std::optional<std::string> {
                                 hanging.count_down();
                                 release.wait();
                                 return std::nullopt;
                               }}},
                             {});
  Listener listener(
      AdminEndpoints::listener_settings(0), [](const Request&) { return BodyKind::kNone; },
      [&admin](Request& request) { return admin.handle(request); }, {});
  listener.start();
  testing_support::RawClient ready(listener.port());
  ready.send(testing_support::get("/readyz"));
  hanging.wait();
  testing_support::RawClient client(listener.port());
  EXPECT_EQ(client.call(testing_support::get("/healthz")).body, "ok\n");
  EXPECT_EQ(client.call(testing_support::get("/metrics")).status, 200);
  release.count_down();
  EXPECT_EQ(ready.receive().status, 200);
}

}  // namespace
}  // namespace pharos::http
