#include "public_data/ingest/ingest.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "commands/command_versions.hpp"
#include "commands/commands.hpp"
#include "public_data/imdrf/imdrf_release.hpp"
#include "public_data/ingest/http_sources.hpp"
#include "public_data/ingest/source_kind.hpp"

namespace pharos {
namespace {

struct IngestOrder {
  std::string from;
  std::vector<std::string> sources;
  std::size_t keep = 3;
  public_data::IngestOptions options;
};

public_data::Progress::Style progress_style() {
  return isatty(STDERR_FILENO) != 0 ? public_data::Progress::Style::kTerminal : public_data::Progress::Style::kLines;
}

void print_files(const std::vector<public_data::FileCounts>& files) {
  constexpr size_t kMaxShown = 60;
  std::cout << fmt::format("{:>10} {:>10} {:>10} {:>10} {:>10}  {}\n", "read", "accepted", "repaired", "rejected",
                           "repeated", "file");
  for (size_t i = 0; i < files.size() && i < kMaxShown; ++i) {
    const auto& file = files[i];
    std::cout << fmt::format("{:>10} {:>10} {:>10} {:>10} {:>10}  {}\n", file.read, file.accepted, file.repaired,
                             file.rejected, file.duplicate, file.file);
  }
  if (files.size() > kMaxShown) std::cout << fmt::format("and {} more files\n", files.size() - kMaxShown);
}

void print_summary(const public_data::IngestResult& result, bool is_published) {
  print_files(result.files);
  for (const auto& warning : result.warnings) std::cout << "note: " << warning << '\n';
  std::cout << '\n';
  for (const auto& source : result.manifest.sources) {
    std::cout << fmt::format("{}: {} accepted, {} rejected ({})\n", source.name, source.accepted, source.rejected,
                             source.origin);
  }
  if (const auto& difference = result.manifest.difference) {
    std::cout << fmt::format("since {}: {} added, {} changed ({} with a follow-up), {} withdrawn\n",
                             difference->from_version, difference->added, difference->changed, difference->followed_up,
                             difference->withdrawn);
  }
  if (result.imdrf_release) {
    std::cout << fmt::format("IMDRF release {} is saved; servers will use it after their next start\n",
                             *result.imdrf_release);
  }
  if (result.manifest.id.empty()) return;
  std::cout << fmt::format("data version {} {}\n", result.manifest.id, is_published ? "is published" : "is ready");
}

int run_ingest(const Invocation& invocation, IngestOrder order) {
  const auto configuration = read_configuration(invocation.configuration_file);
  public_data::use_saved_imdrf_release(configuration.data_folder);
  CommandVersions versions{configuration};
  const auto folder = versions->begin_load(order.options.is_update);
  public_data::Progress progress{std::cerr, progress_style()};
  auto& options = order.options;
  options.sources = {order.sources.begin(), order.sources.end()};
  options.from = order.from;
  if (public_data::is_web_address(order.from)) {
    options.from = public_data::mirror_sources(order.from, folder.downloads(), {.wanted = options.sources}, progress);
  }
  const auto result = public_data::ingest(options, folder, SystemClock{}, progress);
  if (!result.manifest.id.empty()) {
    if (options.publishes) {
      versions->prune(order.keep);
    } else {
      versions->share(result.manifest.id);
    }
  }
  if (result.imdrf_release) {
    versions.share(data_versions::SharedFileKind::kImdrfRelease, *result.imdrf_release,
                   public_data::imdrf_file(configuration.data_folder));
  }
  print_summary(result, options.publishes);
  return 0;
}

}  // namespace

void add_ingest(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("ingest", "Load FDA's files into a new version of the public data");
  const auto order = std::make_shared<IngestOrder>();
  auto& options = order->options;
  command->add_option("--from", order->from, "Folder or file, or the URL of either")->required();
  command->add_option("--source", order->sources, "Only these sources, separated by commas (default: all found)")
      ->delimiter(',')
      ->check(CLI::IsMember(
          {"event", "recall", "enforcement", "classification", "udi", "maude", "foiclass", "gudid", "imdrf"}));
  command->add_flag("--update", options.is_update, "Start from the current version and record what changes");
  command->add_option("--report", options.report_file, "Write every rejected, repaired and repeated record here");
  command->add_option("--memory", options.memory_mb, "Memory limit in megabytes")->check(CLI::Range(256, 1'048'576));
  command->add_option("--keep", order->keep, "Versions to keep, including the new one")->check(CLI::Range(1, 1000));
  command->add_flag("--accept-mismatch", options.accepts_mismatch,
                    "Continue if a source contains a different number of records than declared");
  command->add_flag("--accept-loss", options.accepts_loss,
                    "Publish even if the version is empty or has lost more than 2% of its records");
  command->add_flag("--no-publish{false}", options.publishes, "Create the version without publishing it");
  command->callback(
      [&invocation, order] { invocation.run = [&invocation, order] { return run_ingest(invocation, *order); }; });
}

}  // namespace pharos
