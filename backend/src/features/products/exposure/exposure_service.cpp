#include "features/products/exposure/exposure_service.hpp"

#include <fmt/format.h>

#include <map>
#include <tuple>

#include "core/error.hpp"

namespace pharos::products {
namespace {

bool is_same(const Exposure& figure, const ExposureSpec& spec) {
  return figure.value == spec.value && figure.source == spec.source && figure.note == spec.note;
}

// Month, region and metric: there is one figure for each.
auto key_of(const ExposureSpec& spec) {
  return std::tuple{spec.period, spec.region, spec.metric};
}

}  // namespace

std::vector<Exposure> ExposureService::list(const Principal& who, const ProductId& product) const {
  return exposures_.list(who.scope(), heads_.product(who.scope(), product).id);
}

Exposure ExposureService::read(const Principal& who, const ProductId& product, const ExposureId& id) const {
  auto exposure = exposures_.find(who.scope(), product, id);
  if (!exposure) throw Error(ErrorCode::kNotFound, "Exposure not found");
  return *std::move(exposure);
}

void ExposureService::require_new(const Principal& who, const ProductId& product, const ExposureSpec& spec,
                                  const ExposureId& except) const {
  const auto same = exposures_.find_same(who.scope(), product, spec);
  if (!same || same->id == except) return;
  const std::string message = "A figure for this month, region and metric already exists";
  throw Error(ErrorCode::kConflict, message, {{"period", message}});
}

Changed<Exposure> ExposureService::create(const Principal& who, const ProductId& product, const ExposureSpec& spec) {
  const auto head = heads_.product(who.scope(), product);
  require_new(who, head.id, spec, {});
  auto exposure = read(who, head.id, exposures_.insert(who.scope(), head.id, spec, who.user));
  AuditNote note{.entity_id = head.id.text(), .after = to_json(exposure)};
  return {std::move(exposure), std::move(note)};
}

Changed<Exposure> ExposureService::update(const Principal& who, const Exposure& before, const ExposureSpec& spec) {
  require_new(who, before.product_id, spec, before.id);
  if (!exposures_.update(who.scope(), before.id, spec, before.version, who.user)) {
    throw changed_meanwhile("This figure was");
  }
  auto after = read(who, before.product_id, before.id);
  AuditNote note{.entity_id = after.product_id.text(), .before = to_json(before), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

AuditNote ExposureService::remove(const Principal& who, const Exposure& exposure) {
  exposures_.remove(who.scope(), exposure.id);
  return {.entity_id = exposure.product_id.text(), .before = to_json(exposure)};
}

ExposureImport ExposureService::preview(const Principal& who, const ProductId& product,
                                        const ExposureTable& table) const {
  std::map<decltype(key_of({})), Exposure> figures;
  for (const auto& figure : list(who, product)) figures.emplace(key_of(figure), figure);
  ExposureImport import{.ok = table.error_count == 0,
                        .row_count = static_cast<std::int64_t>(table.rows.size()) + table.error_count,
                        .error_count = table.error_count,
                        .errors = table.errors};
  for (const auto& spec : table.rows) {
    const auto known = figures.find(key_of(spec));
    ++(known == figures.end() ? import.added : is_same(known->second, spec) ? import.unchanged : import.changed);
  }
  return import;
}

Changed<ExposureImport> ExposureService::import(const Principal& who, const ProductId& product,
                                                const ExposureTable& table) {
  if (!table.errors.empty()) {
    const auto& first = table.errors.front();
    const auto message = fmt::format("Row {}, {}: {}. Nothing was imported.", first.row, first.column, first.message);
    throw invalid_field("file", message);
  }
  auto import = preview(who, product, table);
  for (const auto& spec : table.rows) {
    const auto known = exposures_.find_same(who.scope(), product, spec);
    if (!known) {
      exposures_.insert(who.scope(), product, spec, who.user);
    } else if (!is_same(*known, spec)) {
      exposures_.update(who.scope(), known->id, spec, known->version, who.user);
    }
  }
  AuditNote note{.entity_id = product.text(),
                 .after = JsonObject{{"added", import.added}, {"changed", import.changed}},
                 .reason = fmt::format("{} added, {} changed", import.added, import.changed)};
  return {std::move(import), std::move(note)};
}

}  // namespace pharos::products
