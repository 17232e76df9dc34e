#include <fmt/format.h>

#include <iostream>

#include "commands/commands.hpp"
#include "commands/data_versions.hpp"
#include "core/crypto.hpp"
#include "features/audit/seals/seals.hpp"
#include "installation.hpp"

namespace pharos {
namespace {

constexpr std::chrono::hours kSealedWithin{2};

struct SealSource {
  std::string folder;      // copies kept elsewhere; the installation's own if empty
  std::string public_key;  // base64url; those in the settings if empty
};

bool verify_seals(const Configuration& configuration, const audit::Trail& trail, const SealSource& source,
                  Timestamp now) {
  const bool is_own = source.folder.empty();
  audit::SealTrust trust{.public_keys = configuration.seal_public_keys,
                         .daily_key = configuration.data_keys.derive("audit seal"),
                         .accepts_unsigned = is_own && !configuration.seal_seed};
  if (!source.public_key.empty()) {
    trust.public_keys = {crypto::find_base64url(source.public_key).value_or("")};
    trust.accepts_unsigned = false;
  }
  const auto folder = is_own ? configuration.var_folder / "audit" : std::filesystem::path{source.folder};
  auto report = audit::check_seals(trail, folder, trust);
  const auto oldest = trail.oldest_entry();
  if (report.seals == 0 && (!is_own || (oldest && now - *oldest > kSealedWithin))) {
    report.faults.push_back(fmt::format("no seals found in {}", folder.string()));
  }
  std::cout << fmt::format("audit seals: {}, {} of them not signed, {}\n", report.seals, report.not_signed,
                           report.faults.empty() ? "whole" : "BROKEN");
  for (const auto& fault : report.faults) std::cout << fault << '\n';
  return report.faults.empty();
}

int verify_everything(const Invocation& invocation, const SealSource& source) {
  const auto configuration = read_configuration(invocation.configuration_file);
  Installation installation{configuration, SchemaUse::kRead};
  bool whole =
      verify_seals(configuration, installation.application().people().trail, source, installation.clock().now());
  for (const auto& verdict : installation.application().people().trail.verify()) {
    const auto state = verdict.first_broken ? fmt::format("BROKEN at entry {}", *verdict.first_broken) : "whole";
    std::cout << fmt::format("audit chain {}: {} entries, {}\n", verdict.tenant_id, verdict.entries, state);
    whole = whole && !verdict.first_broken;
  }
  const bool data_whole = verify_data_versions(public_data::DataFolder{configuration.data_folder});
  return whole && data_whole ? 0 : 1;
}

}  // namespace

void add_verify(CLI::App& app, Invocation& invocation) {
  auto* command =
      app.add_subcommand("verify", "Verify every audit chain and its seals, and every version of the public data");
  const auto source = std::make_shared<SealSource>();
  command->add_option("--seals", source->folder, "Folder with copies of the seals (default: the installation's own)");
  command->add_option("--seal-public-key", source->public_key, "The only key to trust, in base64url");
  command->callback([&invocation, source] {
    invocation.run = [&invocation, source] { return verify_everything(invocation, *source); };
  });
}

}  // namespace pharos
