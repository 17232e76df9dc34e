#include "features/complaints/imports/complaint_importer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <future>

#include "core/error.hpp"
#include "features/complaints/datasets/dataset_view.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kErrorsShown = 200;
constexpr size_t kUnknownValuesShown = 50;
// Small enough that other writers wait only briefly (on SQLite about 60 ms), large enough that an index page is logged
// once for many rows: batches of 1,000 took 1.6 times the processor time.
constexpr size_t kRowsPerTransaction = 4000;
// Written between two looks at the time.
constexpr size_t kRowsPerLook = 100;
constexpr std::chrono::milliseconds kBetweenReports{400};

// Thrown out of a transaction that would keep the organization's other writers waiting for too long.
struct TooSlow {};

// `to` is a Dataset or an ImportCheck.
void fill_counts(const WalkCounts& counts, bool has_error_file, auto& to) {
  to.row_count = counts.rows;
  to.accepted_count = counts.accepted;
  to.rejected_count = counts.rejected;
  to.duplicate_count = counts.duplicates;
  to.filtered_count = counts.filtered;
  to.date_from = counts.date_from;
  to.date_to = counts.date_to;
  to.has_error_file = has_error_file;
}

JsonObject audit_document(const Dataset& dataset) {
  auto document = to_json(view_of(dataset)).as_object();
  for (const char* name : {"created_at", "updated_at", "errors_url", "analyses_count", "created_by"}) {
    document.erase(name);
  }
  return document;
}

// Values people can map to ours; no more than they can review.
void note_unknown(const RowError& error, std::map<std::string, std::map<std::string, std::int64_t>>& unknown) {
  if ((error.code != RowErrorCode::kBadChoice && error.code != RowErrorCode::kBadFlag) || error.value.empty()) return;
  auto& values = unknown[error.target];
  if (values.size() < kUnknownValuesShown || values.contains(error.value)) ++values[error.value];
}

std::string text_in(const Json& document, std::string_view name) {
  return std::string{document.at(name).as_string()};
}

}  // namespace

std::unordered_set<std::uint64_t> ComplaintImporter::known_numbers(const TenantScope& tenant,
                                                                   const ProductId& product) const {
  const auto hashes = parts_.complaints.number_hashes(tenant, product);
  return {hashes.begin(), hashes.end()};
}

ImportCheck ComplaintImporter::check(const TenantScope& tenant, const Upload& upload, const ImportPlan& plan) const {
  const auto file = parts_.uploads.open(upload);
  const sheets::TableSource table{file.path(), upload.file_name};
  ImportCheck check;
  std::map<std::string, std::map<std::string, std::int64_t>> unknown;
  const auto rejected = parts_.uploads.scratch();
  ErrorFile errors{rejected.path()};
  auto counts = walk_table(
      table, plan, known_numbers(tenant, upload.product_id),
      {.accept = [](ComplaintSpec&&) {},
       .reject =
           [&](std::uint64_t row, const std::vector<std::string>& cells, const std::vector<RowError>& wrong) {
             errors.add(row, cells, wrong);
             for (const RowError& error : wrong) {
               note_unknown(error, unknown);
               if (check.errors.size() < kErrorsShown) check.errors.push_back(error);
             }
           },
       .begin =
           [&](const RowChecker& checker) {
             errors.begin(checker);
             check.unmapped_columns = checker.unmapped_columns();
           }});
  const auto errors_key = store_errors(tenant, errors, rejected);
  parts_.uploads.set_errors(tenant, upload, errors_key);
  fill_counts(counts, errors_key.has_value(), check);
  check.errors_by_code = std::move(counts.errors_by_code);
  for (auto& [field, values] : unknown) {
    for (auto& [value, count] : values) check.unknown_values[field].push_back({value, count});
  }
  return check;
}

std::optional<std::string> ComplaintImporter::store_errors(const TenantScope& tenant, ErrorFile& errors,
                                                           const blobs::ScratchFile& file) const {
  errors.finish();
  if (!errors.has_rows()) return std::nullopt;
  return parts_.uploads.store_errors(tenant, file.path());
}

