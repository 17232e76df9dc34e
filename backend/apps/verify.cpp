#include <fmt/format.h>

#include <iostream>

#include "commands.hpp"
#include "data_versions.hpp"
#include "http/router.hpp"
#include "installation.hpp"

namespace pharos {
namespace {

int verify_everything(const Invocation& invocation) {
  const auto configuration = read_configuration(invocation.configuration_file);
  Installation installation{configuration};
  bool whole = true;
  for (const auto& verdict : installation.application().people().trail.verify()) {
    const auto state = verdict.first_broken ? fmt::format("BROKEN at entry {}", *verdict.first_broken) : "whole";
    std::cout << fmt::format("audit chain {}: {} entries, {}\n", verdict.tenant_id, verdict.entries, state);
    whole = whole && !verdict.first_broken;
  }
  const bool data_whole = verify_data_versions(public_data::DataFolder{configuration.data_folder});
  return whole && data_whole ? 0 : 1;
}

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

int list_routes(const Invocation& invocation) {
  Installation installation{read_configuration(invocation.configuration_file)};
  for (const auto& route : installation.application().router().routes()) {
    std::cout << fmt::format("{:7}{:45}{}\n", http::method_name(route.method), route.pattern,
                             access_name(route.policy.access()));
  }
  return 0;
}

}  // namespace

void add_verify(CLI::App& app, Invocation& invocation) {
  auto* command =
      app.add_subcommand("verify", "Check every audit chain from its beginning, and every version of the public data");
  command->callback([&invocation] { invocation.run = [&invocation] { return verify_everything(invocation); }; });
}

void add_routes_listing(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("routes", "List the route table");
  command->callback([&invocation] { invocation.run = [&invocation] { return list_routes(invocation); }; });
}

}  // namespace pharos
