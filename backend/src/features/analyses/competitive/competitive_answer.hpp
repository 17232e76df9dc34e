#pragma once

#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::analyses {

// Compares our reports and recalls with those of competitors. Parameters:
//   us, them        {name, filter}: a report filter; recalls use the same manufacturers, code and dates
//   harms           [{name, codes, terms, severity or null, in_definition}]: how reported problems map to harms
//   documented      IMDRF Annex A codes in our risk definition
//   severities      [{level, label}] of our risk grid; empty without a grid
//   riskgrid_version_id, riskdefinition_version_id, mapping_count: repeated in the response
// Each report counts once per harm, severity and problem; recalls count by event.
public_queries::Payload ask_competitive(const public_data::DataVersion& version, const JsonObject& parameters);

// The same result as tables: both matrices, harms, hazards, recalls.
void write_competitive(const Json& answer, exports::TableFile& file);

}  // namespace pharos::analyses
