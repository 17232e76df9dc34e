#pragma once

#include "features/products/product.hpp"
#include "public_data/query/catalog_store.hpp"

namespace pharos::products {

// Writes what GUDID says about a device into a spec, and with `code` what the FDA's classification says about its
// product code. What neither knows stays as it is, and so do the fields people write themselves.
void apply_gudid(ProductSpec& spec, const public_data::GudidDevice& device,
                 const std::optional<public_data::ProductCodeRow>& code);

// A new product for the device.
ProductSpec product_of(const public_data::GudidDevice& device, const std::optional<public_data::ProductCodeRow>& code);

GudidSnapshot snapshot_of(const public_data::GudidDevice& device);

// The record was taken back by its labeler: GUDID keeps it, but it is no device any more.
bool is_inactive(const public_data::GudidDevice& device);

}  // namespace pharos::products
