#pragma once

#include "features/exports/exports.hpp"

namespace pharos::recalls {

// The recalls of a list as a document: figures by year and class, the recalls with the chosen columns, and the stamp.
exports::Paper compose_recalls(const exports::PaperRequest& request);

}  // namespace pharos::recalls
