#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "commands/commands.hpp"
#include "configuration.hpp"
#include "public_data/ingest/generate_version.hpp"

namespace pharos {
namespace {

struct GenerateCommand {
  public_data::GenerateOrder order;
  std::size_t keep = 3;
};

int run_generate(const Invocation& invocation, const GenerateCommand& command) {
  using public_data::Progress;
  const public_data::DataFolder folder{read_configuration(invocation.configuration_file).data_folder};
  Progress progress{std::cerr, isatty(STDERR_FILENO) != 0 ? Progress::Style::kTerminal : Progress::Style::kLines};
  const auto manifest = public_data::generate_version(command.order, folder, SystemClock{}, progress);
  if (command.order.publishes) folder.prune(command.keep);
  for (const auto& source : manifest.sources) std::cout << fmt::format("{}: {}\n", source.name, source.accepted);
  std::cout << fmt::format("data version {} {}\n", manifest.id, command.order.publishes ? "is published" : "is ready");
  return 0;
}

}  // namespace

void add_generate(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("generate", "Create a version of synthetic public data, for demos and benchmarks");
  const auto order = std::make_shared<GenerateCommand>();
  auto& options = order->order;
  command->add_option("--reports", options.reports, "Number of adverse event reports")
      ->check(CLI::Range(1, 50'000'000));
  command->add_option("--devices", options.devices, "Minimum number of GUDID devices")->check(CLI::Range(0, 9'000'000));
  command->add_option("--seed", options.seed, "The same seed gives the same data");
  command->add_flag("--update", options.is_update, "Add the next month to the current, generated version");
  command->add_option("--memory", options.memory_mb, "Memory limit in megabytes")->check(CLI::Range(256, 1'048'576));
  command->add_option("--keep", order->keep, "Versions to keep, including the new one")->check(CLI::Range(1, 1000));
  command->add_flag("--no-publish{false}", options.publishes, "Create the version without publishing it");
  command->add_flag("--no-text-index{false}", options.text_index, "Skip the narrative search index");
  command->callback(
      [&invocation, order] { invocation.run = [&invocation, order] { return run_generate(invocation, *order); }; });
}

}  // namespace pharos
