#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "application.hpp"
#include "server/docs_routes.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::TestApp;

// Writes the route table next to the recorded responses; web/build/check-answers.ts checks both against the contract.
TEST(ContractApiTest, EveryRouteIsRecordedForTheContractCheck) {
  TestApp app;
  const auto folder = std::filesystem::temp_directory_path() / "pharos-contract-test";
  std::filesystem::create_directories(folder);
  std::ofstream{folder / "docs.html"} << "<!doctype html>";
  std::ofstream{folder / "openapi.json"} << "{}";
  const http::StaticFiles web{folder};
  add_docs_routes(app.application().router(), web);
  EXPECT_EQ(app.get("/docs").status, 200);
  EXPECT_GT(app.application().router().routes().size(), 30U);

  if (const char* file = std::getenv("PHAROS_ANSWERS")) {
    std::ofstream out{file, std::ios::app};
    for (const auto& route : app.application().router().routes()) {
      out << to_text(JsonObject{
                 {"route", JsonObject{{"method", http::method_name(route.method)}, {"pattern", route.pattern}}}})
          << '\n';
    }
  }
  std::filesystem::remove_all(folder);
}

TEST(ContractApiTest, R15_ARouteThatChangesSomethingNamesItsAction) {
  TestApp app;
  for (const auto& route : app.application().router().routes()) {
    const bool changes_nothing = route.method == http::Method::kGet || route.policy.is_question();
    EXPECT_EQ(route.policy.action().empty(), changes_nothing) << route.pattern;
  }
  const auto ignore = [](const http::Request&) { return http::no_content(); };
  EXPECT_THROW(app.application().router().add(http::Method::kPost, "/x", http::Access::kPublic, ignore),
               std::logic_error);
  EXPECT_THROW(app.application().router().add(http::Method::kGet, "/tenants", http::Access::kPublic, ignore),
               std::logic_error);
}

}  // namespace
}  // namespace pharos
