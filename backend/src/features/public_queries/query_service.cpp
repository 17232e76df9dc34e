#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/public_queries/public_queries.hpp"
#include "public_data/query/period.hpp"

namespace pharos::public_queries {
namespace {

using public_data::DataVersion;

// The kind is part of the key; nothing else distinguishes two queries.
std::string canonical(const Question& question) {
  JsonObject document = question.parameters;
  document["kind"] = question.kind;
  return canonical_text(document);
}

std::optional<public_data::Date> data_through(const public_data::Manifest& manifest, std::string_view source) {
  const std::string_view name = source == "maude" ? "event" : source;
  for (const auto& facts : manifest.sources) {
    if (facts.name == name && facts.data_through) return facts.data_through;
  }
  return manifest.data_through;
}

}  // namespace

void QueryService::add(std::string kind, std::string source, Ask ask) {
  kinds_.emplace(std::move(kind), Kind{std::move(source), std::move(ask)});
}

JsonObject QueryContext::maker_groups() const {
  JsonObject groups;
  const auto add = [&groups](const std::vector<std::string>& names, std::string_view group) {
    for (const std::string& name : names) groups[name] = group;
  };
  for (const auto& group : metadata.competitor_groups) {
    for (const auto& member : group.members) groups[member.raw_name] = group.name;
  }
  add(metadata.partner_names, "Partners");
  add(metadata.company_names, company);
  return groups;
}

QueryContext QueryService::begin(const TenantScope& tenant) const {
  QueryContext context{.metadata = parts_.metadata.read(tenant), .company = {}, .version = {}};
  if (const auto found = parts_.tenants.find(tenant.tenant())) context.company = found->name;
  if (const auto& pinned = context.metadata.pinned_data_version) context.version = parts_.data.find(*pinned);
  if (!context.version) context.version = parts_.data.current();
  return context;
}

std::shared_ptr<const CachedAnswer> QueryService::find_answer(const DataVersion& version, const Question& question) {
  const auto kind = kinds_.find(question.kind);
  if (kind == kinds_.end()) throw Error(ErrorCode::kNotFound, "This type of query no longer exists");
  return cache_.get_or_make(version.manifest().id + ' ' + canonical(question), [&] {
    const Payload payload = kind->second.ask(version, question.parameters);
    auto answer = std::make_shared<CachedAnswer>();
    answer->text = to_text(payload.body);
    answer->row_count = payload.row_count;
    answer->sha256 = crypto::sha256_hex(canonical_text(payload.body));
    answer->warnings = payload.warnings;
    const size_t bytes = answer->text.size() + sizeof(CachedAnswer);
    return std::pair<std::shared_ptr<const CachedAnswer>, size_t>{std::move(answer), bytes};
  });
}

Stamp QueryService::stamp_of(const Principal& who, const DataVersion& version, const Question& question,
                             const CachedAnswer& answer) {
  const std::string text = canonical(question);
  // Includes the month, so that a stamp that is shown regularly does not look abandoned.
  const auto now = parts_.clock.now();
  const std::string key =
      who.scope().tenant().text() + ' ' + version.manifest().id + ' ' + to_iso(now).substr(0, 7) + ' ' + text;
  return *known_stamps_.get_or_make(key, [&] {
    const Stamp stamp{.id = new_id_text("stm"),
                      .kind = question.kind,
                      .parameters = canonical_text(question.parameters),
                      .question_hash = crypto::sha256_hex(text),
                      .data_version = version.manifest().id,
                      .row_count = answer.row_count,
                      .rows_sha256 = answer.sha256,
                      .created_at = now,
                      .created_by = who.user.text()};
    auto kept = std::make_shared<const Stamp>(parts_.stamps.record(who.scope(), stamp, now));
    const size_t bytes = sizeof(Stamp) + kept->parameters.size() + 256;
    return std::pair{kept, bytes};
  });
}

JsonObject QueryService::meta(const Principal& who, const QueryContext& context, const Question& question,
                              const CachedAnswer& answer) {
  const auto stamp = stamp_of(who, *context.version, question, answer);
  parts_.stamps.keep(who.scope(), stamp.id, parts_.clock.now());
  return describe(context, question, answer, stamp);
}

std::optional<Stamp> QueryService::find_stamp(const TenantScope& tenant, const std::string& id) const {
  auto stamp = parts_.stamps.find(tenant, id);
  if (stamp) parts_.stamps.keep(tenant, id, parts_.clock.now());
  return stamp;
}

JsonObject QueryService::describe(const QueryContext& context, const Question& question, const CachedAnswer& answer,
                                  const Stamp& stamp) const {
  const auto& manifest = context.version->manifest();
  const auto incomplete_months = static_cast<int>(context.metadata.incomplete_months);
  const std::string& source = kinds_.find(question.kind)->second.source;
  const auto last_day = data_through(manifest, source).value_or(manifest.data_through);
  JsonArray warnings;
  for (const std::string& warning : answer.warnings) warnings.emplace_back(warning);
  if (manifest.is_generated)
    warnings.emplace_back("Generated demo data: nothing here was reported about a real device.");
  return {{"source", source},
          {"is_generated", manifest.is_generated},
          {"data_version", manifest.id},
          {"data_through", public_data::to_iso(last_day)},
          {"loaded_at", to_iso(manifest.loaded_at)},
          {"incomplete_from",
           incomplete_months > 0 ? Json(public_data::incomplete_from(last_day, incomplete_months)) : Json()},
          {"query_stamp", to_document(stamp)},
          {"warnings", std::move(warnings)}};
}

std::string QueryService::answer(const Principal& who, const QueryContext& context, const Question& question) {
  const auto found = find_answer(*context.version, question);
  // The result is already text: only its first brace is replaced.
  const auto stamp = stamp_of(who, *context.version, question, *found);
  std::string text = "{\"meta\":" + to_text(describe(context, question, *found, stamp));
  if (found->text != "{}") text += ',';
  text.append(found->text, 1);
  return text;
}

JsonObject to_document(const Stamp& stamp) {
  return {{"id", stamp.id},
          {"canonical_query", stamp.parameters},
          {"kind", stamp.kind},
          {"filters_hash", stamp.question_hash},
          {"data_version", stamp.data_version},
          {"row_count", stamp.row_count},
          {"rows_sha256", stamp.rows_sha256},
          {"created_at", to_iso(stamp.created_at)},
          {"by", stamp.created_by}};
}

}  // namespace pharos::public_queries