Dataset ComplaintImporter::new_dataset(const Principal& who, const Upload& upload, const Order& order) const {
  return {.id = new_id<DatasetId>("cds"),
          .product_id = upload.product_id,
          .name = order.name.empty() ? upload.file_name : order.name,
          .file_name = upload.file_name,
          .file_sha256 = upload.sha256,
          .sheet = order.plan.sheet,
          .col_mapping = order.plan.col_mapping,
          .filter = order.plan.filter,
          .date_format = order.plan.date_format,
          .value_mapping = order.plan.value_mapping,
          .created_by = who.user,
          .created_by_name = who.display_name};
}

ComplaintImporter::Result ComplaintImporter::import(const Principal& who, const Upload& upload, const Order& order) {
  parts_.plan_limits.require_storage(who.scope(), who.user);
  const auto file = parts_.uploads.open(upload);
  const sheets::TableSource table{file.path(), upload.file_name};
  if (count_rows(table, order.plan, kMostRowsAtOnce + 1) <= kMostRowsAtOnce) {
    if (auto dataset = import_at_once(who, upload, table, order)) return {*std::move(dataset), std::nullopt};
  }
  // Errors in the plan are reported now, not by the job.
  std::vector<std::string> columns;
  table.read({.sheet = order.plan.sheet}, [&](std::uint64_t, const std::vector<std::string>& head) {
    columns = RowChecker{order.plan, head}.head();
    return false;
  });
  parts_.plan_limits.require_complaints(who.scope(), who.user, 1);
  auto dataset = new_dataset(who, upload, order);
  dataset.status = DatasetStatus::kValidating;
  auto entry = audit::entry_of(who, "complaint.import_begin");
  entry.entity_id = dataset.id.text();
  entry.after = audit_document(dataset);
  auto job_id = parts_.database.transaction([&] {
    parts_.datasets.insert(who.scope(), dataset, who.user);
    save_mapping(who.scope(), columns, order.plan, who.user);
    parts_.trail.append(entry);
    return parts_.jobs.create(who.scope(), who.user,
                              {.kind = "import",
                               .label = upload.file_name,
                               .request = {{"dataset_id", dataset.id.text()}, {"upload_id", upload.id.text()}}});
  });
  dataset.created_at = dataset.updated_at = parts_.clock.now();
  return {std::move(dataset), std::move(job_id)};
}

std::optional<Dataset> ComplaintImporter::import_at_once(const Principal& who, const Upload& upload,
                                                         const sheets::TableSource& table, const Order& order) {
  const auto& tenant = who.scope();
  auto dataset = new_dataset(who, upload, order);
  Rows rows;
  std::vector<std::string> head;
  const auto rejected = parts_.uploads.scratch();
  ErrorFile errors{rejected.path()};
  const auto counts = walk_table(
      table, order.plan, known_numbers(tenant, upload.product_id),
      {.accept = [&](ComplaintSpec&& spec) { rows.push_back(parts_.complaints.prepare(tenant, std::move(spec))); },
       .reject = [&](std::uint64_t row, const auto& cells, const auto& wrong) { errors.add(row, cells, wrong); },
       .begin =
           [&](const RowChecker& checker) {
             errors.begin(checker);
             head = checker.head();
           }});
  dataset.errors_key = store_errors(tenant, errors, rejected);
  fill_counts(counts, dataset.errors_key.has_value(), dataset);
  parts_.plan_limits.require_complaints(tenant, who.user, counts.accepted);
  auto entry = audit::entry_of(who, "complaint.import");
  entry.entity_id = dataset.id.text();
  VersionsDigest versions;
  for (const PreparedRow& row : rows) versions.add(row.sha256);
  auto after = audit_document(dataset);
  after["versions_sha256"] = versions.hex();
  entry.after = std::move(after);
  try {
    parts_.database.transaction(tenant, [&] {
      const auto end = std::chrono::steady_clock::now() + parts_.longest_import_at_once;
      // Again: others may have imported while the file was read.
      parts_.plan_limits.require_complaints(tenant, who.user, counts.accepted);
      parts_.datasets.insert(tenant, dataset, who.user);
      if (!write_rows_until(end, tenant, dataset, rows, who.user).empty()) throw TooSlow{};
      save_mapping(tenant, head, order.plan, who.user);
      parts_.trail.append(entry);
    });
  } catch (const TooSlow&) {
    return std::nullopt;
  }
  parts_.uploads.remove(tenant, upload);
  return *parts_.datasets.find(tenant, dataset.id);
}

