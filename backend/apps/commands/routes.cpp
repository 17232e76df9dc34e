#include <fmt/format.h>

#include <iostream>

#include "application.hpp"
#include "closed_data.hpp"
#include "commands/commands.hpp"
#include "db/sqlite_database.hpp"

namespace pharos {
namespace {

std::string_view access_name(http::Access access) {
  switch (access) {
    case http::Access::kPublic:
      return "public";
    case http::Access::kSignedIn:
      return "signed in";
    case http::Access::kSecondFactor:
      return "second factor";
  }
  return {};
}

// The table is the same in every installation, so it needs neither settings nor a store: the application runs on a
// temporary empty one.
int list_routes() {
  const db::TemporaryFolder folder;
  const auto database = db::Database::open({.url = "sqlite:" + (folder.path() / "none.db").string(), .readers = 1});
  const ClosedData public_data;
  const SystemClock clock;
  Application application{{.token_keys = KeyRing::read(KeyRing::make_text("none")),
                           .data_keys = KeyRing::read(KeyRing::make_text("none")),
                           .terms_url = {},
                           .privacy_url = {},
                           .scratch_folder = folder.path() / "scratch",
                           .file_folder = folder.path() / "files",
                           .data_folder = folder.path() / "data",
                           .password_cost = {}},
                          *database,
                          public_data,
                          clock};
  for (const auto& route : application.router().routes()) {
    std::cout << fmt::format("{:7}{:45}{}\n", http::method_name(route.method), route.pattern,
                             access_name(route.policy.access()));
  }
  return 0;
}

}  // namespace

void add_routes_listing(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("routes", "List the route table");
  command->callback([&invocation] { invocation.run = list_routes; });
}

}  // namespace pharos
