#pragma once

#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

// Throws Error{kBadRequest} when the new version has no records at all, or more than 2% fewer reports, product codes,
// devices or recalls than the current one: the likeliest cause is a file that is truncated or missing. Generated data is
// no measure for real data, so that the first real load may replace it.
void require_no_loss(const DataFolder& folder, const Manifest& next);

}  // namespace pharos::public_data
