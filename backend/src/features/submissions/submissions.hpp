#pragma once

#include "features/submissions/acknowledgements/ack_service.hpp"
#include "features/submissions/case_progress.hpp"
#include "features/submissions/case_reports.hpp"
#include "features/submissions/incidents/incident_service.hpp"
#include "features/submissions/published/published_reports.hpp"
#include "features/submissions/schema_packs/schema_pack_service.hpp"
#include "features/submissions/submission_service.hpp"
