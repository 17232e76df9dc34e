#include <fmt/format.h>

#include <iostream>

#include "commands/command_versions.hpp"
#include "commands/commands.hpp"
#include "configuration.hpp"
#include "core/error.hpp"
#include "public_data/version/data_folder.hpp"
#include "suggestions/model_folder.hpp"
#include "suggestions/public_reports.hpp"

namespace pharos {
namespace {

struct TrainCommand {
  std::size_t reports = 20'000;
  std::string use;
  bool lists = false;
};

void print_quality(const suggestions::CodeModel& model) {
  std::cout << fmt::format("{:>5} {:>8} {:>7} {:>8} | {:>11} {:>11} | {:>11} {:>11} | {:>11} | {:>11}\n", "annex",
                           "reports", "makers", "codes", "model top-1", "top-5", "terms top-1", "top-5", "common top-5",
                           "calibration");
  for (const auto& quality : model.facts().qualities) {
    std::cout << fmt::format(
        "{:>5} {:>8} {:>7} {:>8} | {:>11.3f} {:>11.3f} | {:>11.3f} {:>11.3f} | {:>12.3f} | {:>11.3f}\n", quality.annex,
        quality.reports, quality.makers, quality.codes, quality.model.top1, quality.model.top5, quality.terms.top1,
        quality.terms.top5, quality.common.top5, quality.calibration_error);
  }
}

int list_models(const suggestions::ModelFolder& models) {
  const auto current = models.current();
  for (const auto& version : models.versions()) std::cout << (version == current ? "* " : "  ") << version << '\n';
  if (current.empty()) std::cout << "no model is in use\n";
  return 0;
}

int run_train(const Invocation& invocation, const TrainCommand& command) {
  const auto configuration = read_configuration(invocation.configuration_file);
  const auto& folder = configuration.data_folder;
  const suggestions::ModelFolder models{folder / "models"};
  if (command.lists) return list_models(models);
  CommandVersions versions{configuration};
  const auto share = [&](const std::string& model) {
    versions.share(data_versions::SharedFileKind::kCodeModel, model, models.file_of(model));
  };
  if (!command.use.empty()) {
    models.use(command.use);
    share(command.use);
    std::cout << command.use << " is in use\n";
    return 0;
  }
  const public_data::DataFolder data{folder};
  const auto version = data.current();
  if (!version) throw Error(ErrorCode::kConflict, "There is no public data to learn from. Run pharos ingest first.");
  const auto reports = suggestions::public_reports(data.path_of(*version), command.reports);
  if (reports.empty()) throw Error(ErrorCode::kConflict, "No report in the public data has both a narrative and codes");
  const auto model = suggestions::train_model(
      reports, {.data_version = *version, .report = [](std::string_view what) { std::cerr << what << '\n'; }},
      SystemClock{});
  models.add(model);
  share(model.facts().version);
  print_quality(model);
  std::cout << fmt::format("model {} is in use, trained on {} reports from {} manufacturers\n", model.facts().version,
                           model.facts().reports, model.facts().makers);
  return 0;
}

}  // namespace

void add_train(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("train", "Train the model that suggests IMDRF codes, using the public data");
  const auto order = std::make_shared<TrainCommand>();
  command->add_option("--reports", order->reports, "Maximum number of reports, sampled evenly")
      ->check(CLI::Range(100, 2'000'000));
  command->add_option("--use", order->use, "Go back to this model instead");
  command->add_flag("--list", order->lists, "List the models; a star marks the one in use");
  command->callback(
      [&invocation, order] { invocation.run = [&invocation, order] { return run_train(invocation, *order); }; });
}

}  // namespace pharos
