#include "features/products/gudid_import_service.hpp"

#include <fmt/format.h>

namespace pharos::products {
namespace {

// How many devices a call imports at once, and a job in one transaction.
constexpr size_t kAtOnce = 500;

JsonObject to_document(const ImportOrder& order) {
  return {{"primary_dis", to_json(order.primary_dis)},
          {"profile", order.profile},
          {"family_id", to_json(order.family_id)},
          {"update", order.update}};
}

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

http::Response GudidImportService::import(const http::Request& request) {
  const auto order = read_import_order(request.body);
  const auto context = parts_.questions.begin(request.scope());
  const auto& version = context.version->manifest().id;
  if (order.primary_dis.size() <= kAtOnce) {
    const auto result =
        parts_.importer.run(request.scope(), request.principal.user,
                            audit::entry_of(request.principal, "product.import"), *context.version, order);
    auto note = counts_of(result);
    note["data_version"] = version;
    return http::recorded(http::ok(result), {.after = std::move(note)});
  }
  parts_.importer.require_family(request.scope(), order);
  const auto label = fmt::format("Import of {} devices from GUDID", order.primary_dis.size());
  ImportResult waiting;
  waiting.job_id = parts_.jobs.create(request.scope(), request.principal.user,
                                      {.kind = "gudid",
                                       .label = label,
                                       .request = {{"order", to_document(order)},
                                                   {"data_version", version},
                                                   {"session_id", request.principal.session.text()},
                                                   {"actor_ip", request.client_address},
                                                   {"request_id", request.request_id}}});
  return http::recorded(http::accepted(to_json(waiting)),
                        {.entity_id = waiting.job_id->text(), .before = {}, .after = Json(label), .reason = {}});
}

http::Response GudidImportService::preview(const http::Request& request) const {
  const auto order = read_preview_order(request.body);
  return http::ok(parts_.importer.preview(request.scope(), *parts_.questions.begin(request.scope()).version, order));
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
  origin.tenant_id = job.tenant_id.text();
  origin.actor_id = job.created_by.text();
  origin.session_id = text_in(document, "session_id");
  origin.actor_ip = text_in(document, "actor_ip");
  origin.request_id = text_in(document, "request_id");
  ImportResult whole;
  for (size_t done = 0; done < order.primary_dis.size(); done += kAtOnce) {
    progress(static_cast<double>(done) / static_cast<double>(order.primary_dis.size()));
    auto part = order;
    const auto first = order.primary_dis.begin() + static_cast<std::ptrdiff_t>(done);
    const auto length = std::min(kAtOnce, order.primary_dis.size() - done);
    part.primary_dis.assign(first, first + static_cast<std::ptrdiff_t>(length));
    auto result = parts_.database.transaction(
        [&] { return parts_.importer.run(tenant, job.created_by, origin, *version, part); });
    append(whole.imported, std::move(result.imported));
    append(whole.updated, std::move(result.updated));
    append(whole.skipped, std::move(result.skipped));
    append(whole.failed, std::move(result.failed));
  }
  return {.result = to_json(whole)};
}

}  // namespace pharos::products
