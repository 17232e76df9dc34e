#pragma once

#include "features/products/product.hpp"
#include "public_data/query/catalog_store.hpp"

namespace pharos::products {

// Copies GUDID data of a device into a spec, and with `code` FDA's classification of its product code. Fields unknown
// to both, and fields that people maintain themselves, are unchanged.
void apply_gudid(ProductSpec& spec, const public_data::GudidDevice& device,
                 const std::optional<public_data::ProductCodeRow>& code);

// A new product for the device.
ProductSpec product_of(const public_data::GudidDevice& device, const std::optional<public_data::ProductCodeRow>& code);

GudidSnapshot snapshot_of(const public_data::GudidDevice& device);

// The labeler withdrew the record: GUDID keeps it, but it is no longer a device.
bool is_inactive(const public_data::GudidDevice& device);

}  // namespace pharos::products
