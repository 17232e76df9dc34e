#include "features/exports/export_service.hpp"

#include <fmt/format.h>

#include <fstream>

#include "core/error.hpp"
#include "core/id.hpp"
#include "features/exports/files/open_table_file.hpp"
#include "features/exports/files/table/playground_file.hpp"
#include "features/exports/papers/docx/docx_paper.hpp"
#include "features/exports/papers/docx/docx_template.hpp"
#include "features/exports/papers/pdf/pdf_paper.hpp"

namespace pharos::exports {
namespace {

void require_right(const Principal& who, const Order& order, std::int64_t rows) {
  if (who.is_support) throw Error(ErrorCode::kForbidden, "Support access cannot export data");
  if (who.may(Permission::kExportCreate)) return;
  if (order.format == Format::kCsv && rows <= kMostRowsOfViewers) return;
  throw Error(ErrorCode::kForbidden,
              fmt::format("Your role can export CSV files with at most {} rows", kMostRowsOfViewers));
}

Error version_is_gone() {
  return {ErrorCode::kUnavailable, "The data version of this export is no longer available"};
}

// Archives are read from files: `beside` is where the document will be.
DocxTemplate read_stored_template(const std::string& content, std::filesystem::path beside) {
  beside += ".template";
  std::ofstream{beside, std::ios::binary} << content;
  try {
    auto form = read_template(beside);
    std::filesystem::remove(beside);
    return form;
  } catch (...) {
    std::filesystem::remove(beside);
    throw;
  }
}

}  // namespace

void require_paper(Format format, std::int64_t rows) {
  if (!is_paper(format) || rows <= kMostRowsOfPaper) return;
  throw invalid_field("format", fmt::format("A {} can have at most 2,000 rows, and there are {}. Select CSV or XLSX.",
                                            format == Format::kPdf ? "PDF" : "DOCX", rows));
}

Delivery ExportService::deliver(const Principal& who, const Order& wanted, std::int64_t rows) {
  auto order = wanted;
  if (parts_.is_playground(who.scope())) order.name = "playground-" + order.name;
  require_right(who, order, rows);
  require_paper(order.format, rows);
  auto entry = audit::entry_of(who, "export." + order.kind);
  entry.after = JsonObject{{"rows", rows}, {"order", to_json(order)}};
  if (rows > kMostRowsAtOnce) {
    const auto id = parts_.database.transaction([&] {
      parts_.trail.append(entry);
      return parts_.jobs.create(who.scope(), who.user,
                                {.kind = "export", .label = file_name(order), .request = to_json(order).as_object()});
    });
    return QueuedFile{id, rows};
  }
  const auto file = parts_.folder / new_id_text("exp");
  std::filesystem::create_directories(parts_.folder);
  write(who.scope(), order, file, [](double) {});
  parts_.database.transaction([&] { parts_.trail.append(entry); });
  return ReadyFile{file, file_name(order)};
}

Delivery ExportService::deliver_file(const Principal& who, const std::string& kind, const std::string& name,
                                     const std::function<void(const std::filesystem::path& file)>& write_file) {
  const auto file = parts_.folder / new_id_text("exp");
  std::filesystem::create_directories(parts_.folder);
  write_file(file);
  auto entry = audit::entry_of(who, "export." + kind);
  entry.after = JsonObject{{"name", name}, {"bytes", std::filesystem::file_size(file)}};
  parts_.database.transaction([&] { parts_.trail.append(entry); });
  return ReadyFile{file, name};
}

Delivery ExportService::deliver_text(const Principal& who, const std::string& kind, const std::string& name,
                                     const std::string& content) {
  return deliver_file(who, kind, name, [&content](const std::filesystem::path& file) {
    std::ofstream out{file, std::ios::binary};
    out << content;
    out.close();
    if (out) return;
    std::filesystem::remove(file);
    throw Error(ErrorCode::kUnavailable, "The file could not be written");
  });
}

background_jobs::Work ExportService::work() const {
  return {.run = [this](const background_jobs::Job& job, const TenantScope& tenant, const ReportProgress& progress) {
    return make(job, tenant, progress);
  }};
}

background_jobs::Outcome ExportService::make(const background_jobs::Job& job, const TenantScope& tenant,
                                             const ReportProgress& progress) const {
  const Order order = read_order(read_json(job.request));
  // R22: the path contains the tenant. Each attempt has its own file, so that a worker that was taken over does not
  // overwrite the result.
  const auto file = fmt::format("{}/{}.{}", job.tenant_id.text(), job.id.text(), job.lease_token);
  std::filesystem::create_directories((parts_.folder / file).parent_path());
  write(tenant, order, parts_.folder / file, progress);
  return {.file = file, .file_name = file_name(order)};
}

void ExportService::write(const TenantScope& tenant, const Order& order, const std::filesystem::path& file,
                          const ReportProgress& progress) const {
  try {
    if (is_paper(order.format) && papers_.contains(order.kind)) {
      write_paper(tenant, order, file);
    } else if (const auto own = own_kinds_.find(order.kind); own != own_kinds_.end()) {
      const auto table = open(tenant, order, file);
      own->second(tenant, order.parameters, *table, progress);
      table->finish();
    } else {
      write_public(tenant, order, file, progress);
    }
  } catch (...) {
    std::filesystem::remove(file);
    throw;
  }
}

void ExportService::write_paper(const TenantScope& tenant, const Order& order,
                                const std::filesystem::path& file) const {
  const auto version = order.data_version.empty() ? nullptr : parts_.data.find(order.data_version);
  if (!version && !order.data_version.empty()) throw version_is_gone();
  auto letterhead = parts_.letterhead(tenant);
  letterhead.is_playground = parts_.is_playground(tenant);
  const auto paper = papers_.at(order.kind)({tenant, version.get(), order.parameters});
  if (order.format == Format::kPdf) {
    write_pdf_paper(paper, letterhead, file);
  } else if (letterhead.docx_template.empty()) {
    write_docx_paper(paper, letterhead, file);
  } else {
    write_docx_paper(paper, letterhead, read_stored_template(letterhead.docx_template, file), file);
  }
}

std::unique_ptr<TableFile> ExportService::open(const TenantScope& tenant, const Order& order,
                                               const std::filesystem::path& file) const {
  auto table = open_table_file(order.format, file);
  return parts_.is_playground(tenant) ? mark_as_playground(std::move(table)) : std::move(table);
}

void ExportService::write_public(const TenantScope& tenant, const Order& order, const std::filesystem::path& file,
                                 const ReportProgress& progress) const {
  const auto version = parts_.data.find(order.data_version);
  if (!version) throw version_is_gone();
  if (const auto drawing = drawings_.find(order.kind); drawing != drawings_.end()) {
    drawing->second(*version, order.parameters, file);
    return;
  }
  const auto table = open(tenant, order, file);
  kinds_.at(order.kind)(*version, order.parameters, *table, progress);
  table->finish();
}

}  // namespace pharos::exports