void ComplaintImporter::save_mapping(const TenantScope& tenant, const std::vector<std::string>& head,
                                     const ImportPlan& plan, const UserId& user) {
  parts_.mappings.save(
      tenant, head,
      {.colMapping = plan.col_mapping, .valueMapping = plan.value_mapping, .dateFormat = plan.date_format}, user);
}

void ComplaintImporter::write_rows(const TenantScope& tenant, const Dataset& dataset, std::span<const PreparedRow> rows,
                                   const UserId& user) {
  const Writer by{user, parts_.clock.now()};
  for (const PreparedRow& row : rows) parts_.complaints.insert(tenant, dataset.id, dataset.product_id, row, by);
}

std::span<const PreparedRow> ComplaintImporter::write_rows_until(std::chrono::steady_clock::time_point end,
                                                                 const TenantScope& tenant, const Dataset& dataset,
                                                                 std::span<const PreparedRow> rows,
                                                                 const UserId& user) {
  while (!rows.empty()) {
    const auto some = std::min(rows.size(), kRowsPerLook);
    write_rows(tenant, dataset, rows.first(some), user);
    rows = rows.subspan(some);
    if (std::chrono::steady_clock::now() >= end) break;
  }
  return rows;
}

void ComplaintImporter::write_in_turns(const TenantScope& tenant, const Dataset& dataset, const std::string& token,
                                       const Rows& rows, const UserId& user) {
  std::span<const PreparedRow> left{rows};
  while (!left.empty()) {
    left = parts_.database.transaction(tenant, [&] {
      const auto end = std::chrono::steady_clock::now() + parts_.longest_write;
      parts_.datasets.require_token(tenant, dataset.id, token);
      return write_rows_until(end, tenant, dataset, left, user);
    });
  }
}

void ComplaintImporter::import_specs(const TenantScope& tenant, const Dataset& head,
                                     const std::vector<ComplaintSpec>& specs, const UserId& user) {
  Rows rows;
  for (const ComplaintSpec& spec : specs) rows.push_back(parts_.complaints.prepare(tenant, spec));
  parts_.database.transaction([&] {
    parts_.datasets.insert(tenant, head, user);
    write_rows(tenant, head, rows, user);
    parts_.datasets.recount(tenant, head.id, user);
  });
}

background_jobs::Work ComplaintImporter::work() {
  return {.run = [this](const auto& job, const auto& tenant,
                        const auto& progress) { return import_by_job(job, tenant, progress); },
          .undo = [this](const auto& job, const auto& tenant) { undo(job, tenant); }};
}

