// How long the calls of a risk analysis take with many items, on SQLite: analyses [items].
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "support/analysis_world.hpp"

namespace {

using pharos::Json;
using pharos::JsonArray;
using pharos::JsonObject;

double milliseconds_of(const std::function<pharos::http::Response()>& call, int times, size_t* bytes) {
  std::vector<double> taken;
  for (int i = 0; i < times; ++i) {
    const auto before = std::chrono::steady_clock::now();
    const auto response = call();
    taken.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count());
    if (response.status != 200) throw std::runtime_error(fmt::format("answered {}", response.status));
    if (const auto* file = std::get_if<pharos::http::FileBody>(&response.body)) {
      *bytes = std::filesystem::file_size(file->file);
    } else if (const auto* text = std::get_if<std::string>(&response.body)) {
      *bytes = text->size();
    } else {
      *bytes = pharos::to_text(pharos::testing_support::body_of(response)).size();
    }
  }
  std::ranges::sort(taken);
  return taken[taken.size() / 2];
}

}  // namespace

int main(int count, char** words) {
  pharos::crypto::initialize();
  pharos::log::set_level(pharos::log::Level::kError);
  const int items = count > 1 ? std::stoi(words[1]) : 10'000;
  pharos::testing_support::AnalysisWorld world{items};
  const Json body(JsonObject{{"name", "Many"}, {"exposure_basis", "procedures"}});
  const auto begin = std::chrono::steady_clock::now();
  const auto made = world.expect(201, world.app.post(world.base("complaint"), body, world.anna));
  const std::chrono::duration<double> creating = std::chrono::steady_clock::now() - begin;
  const auto analysis = world.base("complaint") + "/" + std::string{made.at("id").as_string()};
  world.expect(200, world.app.post(analysis + "/adverse_events/bulk",
                                   Json(JsonObject{{"filter", JsonObject{}}, {"status", "in_review"}}), world.anna));
  world.expect(200, world.app.put(analysis + "/status", Json(JsonObject{{"status", "mapping"}}), world.anna));
  int coded = 0;
  for (const int last = items - items / 10; coded < last; ++coded) {
    const auto next = world.expect(200, world.app.get(analysis + "/adverse_events/next", world.anna));
    const std::string item{next.at("item").at("id").as_string()};
    world.expect(201,
                 world.app.post(analysis + "/annotations",
                                world.annotation(item, coded % 3 == 0 ? "R-1" : "R-2", coded % 7 == 0), world.anna));
    world.expect(200, world.app.put(analysis + "/adverse_events/" + item + "/status",
                                    Json(JsonObject{{"status", "reviewed"}}), world.anna));
  }
  fmt::print("{} items, {} coded; the analysis was created in {:.2f} s\n", items, coded, creating.count());
  for (const char* call : {"/adverse_events/next", "/adverse_events?page_size=100", "/grid", "/risks", "/summary",
                           "/export?format=xlsx", "/export?format=pdf", "/export?format=json"}) {
    size_t bytes = 0;
    const auto taken = milliseconds_of([&] { return world.app.get(analysis + call, world.anna); }, 9, &bytes);
    fmt::print("{:32} {:8.1f} ms {:10} bytes\n", call, taken, bytes);
  }
  return 0;
}
