#include "features/analyses/datasets/ae_dataset_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <map>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/datasets/ae_report_item.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/filter_fields.hpp"
#include "text_search/search_query.hpp"

namespace pharos::analyses {
namespace {

using public_data::AeFilter;

constexpr std::int64_t kAtOnce = 5000;

[[noreturn]] void refuse(const char* field, const std::string& message) {
  throw invalid_field(field, message);
}

AeFilter filter_of(const JsonObject& document) {
  const Json body(document);
  return read_body(body, public_data::read_ae_filter);
}

// Dates and manufacturers replace relative periods and sides, so that the result depends only on the data.
JsonObject resolve(const public_queries::QueryContext& context, const AeDataset& dataset) {
  auto document = dataset.asked;
  document["product_code"] = dataset.product_code;
  public_data::resolve_shorthands(document, context.version->manifest().data_through);
  for (const char* field : {"groups", "without_groups"}) {
    if (document.contains(field)) refuse("query", "Groups come from the competitor settings: select a side");
  }
  auto filter = filter_of(document);
  // A dataset is a list of reports, even if the dashboard counted events.
  filter.unit = public_data::Unit::kReports;
  if (!filter.q.empty()) filter.q = text_search::SearchQuery::read(filter.q).canonical();
  const auto makers = context.side(dataset.side, dataset.product_code);
  if (!makers.is_everyone) filter.groups = makers.groups;
  return public_data::to_document(filter);
}

AeDataset to_dataset(const NewAeDataset& wanted) {
  AeDataset dataset;
  dataset.name = wanted.name;
  dataset.product_code = wanted.product_code;
  dataset.side = wanted.side;
  dataset.asked = wanted.query;
  return dataset;
}

std::string keys_sha256(const std::vector<FrozenKey>& keys) {
  std::string list;
  for (const auto& key : keys) list += std::to_string(key.mdr_report_key) + '\n';
  return crypto::sha256_hex(list);
}

}  // namespace

NewAeDataset read_new_ae_dataset(const Json& body) {
  JsonReader in{body};
  NewAeDataset wanted;
  wanted.name = in.name("name", "Name is required", 200);
  wanted.product_code = boost::algorithm::to_upper_copy(in.text("product_code", "Product code is required", 3));
  wanted.product_id = in.optional_id<products::ProductId>("product_id");
  wanted.side = in.optional_choice("side", competitors::kSides, "Must be all, us or them").value_or(wanted.side);
  const Json& query = in.json("query");
  in.require(query.is_null() || query.is_object(), "query", "Must be an object: the parameters of /ae/events");
  in.finish();
  if (query.is_object()) wanted.query = query.as_object();
  // Paging and sorting do not select reports.
  for (const char* name : {"page", "page_size", "order_by", "product_code", "procode"}) wanted.query.erase(name);
  return wanted;
}

AeDataset AeDatasetService::read(const TenantScope& tenant, const AeDatasetId& id) const {
  auto found = parts_.datasets.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Dataset not found");
  return *std::move(found);
}

std::int64_t AeDatasetService::count(const Principal& who, const NewAeDataset& wanted) const {
  const auto context = parts_.questions.begin(who.scope());
  return context.version->reports().totals(filter_of(resolve(context, to_dataset(wanted))), {}).reports;
}

AeDatasetService::Prepared AeDatasetService::prepare(const Principal& who, const NewAeDataset& wanted) const {
  auto dataset = to_dataset(wanted);
  if (wanted.product_id) dataset.product_id = parts_.products.product(who.scope(), *wanted.product_id).id;
  return freeze(who, std::move(dataset));
}

AeDatasetService::Prepared AeDatasetService::prepare(const Principal& who, const AeDataset& before) const {
  if (before.status != DatasetStatus::kReady)
    throw Error(ErrorCode::kConflict, "Only a ready dataset can be refreshed");
  auto next = before;
  next.version = before.version + 1;
  next.supersedes_id = before.id;
  return freeze(who, std::move(next));
}

AeDatasetService::Prepared AeDatasetService::freeze(const Principal& who, AeDataset dataset) const {
  const auto& tenant = who.scope();
  const auto context = parts_.questions.begin(who.scope());
  dataset.id = new_id<AeDatasetId>("aed");
  dataset.data_version = context.version->manifest().id;
  dataset.query = resolve(context, dataset);
  const auto count = context.version->reports().totals(filter_of(dataset.query), {}).reports;
  if (count == 0) refuse("query", "No report matches this query");
  if (count > kMostItems) {
    refuse("query", fmt::format("{} reports fit this query and a dataset holds at most {}: narrow it down by period, "
                                "maker or event type",
                                count, kMostItems));
  }
  const bool is_small = count <= kAtOnce;
  auto keys = is_small ? collect(tenant, *context.version, dataset, [](double) {}) : Keys{};
  return {std::move(dataset), std::move(keys), is_small};
}

Changed<AeDataset> AeDatasetService::create(const Principal& who, const Prepared& prepared) {
  const auto& tenant = who.scope();
  const auto& dataset = prepared.dataset;
  parts_.datasets.insert(tenant, dataset, who.user);
  if (prepared.is_small) {
    parts_.datasets.finish(tenant, dataset, prepared.keys);
  } else {
    const auto job = parts_.jobs.create(tenant, who.user,
                                        {.kind = "ae_dataset",
                                         .label = fmt::format("Dataset {}", dataset.name),
                                         .request = {{"dataset_id", dataset.id.text()}}});
    parts_.datasets.set_job(tenant, dataset.id, job);
  }
  auto made = parts_.datasets.find(tenant, dataset.id).value();
  AuditNote note{.entity_id = made.id.text(), .after = to_json(made.view())};
  return {std::move(made), std::move(note)};
}

AeDatasetService::Keys AeDatasetService::collect(const TenantScope& tenant, const public_data::DataVersion& version,
                                                 AeDataset& dataset,
                                                 const background_jobs::ReportProgress& progress) const {
  Keys keys;
  const auto filter = filter_of(dataset.query);
  version.reports().for_each_event(
      filter, {}, static_cast<size_t>(kMostItems),
      [&](const public_data::EventRow& row) {
        keys.push_back({static_cast<std::int64_t>(row.report.mdr_report_key), fingerprint(row.report)});
        if (keys.size() % 1000 == 0) progress(std::min(0.95, static_cast<double>(keys.size()) / kMostItems));
      },
      {});
  std::ranges::sort(keys, {}, &FrozenKey::mdr_report_key);
  dataset.mdr_report_keys_count = static_cast<std::int64_t>(keys.size());
  dataset.keys_sha256 = keys_sha256(keys);
  if (!dataset.supersedes_id) return keys;
  std::map<std::int64_t, std::string> earlier;
  for (const auto& key : parts_.datasets.keys(tenant, *dataset.supersedes_id)) {
    earlier.emplace(key.mdr_report_key, key.fingerprint);
  }
  dataset.added_count = 0;
  dataset.changed_count = 0;
  for (const auto& key : keys) {
    const auto found = earlier.find(key.mdr_report_key);
    if (found == earlier.end()) {
      ++*dataset.added_count;
      continue;
    }
    if (found->second != key.fingerprint) ++*dataset.changed_count;
    earlier.erase(found);
  }
  dataset.removed_count = static_cast<std::int64_t>(earlier.size());
  return keys;
}

Changed<AeDataset> AeDatasetService::update(const Principal& who, const AeDataset& before, const AeDataset& after) {
  if (after.product_id) parts_.products.product(who.scope(), *after.product_id);
  if (!parts_.datasets.update(who.scope(), after, who.user)) throw changed_meanwhile("This dataset was");
  auto saved = read(who.scope(), after.id);
  AuditNote note{.entity_id = saved.id.text(), .before = to_json(before.view()), .after = to_json(saved.view())};
  return {std::move(saved), std::move(note)};
}

AuditNote AeDatasetService::remove(const Principal& who, const AeDataset& dataset) {
  if (dataset.status == DatasetStatus::kBuilding)
    throw Error(ErrorCode::kConflict, "The dataset is being built: cancel the job first");
  if (dataset.analyses_count > 0) {
    throw Error(ErrorCode::kConflict, "Analyses use this dataset: archive it instead");
  }
  for (const auto& other : parts_.datasets.list(who.scope())) {
    if (other.supersedes_id == dataset.id) {
      throw Error(ErrorCode::kConflict, "A newer version of this dataset exists: archive it instead");
    }
  }
  parts_.datasets.remove(who.scope(), dataset.id);
  return {.entity_id = dataset.id.text(), .before = to_json(dataset.view())};
}

background_jobs::Work AeDatasetService::work() {
  const auto id_of = [](const background_jobs::Job& job) {
    return AeDatasetId{std::string{read_json(job.request).at("dataset_id").as_string()}};
  };
  return {.run =
              [this, id_of](const background_jobs::Job& job, const TenantScope& tenant,
                            const background_jobs::ReportProgress& progress) {
                auto dataset = read(tenant, id_of(job));
                const auto version = parts_.questions.data().find(dataset.data_version);
                if (!version) throw Error(ErrorCode::kUnavailable, "The data version is no longer available");
                const auto keys = collect(tenant, *version, dataset, progress);
                parts_.database.transaction(tenant, [&] {
                  parts_.datasets.finish(tenant, dataset, keys);
                  audit::Entry entry;
                  entry.tenant_id = job.tenant_id;
                  entry.actor_id = job.created_by;
                  entry.request_id = job.id.text();
                  entry.action = "ae_dataset.freeze";
                  entry.entity_id = dataset.id.text();
                  entry.after =
                      JsonObject{{"keys_count", dataset.mdr_report_keys_count}, {"keys_sha256", dataset.keys_sha256}};
                  parts_.trail.append(entry);
                  progress(1);  // in the transaction: a worker that was taken over changes nothing
                });
                return background_jobs::Outcome{
                    .url = fmt::format("/{}/customer_ae/datasets/{}", job.tenant_id.text(), dataset.id.text())};
              },
          .undo =
              [this, id_of](const background_jobs::Job& job, const TenantScope& tenant) {
                parts_.datasets.fail(tenant, id_of(job), "The reports could not be collected");
              }};
}

SourceDataset AeDatasetService::dataset(const TenantScope& tenant, const DatasetId& id) const {
  const auto found = read(tenant, AeDatasetId{id.text()});
  if (found.status != DatasetStatus::kReady && found.status != DatasetStatus::kArchived) {
    throw Error(ErrorCode::kConflict,
                fmt::format("The dataset is {}: wait until it is ready", kDatasetStatuses.name(found.status)));
  }
  return {.id = id, .name = found.name, .product_id = found.product_id, .items = found.mdr_report_keys_count};
}

std::vector<SourceItem> AeDatasetService::items(const TenantScope& tenant, const DatasetId& id) const {
  const auto dataset = read(tenant, AeDatasetId{id.text()});
  const auto version = parts_.questions.data().find(dataset.data_version);
  if (!version) {
    throw Error(ErrorCode::kConflict, "The data version of this dataset is no longer available: refresh the dataset");
  }
  std::vector<SourceItem> items;
  Keys keys;
  version->reports().for_each_event(filter_of(dataset.query), {}, static_cast<size_t>(kMostItems),
                                    [&](const public_data::EventRow& row) {
                                      items.push_back(to_item(row));
                                      keys.push_back({static_cast<std::int64_t>(row.report.mdr_report_key), {}});
                                    },
                                    {});
  std::ranges::sort(keys, {}, &FrozenKey::mdr_report_key);
  if (keys_sha256(keys) != dataset.keys_sha256) {
    throw Error(ErrorCode::kInternal, "The reports of a dataset differ from the frozen ones");
  }
  return items;
}

}  // namespace pharos::analyses
