#include "public_data/ingest/generate_version.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/stored_json.hpp"
#include "public_data/generate/generator.hpp"
#include "public_data/ingest/version_builder.hpp"

namespace pharos::public_data {

namespace {

constexpr const char* kRecipeFile = "generated.json";
constexpr const char* kTruthFile = "planted_truth.json";

// How to reproduce the records, and how many monthly updates were applied since.
struct Recipe {
  GenerateOptions options;
  unsigned month = 0;
};

std::string to_text(const Recipe& recipe) {
  return pharos::to_text(Json(JsonObject{{"reports", recipe.options.reports},
                                         {"seed", recipe.options.seed},
                                         {"narrative_bytes", recipe.options.narrative_bytes},
                                         {"data_through", to_iso(recipe.options.data_through)},
                                         {"month", recipe.month}})) +
         "\n";
}

Recipe read_recipe(const DataFolder& folder) {
  const auto current = folder.current();
  const auto file = current ? folder.path_of(*current) / kRecipeFile : std::filesystem::path();
  if (!current || !std::filesystem::exists(file)) {
    throw Error(ErrorCode::kConflict, "The current data version was not generated, so it cannot be updated this way");
  }
  const Json json = read_json(content_of(file));
  const JsonObject& fields = json.as_object();
  Recipe recipe;
  recipe.options.reports = read_stored<std::uint64_t>(fields.at("reports"));
  recipe.options.seed = read_stored<std::uint64_t>(fields.at("seed"));
  if (const Json* bytes = fields.if_contains("narrative_bytes")) {  // absent in versions of earlier releases
    recipe.options.narrative_bytes = read_stored<std::uint32_t>(*bytes);
  }
  recipe.options.data_through = find_date(read_stored<std::string>(fields.at("data_through"))).value_or(Date{});
  recipe.month = read_stored<unsigned>(fields.at("month"));
  return recipe;
}

// Passes the generator's records to the version and counts them by source.
class Filling {
 public:
  Filling(VersionBuilder& builder, Progress& progress, const Recipe& recipe)
      : builder_(builder), progress_(progress), origin_(fmt::format("generated, seed {}", recipe.options.seed)) {}

  template <class Record>
  Sink<Record> sink(std::string name) {
    SourceFacts& facts =
        *sources_.emplace_back(std::make_unique<SourceFacts>(SourceFacts{.name = std::move(name), .origin = origin_}));
    return [this, &facts](Record&& record) {
      builder_.add(std::as_const(record));
      ++facts.read;
      ++facts.accepted;
      progress_.add(1);
    };
  }
  std::vector<SourceFacts> sources() const {
    std::vector<SourceFacts> all;
    for (const auto& facts : sources_) all.push_back(*facts);
    return all;
  }

 private:
  VersionBuilder& builder_;
  Progress& progress_;
  std::string origin_;
  std::vector<std::unique_ptr<SourceFacts>> sources_;  // sinks keep references
};

void fill_whole(const Generator& generator, const Recipe& recipe, VersionBuilder& builder, Filling& filling,
                Progress& progress) {
  progress.begin("adverse events", recipe.options.reports, "reports");
  generator.reports(filling.sink<AdverseEventReport>("event"));
  progress.end();
  progress.begin("recalls, product codes and devices", 0, "records");
  generator.recalls(filling.sink<Recall>("recall"));
  generator.enforcements(filling.sink<Enforcement>("enforcement"));
  generator.classifications(filling.sink<Classification>("classification"));
  generator.gudid_devices(filling.sink<GudidDevice>("gudid"));
  progress.end();
  builder.write_file(kTruthFile, to_text(generator.truth()));
}

void fill_update(const Generator& generator, unsigned month, VersionBuilder& builder, Filling& filling,
                 Progress& progress) {
  builder.write_file(kTruthFile, to_text(generator.truth()));  // still applies
  progress.begin(fmt::format("adverse events up to {}", to_iso(generator.update_through(month))), 0, "reports");
  const UpdateTruth truth = generator.update(month, filling.sink<AdverseEventReport>("event"));
  progress.end();
  builder.write_file("update_truth.json", to_text(truth));
}

}  // namespace

GenerateOptions generate_options(const GenerateOrder& order, const Clock& clock) {
  constexpr std::int64_t kSecondsOfDay = 86'400;
  const Date today{static_cast<std::int32_t>(clock.now().seconds() / kSecondsOfDay)};
  const Date through = order.data_through.value_or(default_data_through(today));
  if (to_iso({through.days + 1}).substr(8) != "01") {
    throw Error(ErrorCode::kBadRequest, "The data must end on the last day of a month");
  }
  return {.reports = order.reports,
          .seed = order.seed,
          .devices = order.devices,
          .recalls = order.recalls,
          .narrative_bytes = order.narrative_bytes,
          .data_through = through};
}

Manifest generate_version(const GenerateOrder& order, const DataFolder& folder, const Clock& clock,
                          Progress& progress) {
  Recipe recipe = order.is_update ? read_recipe(folder) : Recipe{.options = generate_options(order, clock)};
  if (order.is_update) ++recipe.month;
  const Generator generator(recipe.options);
  VersionBuilder builder(folder, {.memory_mb = order.memory_mb,
                                  .threads = order.threads,
                                  .is_update = order.is_update,
                                  .text_index = order.text_index});
  Filling filling(builder, progress, recipe);
  if (order.is_update) {
    fill_update(generator, recipe.month, builder, filling, progress);
  } else {
    fill_whole(generator, recipe, builder, filling, progress);
  }
  builder.write_file(kRecipeFile, to_text(recipe));
  const Heartbeat heartbeat(progress, "building the new version");
  Manifest manifest = builder.finish({.loaded_at = clock.now(), .is_generated = true, .sources = filling.sources()});
  if (order.publishes) folder.publish(manifest.id);
  return manifest;
}

}  // namespace pharos::public_data
