#include "public_data/ingest/generate_files.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "public_data/generate/files/release_files.hpp"

namespace pharos::public_data {

namespace {

void require_empty(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  if (!std::filesystem::is_empty(folder)) {
    throw Error(ErrorCode::kConflict, fmt::format("{} is not empty; name a new folder", folder.string()));
  }
}

}  // namespace

std::vector<SourceFacts> generate_files(const GenerateOrder& order, const std::filesystem::path& folder,
                                        const Clock& clock, Progress& progress) {
  require_empty(folder);
  const GenerateOptions options = generate_options(order, clock);
  const Generator generator(options);
  const auto wrote = [&progress](std::uint64_t records) { progress.add(records); };
  const auto facts = [](const char* name, std::uint64_t count) {
    return SourceFacts{.name = name, .origin = "generated", .read = count, .accepted = count};
  };
  if (order.is_update) {
    progress.begin(fmt::format("files up to {}", to_iso(generator.update_through(1))), 0, "reports");
    const UpdateTruth truth = generate::write_update(generator, folder, wrote);
    progress.end();
    return {facts("event", truth.added.size() + truth.changed.size())};
  }
  progress.begin("files", 0, "records");
  const auto counts = generate::write_release(generator, options, folder, order.threads, wrote);
  progress.end();
  return {facts("event", counts.reports), facts("recall", counts.recalls), facts("enforcement", counts.enforcements),
          facts("classification", counts.classifications), facts("gudid", counts.devices)};
}

}  // namespace pharos::public_data
