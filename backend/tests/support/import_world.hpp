#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "blobs/folder_blobs.hpp"
#include "core/crypto.hpp"
#include "features/complaints/imports/complaint_importer.hpp"

namespace pharos::testing_support {

// The complaint import on its own, with a store that has one tenant, one person and one product: for kill tests and
// benchmarks.
class ImportWorld {
 public:
  ImportWorld(db::Database& database, const std::filesystem::path& folder,
              std::chrono::milliseconds longest_write = std::chrono::seconds{1},
              std::chrono::milliseconds longest_import_at_once = std::chrono::hours{1})
      : database_(database),
        keys_(KeyRing::read("test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")),
        datasets_(database, clock_),
        complaints_(database, keys_),
        mappings_(database, clock_),
        files_(made(folder) / "files"),
        upload_rows_(database, clock_),
        uploads_(upload_rows_, files_, folder / "scratch"),
        jobs_(database, clock_),
        trail_(database, clock_),
        plan_limits_(database),
        importer_({.database = database,
                   .datasets = datasets_,
                   .complaints = complaints_,
                   .mappings = mappings_,
                   .uploads = uploads_,
                   .jobs = jobs_,
                   .trail = trail_,
                   .clock = clock_,
                   .plan_limits = plan_limits_,
                   .longest_write = longest_write,
                   .longest_import_at_once = longest_import_at_once}) {
    works_.add("import", importer_.work());
  }

  static void make_rows(db::Database& database) {
    constexpr db::PlatformSql kTenant = R"sql(
      insert into tenants (id, name, kind, status, plan, features, limits, info, valid_from, created_at, version)
      values ('ten_1', 'Acme', 'client', 'active', 'enterprise', 'product_hub',
              '{"storage_mb":100000,"complaint_rows":2000000}', '{}', 1, 1, 1))sql";
    constexpr db::PlatformSql kUser = R"sql(
      insert into users (id, email, display_name, status, preferences, created_at, updated_at, version)
      values ('usr_1', 'anna@acme.test', 'Anna', 'active', '{}', 1, 1, 1))sql";
    constexpr db::PlatformSql kProduct = R"sql(
      insert into products (tenant_id, id, name, product_type, status, source, document, search_text, created_at,
                            created_by, updated_at, updated_by, version)
      values ('ten_1', 'prd_1', 'Pump', 'Product', 'active', 'manual', '{}', '', 1, 'usr_1', 1, 'usr_1', 1))sql";
    database.execute(kTenant);
    database.execute(kUser);
    database.execute(kProduct);
  }

  // `rows` complaints about as long as real ones.
  static void write_csv(const std::filesystem::path& file, int rows) {
    std::ofstream out{file, std::ios::binary};
    out << "Complaint ID,Date Received,Event Date,Description,Product,Lot,Serial,Country,Reporter,Phone,Status\r\n";
    for (int i = 1; i <= rows; ++i) {
      const std::string day = "2025-" + two(1 + i % 12) + "-" + two(1 + i % 28);
      out << "C-" << i << ',' << day << ',' << day
          << ",\"During use the pump stopped, an alarm sounded and the nurse changed the set. The patient was not "
             "harmed. "
             "Unit "
          << i % 977 << " was kept for the manufacturer.\",Infusion pump,L" << i % 400 << ",SN" << i
          << ",US,Jane Roe,+1 555 0100,closed\r\n";
    }
  }

  // An upload, its dataset and the waiting job.
  complaints::DatasetId order(const std::filesystem::path& csv, const std::string& tenant = "ten_1") {
    const auto scope = gate_.scope_of_job(TenantId{tenant});
    const auto upload = uploads_.keep(scope, complaints::ProductId{"prd_1"}, csv, "complaints.csv");
    complaints::Dataset dataset{.id = new_id<complaints::DatasetId>("cds"),
                                .product_id = upload.product_id,
                                .name = "All",
                                .file_name = upload.file_name,
                                .file_sha256 = upload.sha256,
                                .col_mapping = col_mapping(),
                                .filter = {{"all", JsonArray{}}},
                                .status = complaints::DatasetStatus::kValidating};
    database_.transaction([&] {
      datasets_.insert(scope, dataset, UserId{"usr_1"});
      jobs_.create(scope, UserId{"usr_1"},
                   {.kind = "import",
                    .label = upload.file_name,
                    .request = {{"dataset_id", dataset.id.text()}, {"upload_id", upload.id.text()}}});
    });
    return dataset.id;
  }

  // The same as a person's request, which imports small files at once.
  complaints::ComplaintImporter::Result import(const std::filesystem::path& csv) {
    const auto scope = gate_.scope_of_job(TenantId{"ten_1"});
    const auto upload = uploads_.keep(scope, complaints::ProductId{"prd_1"}, csv, "complaints.csv");
    Principal anna;
    anna.user = UserId{"usr_1"};
    anna.display_name = "Anna";
    anna.tenant = scope;
    return importer_.import(anna, upload, {.plan = {.col_mapping = col_mapping(), .filter = {{"all", JsonArray{}}}}});
  }

  // Runs waiting jobs as the program would.
  void run_jobs(const Clock& clock) {
    background_jobs::JobDirectory directory{database_, clock};
    background_jobs::JobRunner runner{{.directory = directory, .works = works_, .gate = gate_}, new_id_text("node")};
    runner.run(clock.now());
  }
  std::optional<complaints::Dataset> dataset(const complaints::DatasetId& id) const {
    return datasets_.find(gate_.scope_of_job(TenantId{"ten_1"}), id);
  }
  std::int64_t visible_rows() const { return complaints_.count(gate_.scope_of_job(TenantId{"ten_1"}), {}); }

 private:
  static const std::filesystem::path& made(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    return folder;
  }
  static JsonObject col_mapping() {
    return {{"complaint_number", "Complaint ID"},
            {"date_received", "Date Received"},
            {"date_of_event", "Event Date"},
            {"description", "Description"},
            {"device_name", "Product"},
            {"lot_number", "Lot"},
            {"serial_number", "Serial"},
            {"country", "Country"},
            {"complainant.name", "Reporter"},
            {"complainant.phone", "Phone"},
            {"status", "Status"}};
  }
  static std::string two(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

  db::Database& database_;
  SystemClock clock_;
  KeyRing keys_;
  jobs::TenantGate gate_;
  complaints::DatasetRepository datasets_;
  complaints::ComplaintRepository complaints_;
  complaints::MappingRepository mappings_;
  blobs::FolderBlobs files_;
  complaints::UploadRepository upload_rows_;
  complaints::UploadFiles uploads_;
  background_jobs::JobRepository jobs_;
  audit::Trail trail_;
  tenants::PlanLimits plan_limits_;
  complaints::ComplaintImporter importer_;
  background_jobs::WorkTable works_;
};

}  // namespace pharos::testing_support
