#pragma once

#include "features/submissions/ack_service.hpp"
#include "features/submissions/case_reports.hpp"
#include "features/submissions/schema_pack_service.hpp"
#include "features/submissions/submission_service.hpp"
