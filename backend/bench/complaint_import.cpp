// Rows per second of a complaint import on SQLite, with fsync, and its memory use: complaint_import [rows].
#include <fmt/format.h>

#include <chrono>
#include <fstream>

#include "core/crypto.hpp"
#include "db/migrations.hpp"
#include "support/import_world.hpp"

namespace {

long peak_memory_kib() {
  std::ifstream status{"/proc/self/status"};
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::stol(line.substr(6));
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  using namespace pharos;
  crypto::initialize();
  const int rows = count > 1 ? std::stoi(words[1]) : 500'000;
  const auto folder = std::filesystem::temp_directory_path() / new_id_text("bench");
  std::filesystem::create_directories(folder);
  const auto url = "sqlite:" + (folder / "bench.db").string();
  db::migrate(url);
  const auto database = db::Database::open({.url = url});
  testing_support::ImportWorld::make_rows(*database);
  testing_support::ImportWorld world{*database, folder / "imports"};
  const auto csv = folder / "complaints.csv";
  testing_support::ImportWorld::write_csv(csv, rows);
  const auto bytes = std::filesystem::file_size(csv);
  const auto id = world.order(csv);
  const auto before = std::chrono::steady_clock::now();
  world.run_jobs(SystemClock{});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - before;
  const auto dataset = world.dataset(id);
  fmt::print("{} rows, {} MB of CSV: {} accepted, {} in {:.1f} s, {:.0f} rows per second, at most {} MB of memory\n",
             rows, bytes >> 20, dataset->accepted_count, complaints::kDatasetStatuses.name(dataset->status),
             taken.count(), rows / taken.count(), peak_memory_kib() >> 10);
  std::filesystem::remove_all(folder);
  return dataset->status == complaints::DatasetStatus::kReady ? 0 : 1;
}
