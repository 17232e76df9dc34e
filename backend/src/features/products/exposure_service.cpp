#include "features/products/exposure_service.hpp"

#include "core/error.hpp"

namespace pharos::products {

std::vector<Exposure> ExposureService::list(const http::Principal& who, const ProductId& product) const {
  return exposures_.list(who.scope(), heads_.product(who.scope(), product).id);
}

Exposure ExposureService::read(const http::Principal& who, const ProductId& product, const ExposureId& id) const {
  auto exposure = exposures_.find(who.scope(), product, id);
  if (!exposure) throw Error(ErrorCode::kNotFound, "Exposure not found");
  return *std::move(exposure);
}

void ExposureService::require_new(const http::Principal& who, const ProductId& product, const ExposureSpec& spec,
                                  const ExposureId& except) const {
  const auto same = exposures_.find_same(who.scope(), product, spec);
  if (!same || same->id == except) return;
  const std::string message = "There is a figure for this month, region and metric already";
  throw Error(ErrorCode::kConflict, message, {{"period", message}});
}

Exposure ExposureService::create(const http::Principal& who, const ProductId& product, const ExposureSpec& spec) {
  const auto head = heads_.product(who.scope(), product);
  require_new(who, head.id, spec, {});
  return read(who, head.id, exposures_.insert(who.scope(), head.id, spec, who.user));
}

Exposure ExposureService::update(const http::Principal& who, const Exposure& before, const ExposureSpec& spec) {
  require_new(who, before.product_id, spec, before.id);
  if (!exposures_.update(who.scope(), before.id, spec, before.version, who.user)) {
    throw Error(ErrorCode::kVersionConflict, "Somebody else has changed this figure meanwhile");
  }
  return read(who, before.product_id, before.id);
}

void ExposureService::remove(const http::Principal& who, const Exposure& exposure) {
  exposures_.remove(who.scope(), exposure.id);
}

}  // namespace pharos::products
