#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <iostream>

#include "commands/commands.hpp"
#include "configuration.hpp"
#include "core/crypto.hpp"
#include "core/signing.hpp"
#include "features/audit/seals/seals.hpp"

// Keys and signatures of audit seals. `new-key` and `sign` need neither settings nor store: they are for the machine
// that keeps the private key.
namespace pharos {
namespace {

Secret<std::string> read_seed(const std::string& file) {
  std::ifstream in{file};
  std::string text;
  std::getline(in, text);
  const auto bytes = crypto::find_base64url(text);
  if (!bytes || bytes->size() != crypto::kKeyBytes) throw std::runtime_error(file + " is not a key for seals");
  return Secret<std::string>{*bytes};
}

int make_key(const std::string& file) {
  const Secret<std::string> seed{crypto::random_bytes(crypto::kKeyBytes)};
  const int descriptor = open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (descriptor < 0) throw std::runtime_error(file + " cannot be created, or already exists");
  const auto text = crypto::to_base64url(seed.reveal()) + "\n";
  const auto written = write(descriptor, text.data(), text.size());
  close(descriptor);
  if (written != static_cast<ssize_t>(text.size())) throw std::runtime_error(file + " cannot be written");
  std::cout << "PHAROS_SEAL_PUBLIC_KEYS=" << crypto::to_base64url(crypto::public_key_of(seed)) << '\n';
  return 0;
}

int sign_files(const std::string& key, const std::vector<std::string>& files) {
  const auto seed = read_seed(key);
  for (const auto& file : files) {
    auto seal = audit::read_seal(file);
    audit::sign_seal(seal, seed);
    audit::write_seal(file, seal);
  }
  std::cout << files.size() << " signed\n";
  return 0;
}

int show_public_keys(const Invocation& invocation) {
  for (const auto& key : read_configuration(invocation.configuration_file).seal_public_keys) {
    std::cout << crypto::to_base64url(key) << '\n';
  }
  return 0;
}

}  // namespace

void add_seal(CLI::App& app, Invocation& invocation) {
  auto* seal = app.add_subcommand("seal", "Keys and signatures of audit seals");
  seal->require_subcommand(1);
  const auto key = std::make_shared<std::string>();
  const auto files = std::make_shared<std::vector<std::string>>();
  auto* make = seal->add_subcommand("new-key", "Create a key on the machine that keeps it; prints the public key");
  make->add_option("file", *key, "File for the private key")->required();
  make->callback([&invocation, key] { invocation.run = [key] { return make_key(*key); }; });
  auto* sign = seal->add_subcommand("sign", "Sign seals that were written without a key");
  sign->add_option("--key", *key, "File with the private key")->required();
  sign->add_option("files", *files, "Seals")->required();
  sign->callback([&invocation, key, files] { invocation.run = [key, files] { return sign_files(*key, *files); }; });
  auto* show = seal->add_subcommand("public-key", "Print the public keys this installation trusts");
  show->callback([&invocation] { invocation.run = [&invocation] { return show_public_keys(invocation); }; });
}

}  // namespace pharos
