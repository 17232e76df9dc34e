#include <sys/stat.h>

#include <exception>
#include <iostream>

#include "commands.hpp"
#include "core/crypto.hpp"
#include "core/error.hpp"

int main(int argc, char** argv) {
  using namespace pharos;
  umask(077);  // what this program writes is nobody else's to read
  CLI::App app{"Pharos: post-market surveillance and risk analysis for makers of medical devices", "pharos"};
  Invocation invocation;
  app.add_option("--config", invocation.configuration_file, "Settings and keys")->envname("PHAROS_CONFIG");
  app.require_subcommand(1);
  for (const auto add : {add_serve, add_migrate, add_init, add_admin, add_otp, add_backup, add_verify, add_seal,
                         add_ingest, add_generate, add_train, add_data, add_routes_listing}) {
    add(app, invocation);
  }
  CLI11_PARSE(app, argc, argv);
  try {
    crypto::initialise();
    return invocation.run();
  } catch (const std::exception& error) {
    std::cerr << "pharos: " << error.what() << '\n';
    return 1;
  }
}
