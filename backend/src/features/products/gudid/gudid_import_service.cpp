#include "features/products/gudid/gudid_import_service.hpp"

#include <fmt/format.h>

namespace pharos::products {
namespace {

// How many devices a call imports at once, and a job in one transaction.
constexpr size_t kAtOnce = 500;

JsonObject counts_of(const ImportResult& result) {
  return {{"imported", result.imported.size()},
          {"updated", result.updated.size()},
          {"skipped", result.skipped.size()},
          {"failed", result.failed.size()}};
}

template <class T>
void append(std::vector<T>& to, std::vector<T> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

std::string text_in(const JsonObject& object, std::string_view name) {
  return std::string{object.at(name).as_string()};
}

}  // namespace

Changed<ImportResult> GudidImportService::import(const Principal& who, const ImportOrder& order) {
  const auto context = parts_.questions.begin(who.scope());
  const auto& version = context.version->manifest().id;
  if (order.primary_dis.size() <= kAtOnce) {
    auto result =
        parts_.importer.run(who.scope(), who.user, audit::entry_of(who, "product.import"), *context.version, order);
    auto counts = counts_of(result);
    counts["data_version"] = version;
    return {std::move(result), {.after = std::move(counts)}};
  }
  parts_.importer.require_family(who.scope(), order);
  const auto label = fmt::format("Import of {} devices from GUDID", order.primary_dis.size());
  ImportResult waiting;
  waiting.job_id = parts_.jobs.create(who.scope(), who.user,
                                      {.kind = "gudid",
                                       .label = label,
                                       .request = {{"order", to_json(order)},
                                                   {"data_version", version},
                                                   {"session_id", who.session.text()},
                                                   {"actor_ip", who.client_address},
                                                   {"request_id", who.request_id}}});
  AuditNote note{.entity_id = waiting.job_id->text(), .after = Json(label)};
  return {std::move(waiting), std::move(note)};
}

std::vector<PreviewedDevice> GudidImportService::preview(const Principal& who, const ImportOrder& order) const {
  return parts_.importer.preview(who.scope(), *parts_.questions.begin(who.scope()).version, order);
}

background_jobs::Work GudidImportService::work() {
  return {.run = [this](const background_jobs::Job& job, const TenantScope& tenant,
                        const background_jobs::ReportProgress& progress) { return run(job, tenant, progress); }};
}

background_jobs::Outcome GudidImportService::run(const background_jobs::Job& job, const TenantScope& tenant,
                                                 const background_jobs::ReportProgress& progress) {
  const auto document = read_json(job.request).as_object();
  const auto order = read_import_order(document.at("order"));
  const auto version = parts_.questions.data().find(text_in(document, "data_version"));
  if (!version) throw Error(ErrorCode::kConflict, "The data version of this import is no longer available");
  audit::Entry origin;
  origin.tenant_id = job.tenant_id;
  origin.actor_id = job.created_by;
  origin.session_id = SessionId{text_in(document, "session_id")};
  origin.actor_ip = text_in(document, "actor_ip");
  origin.request_id = text_in(document, "request_id");
  ImportResult whole;
  for (size_t done = 0; done < order.primary_dis.size(); done += kAtOnce) {
    auto part = order;
    const auto first = order.primary_dis.begin() + static_cast<std::ptrdiff_t>(done);
    const auto length = std::min(kAtOnce, order.primary_dis.size() - done);
    part.primary_dis.assign(first, first + static_cast<std::ptrdiff_t>(length));
    // The report is part of the transaction: a worker that was taken over changes nothing.
    auto result = parts_.database.transaction(tenant, [&] {
      auto imported = parts_.importer.run(tenant, job.created_by, origin, *version, part);
      progress(static_cast<double>(done + length) / static_cast<double>(order.primary_dis.size()));
      return imported;
    });
    append(whole.imported, std::move(result.imported));
    append(whole.updated, std::move(result.updated));
    append(whole.skipped, std::move(result.skipped));
    append(whole.failed, std::move(result.failed));
  }
  return {.result = to_json(whole)};
}

}  // namespace pharos::products
