#include <iostream>

#include "commands/commands.hpp"
#include "core/error.hpp"
#include "features/auth/second_factor/totp.hpp"
#include "installation.hpp"

namespace pharos {
namespace {

int print_code(const Invocation& invocation, const std::string& email) {
  const auto configuration = read_configuration(invocation.configuration_file);
  if (!configuration.demo) throw std::runtime_error("'otp' only works in a demo installation");
  Installation installation{configuration, SchemaUse::kRead};
  const auto account = installation.application().people().accounts.find_by_email(email);
  if (!account) throw std::runtime_error("user not found: " + email);
  const auto factor = installation.application().people().second_factors.find(account->id);
  if (!factor.secret) throw std::runtime_error(email + " has not set up a second factor yet");
  std::cout << auth::totp_code(factor.secret->reveal(), auth::totp_step(installation.clock().now())) << '\n';
  return 0;
}

}  // namespace

void add_otp(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("otp", "Print a demo user's current one-time code");
  const auto email = std::make_shared<std::string>();
  command->add_option("email", *email, "Email of the user")->required();
  command->callback(
      [&invocation, email] { invocation.run = [&invocation, email] { return print_code(invocation, *email); }; });
}

}  // namespace pharos
