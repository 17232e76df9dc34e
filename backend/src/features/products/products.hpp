#pragma once

#include "features/products/hub_records.hpp"
#include "features/products/imported_devices.hpp"
#include "features/products/product_choices.hpp"
#include "features/products/product_heads.hpp"
#include "features/products/product_ids.hpp"
