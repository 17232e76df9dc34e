#pragma once

#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::analyses {

// The answer to "how do our reports and recalls differ from those of competitors". Parameters:
//   us, them        {name, filter}: a filter of reports; recalls are those of the same makers, code and days
//   harms           [{name, codes, terms, severity or null, in_definition}]: what the problems of reports mean
//   documented      codes of IMDRF annex A that our risk definition has
//   severities      [{level, label}] of our risk grid; none without a grid
//   riskgrid_version_id, riskdefinition_version_id, mapping_count: said again in the answer
// Reports are counted, each once for a harm, a severity and a problem; of recalls the events are.
public_queries::Payload ask_competitive(const public_data::DataVersion& version, const JsonObject& parameters);

// The same answer as tables: both matrices, harms, hazards, recalls.
void write_competitive(const Json& answer, exports::TableFile& file);

}  // namespace pharos::analyses