background_jobs::Outcome ComplaintImporter::import_by_job(const background_jobs::Job& job, const TenantScope& tenant,
                                                          const background_jobs::ReportProgress& progress) {
  const auto document = read_json(job.request);
  const DatasetId id{text_in(document, "dataset_id")};
  auto found = parts_.datasets.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "The dataset no longer exists");
  auto dataset = *std::move(found);
  const auto outcome = [&dataset] {
    return background_jobs::Outcome{
        .url = fmt::format("/{}/customer-complaints/datasets/{}", dataset.product_id.text(), dataset.id.text()),
        .result = JsonObject{{"dataset_id", dataset.id.text()},
                             {"product_id", dataset.product_id.text()},
                             {"accepted_count", dataset.accepted_count},
                             {"rejected_count", dataset.rejected_count},
                             {"duplicate_count", dataset.duplicate_count}}};
  };
  // Stopped between the last commit and the job's own: nothing is left to do.
  if (dataset.status == DatasetStatus::kReady) return outcome();

  const ImportPlan plan{.sheet = dataset.sheet,
                        .col_mapping = dataset.col_mapping,
                        .filter = dataset.filter,
                        .date_format = dataset.date_format,
                        .value_mapping = dataset.value_mapping};
  const auto upload = parts_.uploads.find(tenant, dataset.product_id, UploadId{text_in(document, "upload_id")});
  const auto token = new_id_text("imp");
  try {
    parts_.datasets.begin_import(tenant, id, token);
    const auto remove_some = [&] {
      return parts_.database.transaction(tenant, [&] {
        parts_.datasets.require_token(tenant, id, token);
        return parts_.datasets.remove_rows(tenant, id, DatasetRepository::kRowsRemovedAtOnce);
      });
    };
    while (remove_some() > 0) progress(0);

    const auto file = parts_.uploads.open(upload);
    const sheets::TableSource table{file.path(), upload.file_name};
    const auto total = std::max<std::int64_t>(count_rows(table, plan, sheets::TableLimits{}.max_rows), 1);
    const auto& user = job.created_by;
    const auto rejected = parts_.uploads.scratch();
    ErrorFile errors{rejected.path()};
    Rows rows;
    VersionsDigest versions;
    std::future<void> writing;
    std::int64_t seen = 0;
    auto reported = std::chrono::steady_clock::now();
    // The next rows are read while the previous ones are written.
    const auto flush = [&] {
      if (writing.valid()) writing.get();
      if (rows.empty()) return;
      writing = std::async(std::launch::async, [this, &tenant, &dataset, &token, &user, some = std::move(rows)] {
        write_in_turns(tenant, dataset, token, some, user);
      });
      rows = {};
      rows.reserve(kRowsPerTransaction);
    };
    const auto note_row = [&] {
      ++seen;
      const auto now = std::chrono::steady_clock::now();
      if (seen % 256 != 0 || now - reported < kBetweenReports) return;
      reported = now;
      progress(std::min(0.99, static_cast<double>(seen) / static_cast<double>(total)));
    };
    const auto counts = walk_table(table, plan, known_numbers(tenant, dataset.product_id),
                                   {.accept =
                                        [&](ComplaintSpec&& spec) {
                                          note_row();
                                          rows.push_back(parts_.complaints.prepare(tenant, std::move(spec)));
                                          versions.add(rows.back().sha256);
                                          if (rows.size() >= kRowsPerTransaction) flush();
                                        },
                                    .reject =
                                        [&](std::uint64_t row, const auto& cells, const auto& wrong) {
                                          note_row();
                                          errors.add(row, cells, wrong);
                                        },
                                    .begin = [&errors](const RowChecker& checker) { errors.begin(checker); }});
    flush();
    if (writing.valid()) writing.get();
    dataset.errors_key = store_errors(tenant, errors, rejected);
    fill_counts(counts, dataset.errors_key.has_value(), dataset);
    parts_.plan_limits.require_complaints(tenant, job.created_by, counts.accepted);
    progress(0.99);
    auto after = audit_document(dataset);
    after["versions_sha256"] = versions.hex();
    parts_.database.transaction(tenant, [&] {
      parts_.datasets.finish_import(tenant, dataset, token);
      audit::Entry entry;
      entry.tenant_id = job.tenant_id;
      entry.actor_id = user;
      entry.action = "complaint.import";
      entry.entity_id = id.text();
      entry.after = after;
      parts_.trail.append(entry);
    });
  } catch (const Error& error) {
    // A job that could not reach the database starts over.
    if (error.code != ErrorCode::kUnavailable) parts_.datasets.fail_import(tenant, id, token, error.what());
    throw;
  }
  parts_.uploads.remove(tenant, upload);
  return outcome();
}

void ComplaintImporter::undo(const background_jobs::Job& job, const TenantScope& tenant) {
  const auto document = read_json(job.request);
  const DatasetId id{text_in(document, "dataset_id")};
  const auto dataset = parts_.datasets.find(tenant, id);
  // A failed one stays with its error; a canceled one is removed.
  if (dataset && dataset->status == DatasetStatus::kValidating) {
    parts_.database.transaction([&] { parts_.datasets.remove(tenant, id); });
  }
}

}  // namespace pharos::complaints
