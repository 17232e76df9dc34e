#pragma once

#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

// Throws Error{kBadRequest} if the new version has no records at all, or over 2% fewer reports, product codes, devices
// or recalls than the current one: most likely a file is truncated or missing. Generated data are not compared with
// real data, so the first real load may replace them.
void require_no_loss(const DataFolder& folder, const Manifest& next);

}  // namespace pharos::public_data
