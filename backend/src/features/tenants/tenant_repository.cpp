#include "features/tenants/tenant_repository.hpp"

#include "core/error.hpp"

namespace pharos::tenants {
namespace {

constexpr db::TenantSql kInfo = R"sql(
  select id, name, kind, status, created_at, info, version from tenants where id = :tenant_id)sql";
constexpr db::TenantSql kUpdate = R"sql(
  update tenants set name = :name, info = :info, sender_name = :sender_name, version = version + 1
  where id = :tenant_id and version = :version)sql";
constexpr db::TenantSql kPlan = R"sql(
  select t.id, t.plan, t.features, t.limits, t.valid_from, t.valid_until,
         (select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active'),
         coalesce((select sum(d.accepted_count) from complaint_datasets d
                   where d.tenant_id = t.id and d.status in ('ready', 'archived')), 0),
         (select count(*) from monitors m where m.tenant_id = t.id),
         coalesce((select sum(length(c.description) + length(c.details) + length(coalesce(c.complainant, '')))
                   from complaints c where c.tenant_id = t.id), 0) +
         coalesce((select sum(length(i.content) + length(i.facts)) from analysis_items i
                   where i.tenant_id = t.id), 0) +
         coalesce((select sum(length(r.document)) from risk_files r where r.tenant_id = t.id), 0) +
         coalesce((select sum(length(p.document)) from products p where p.tenant_id = t.id), 0)
  from tenants t where t.id = :tenant_id)sql";

// From the characters stored for complaints, analysis items, risk files and products, rounded up to whole megabytes.
std::int64_t megabytes(std::int64_t characters) {
  constexpr std::int64_t kMegabyte = 1 << 20;
  return (characters + kMegabyte - 1) / kMegabyte;
}

std::string text_in(const JsonObject& document, std::string_view key) {
  const auto* value = document.if_contains(key);
  return value != nullptr && value->is_string() ? std::string{value->as_string()} : std::string{};
}

std::vector<std::string> texts_in(const JsonObject& document, std::string_view key) {
  std::vector<std::string> texts;
  if (const auto* value = document.if_contains(key); value != nullptr && value->is_array()) {
    for (const auto& element : value->as_array()) texts.emplace_back(element.as_string());
  }
  return texts;
}

// Documents grow with the product: fields missing in an older one are empty.
TenantDetails read_details(const std::string& text) {
  const auto value = read_json(text);
  const auto& document = value.as_object();
  TenantDetails details;
  details.legal_name = text_in(document, "legal_name");
  if (const auto* address = document.if_contains("address"); address != nullptr && address->is_object()) {
    const auto& lines = address->as_object();
    details.address = {text_in(lines, "line1"), text_in(lines, "line2"),       text_in(lines, "city"),
                       text_in(lines, "state"), text_in(lines, "postal_code"), text_in(lines, "country")};
  }
  if (const auto timezone = text_in(document, "timezone"); !timezone.empty()) details.timezone = timezone;
  if (const auto logo = text_in(document, "logo_url"); !logo.empty()) details.logo_url = logo;
  details.website = text_in(document, "website");
  details.fei_numbers = texts_in(document, "fei_numbers");
  details.registration_numbers = texts_in(document, "registration_numbers");
  details.duns_number = text_in(document, "duns_number");
  details.srn = text_in(document, "srn");
  details.contact_email = text_in(document, "contact_email");
  details.sender_name = text_in(document, "sender_name");
  if (const auto format = text_in(document, "date_format"); !format.empty()) details.date_format = format;
  return details;
}

TenantInfo read_info(const db::Row& row) {
  return {.tenant = {row.id<TenantId>(0), row.text(1), row.text(2), row.text(3), row.timestamp(4)},
          .details = read_details(row.text(5)),
          .version = row.integer(6)};
}

TenantPlan read_plan(const db::Row& row) {
  return {.tenant_id = row.id<TenantId>(0),
          .plan = row.text(1),
          .features = read_features(row.text(2)),
          .limits = read_amounts(row.text(3)),
          .usage = {.seats = row.integer(6),
                    .monitors = row.integer(8),
                    .storage_mb = megabytes(row.integer(9)),
                    .complaint_rows = row.integer(7)},
          .valid_from = row.timestamp(4),
          .valid_until = row.optional_timestamp(5)};
}

template <class T>
T existing(std::optional<T> found) {
  if (!found) throw Error(ErrorCode::kNotFound, "Tenant not found");
  return *std::move(found);
}

}  // namespace

TenantInfo TenantRepository::info(const TenantScope& tenant) const {
  return existing(database_.find(kInfo, read_info, tenant));
}

TenantPlan TenantRepository::plan(const TenantScope& tenant) const {
  return existing(database_.find(kPlan, read_plan, tenant));
}

bool TenantRepository::update(const TenantScope& tenant, const TenantUpdate& update, std::int64_t version) {
  return database_.execute(kUpdate, tenant,
                           {{"name", update.name},
                            {"info", to_text(to_json(update.details))},
                            {"sender_name", update.details.sender_name},
                            {"version", version}}) == 1;
}

void tag_invoke(const boost::json::value_from_tag&, Json& out, const TenantInfo& info) {
  auto object = to_json(info.tenant).as_object();
  const auto details = to_json(info.details);
  for (const auto& member : details.as_object()) object.insert(member);
  object["version"] = info.version;
  out = std::move(object);
}

void tag_invoke(const boost::json::value_from_tag&, Json& out, const TenantPlan& plan) {
  JsonObject features;
  for (const auto& [feature, name] : kFeatureNames.rows()) {
    features[name] = plan.features.test(static_cast<size_t>(feature));
  }
  out = JsonObject{{"tenant_id", to_json(plan.tenant_id)},
                   {"plan", plan.plan},
                   {"features", std::move(features)},
                   {"limits", to_json(plan.limits)},
                   {"usage", to_json(plan.usage)},
                   {"valid_from", to_json(plan.valid_from)},
                   {"valid_until", to_json(plan.valid_until)}};
}

}  // namespace pharos::tenants
