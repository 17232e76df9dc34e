// Any path and method from a caller without a session: a response below 500, and never from a guarded route.
#include <cstdint>

#include "core/utf8.hpp"
#include "fuzz_check.hpp"
#include "http/router.hpp"

namespace {

using namespace pharos;

class NobodyIsSignedIn final : public http::Authenticator {
 public:
  std::optional<http::Credentials> find_credentials(const http::Request&) const override { return std::nullopt; }
  void note_activity(const http::Credentials&) const override {}
  bool has_good_token(const http::Request&) const override { return false; }
};

class NothingMayChange final : public http::Journal {
 public:
  http::Response run_own_commit(const http::Request& request, const http::Route& route) override {
    return route.handler(request);
  }
  http::Response run_change(http::Request&, const http::Route&) override { std::abort(); }
  void record_refusal(const http::Request&, const http::Route&, int) override {}
};

struct Table {
  SystemClock clock;
  NobodyIsSignedIn authenticator;
  NothingMayChange journal;
  http::RateLimits limits{clock, 1e9};
  http::AccessGuard guard{authenticator, limits, Secret<std::string>{"key"}};
  http::Router router{guard, journal};

  Table() {
    using enum http::Method;
    using enum http::Access;
    const auto never = [](const http::Request&) -> http::Response { std::abort(); };
    router.add(kGet, "/open", kPublic, [](const http::Request&) { return http::no_content(); });
    router.add(kGet, "/open/{name}", kPublic, [](const http::Request& request) {
      FUZZ_CHECK(!request.param("name").empty());
      return http::no_content();
    });
    router.add(kGet, "/{first}/fixed/{second}", kSignedIn, never);
    router.add(kPost, "/open/{name}", http::Policy{kSecondFactor}.changes("x"), never);
    router.add(kGet, "/a/b/{c}/d", kSecondFactor, never, {"/alias/{c}"});
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  static Table table;
  if (size == 0) return 0;
  http::Request request;
  request.method = static_cast<http::Method>(data[0] % 4);
  request.path.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  // The edge only passes on paths that are valid UTF-8.
  if (!is_utf8(request.path)) return 0;
  table.router.body_kind(request);
  FUZZ_CHECK(table.router.dispatch(request).status < 500);
  return 0;
}
