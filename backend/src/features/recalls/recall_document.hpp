#pragma once

#include "core/json.hpp"
#include "public_data/query/recall_store.hpp"

namespace pharos::recalls {

// A product row of a recall (RecallEvent). `maker_groups`: raw names to group names.
JsonObject to_row(const public_data::RecallRow& row, const JsonObject& maker_groups);

// FDA's page for it.
std::string source_url(const public_data::Recall& recall);

}  // namespace pharos::recalls
