#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "commands/command_versions.hpp"
#include "commands/commands.hpp"
#include "core/error.hpp"
#include "public_data/ingest/generate_files.hpp"

namespace pharos {
namespace {

struct GenerateCommand {
  public_data::GenerateOrder order;
  std::string files;         // folder; empty: a version is created
  std::string data_through;  // empty: the default
  std::size_t keep = 3;
};

void print_counts(const std::vector<public_data::SourceFacts>& sources) {
  for (const auto& source : sources) std::cout << fmt::format("{}: {}\n", source.name, source.accepted);
}

int run_generate(const Invocation& invocation, GenerateCommand command) {
  using public_data::Progress;
  Progress progress{std::cerr, isatty(STDERR_FILENO) != 0 ? Progress::Style::kTerminal : Progress::Style::kLines};
  if (!command.data_through.empty()) {
    command.order.data_through = public_data::find_date(command.data_through);
    if (!command.order.data_through) throw Error(ErrorCode::kBadRequest, "--data-through must be a date: 2026-09-30");
  }
  if (!command.files.empty()) {
    print_counts(public_data::generate_files(command.order, command.files, SystemClock{}, progress));
    return 0;
  }
  CommandVersions versions{read_configuration(invocation.configuration_file)};
  const auto folder = versions->begin_load(command.order.is_update);
  const auto manifest = public_data::generate_version(command.order, folder, SystemClock{}, progress);
  if (command.order.publishes) {
    versions->prune(command.keep);
  } else {
    versions->share(manifest.id);
  }
  print_counts(manifest.sources);
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
  command->add_option("--recalls", options.recalls, "Minimum number of recalled products")
      ->check(CLI::Range(0, 2'000'000));
  command->add_option("--narrative-bytes", options.narrative_bytes, "Average length of a report's narratives")
      ->check(CLI::Range(0, 100'000));
  command->add_option("--data-through", order->data_through, "Last day of the data, the end of a month");
  auto* files = command->add_option("--files", order->files,
                                    "Write files in FDA's formats to this new folder instead of creating a version; "
                                    "with --update, those of the month after --data-through");
  command->add_option("--seed", options.seed, "The same seed gives the same data");
  command->add_flag("--update", options.is_update, "Add the next month to the current, generated version");
  command->add_option("--memory", options.memory_mb, "Memory limit in megabytes")
      ->check(CLI::Range(256, 1'048'576))
      ->excludes(files);
  command->add_option("--keep", order->keep, "Versions to keep, including the new one")
      ->check(CLI::Range(1, 1000))
      ->excludes(files);
  command->add_flag("--no-publish{false}", options.publishes, "Create the version without publishing it")
      ->excludes(files);
  command->add_flag("--no-text-index{false}", options.text_index, "Skip the narrative search index")->excludes(files);
  command->callback(
      [&invocation, order] { invocation.run = [&invocation, order] { return run_generate(invocation, *order); }; });
}

}  // namespace pharos
