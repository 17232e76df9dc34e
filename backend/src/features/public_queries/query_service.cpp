#include "features/public_queries/query_service.hpp"

#include "core/crypto.hpp"
#include "core/error.hpp"
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

std::optional<public_data::Date> data_through(const public_data::Manifest& manifest, Source source) {
  const std::string_view name = source == Source::kMaude ? "event" : kSources.name(source);
  for (const auto& facts : manifest.sources) {
    if (facts.name == name && facts.data_through) return facts.data_through;
  }
  return manifest.data_through;
}

}  // namespace

void QueryService::add(std::string kind, Source source, Ask ask) {
  kinds_.emplace(std::move(kind), Kind{source, std::move(ask)});
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
    Payload payload = kind->second.ask(version, question.parameters);
    auto answer = std::make_shared<CachedAnswer>();
    answer->sha256 = crypto::sha256_hex(payload.text);
    answer->text = std::move(payload.text);
    answer->row_count = payload.row_count;
    answer->warnings = std::move(payload.warnings);
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
    const Stamp stamp{.id = new_id<StampId>("stm"),
                      .kind = question.kind,
                      .canonical_query = canonical_text(question.parameters),
                      .filters_hash = crypto::sha256_hex(text),
                      .data_version = version.manifest().id,
                      .row_count = answer.row_count,
                      .rows_sha256 = answer.sha256,
                      .created_at = now,
                      .by = who.user};
    auto kept = std::make_shared<const Stamp>(parts_.stamps.record(who.scope(), stamp, now));
    const size_t bytes = sizeof(Stamp) + kept->canonical_query.size() + 256;
    return std::pair{kept, bytes};
  });
}

PublicDataMeta QueryService::meta(const Principal& who, const QueryContext& context, const Question& question,
                                  const CachedAnswer& answer) {
  const auto stamp = stamp_of(who, *context.version, question, answer);
  parts_.stamps.keep(who.scope(), stamp.id, parts_.clock.now());
  return describe(context, question, answer, stamp);
}

Stamp QueryService::read_stamp(const TenantScope& tenant, const StampId& id) const {
  auto stamp = parts_.stamps.find(tenant, id);
  if (!stamp) throw Error(ErrorCode::kNotFound, "Stamp not found");
  parts_.stamps.keep(tenant, id, parts_.clock.now());
  return *std::move(stamp);
}

Rerun QueryService::rerun(const Stamp& stamp, const std::optional<std::string>& data_version) {
  const std::string wanted = data_version.value_or(stamp.data_version);
  const auto version = parts_.data.find(wanted);
  if (!version) {
    throw Error(ErrorCode::kNotFound,
                "Data version " + wanted + " is no longer available. Select another data_version.");
  }
  const auto answer = find_answer(*version, {stamp.kind, read_json(stamp.canonical_query).as_object()});
  return {.stamp = stamp,
          .data_version = version->manifest().id,
          .row_count = answer->row_count,
          .rows_sha256 = answer->sha256,
          .is_same = answer->sha256 == stamp.rows_sha256,
          .answer = read_json(answer->text)};
}

PublicDataMeta QueryService::describe(const QueryContext& context, const Question& question, const CachedAnswer& answer,
                                      const Stamp& stamp) const {
  const auto& manifest = context.version->manifest();
  const auto incomplete_months = static_cast<int>(context.metadata.incomplete_months);
  const auto source = kinds_.find(question.kind)->second.source;
  const auto last_day = data_through(manifest, source).value_or(manifest.data_through);
  PublicDataMeta meta{.source = source,
                      .is_generated = manifest.is_generated,
                      .data_version = manifest.id,
                      .data_through = public_data::to_iso(last_day),
                      .loaded_at = manifest.loaded_at,
                      .incomplete_from = {},
                      .query_stamp = stamp,
                      .warnings = answer.warnings};
  if (incomplete_months > 0) meta.incomplete_from = public_data::incomplete_from(last_day, incomplete_months);
  if (manifest.is_generated) {
    meta.warnings.emplace_back("Generated demo data: nothing here was reported about a real device.");
  }
  return meta;
}

std::string QueryService::answer(const Principal& who, const QueryContext& context, const Question& question) {
  const auto found = find_answer(*context.version, question);
  // The result is already text: only its first brace is replaced.
  const auto stamp = stamp_of(who, *context.version, question, *found);
  std::string text = "{\"meta\":" + to_text(to_json(describe(context, question, *found, stamp)));
  if (found->text != "{}") text += ',';
  text.append(found->text, 1);
  return text;
}

}  // namespace pharos::public_queries
