#pragma once

// What other features may use of investigations.
#include "features/investigations/complaint_source.hpp"
#include "features/investigations/investigation.hpp"
#include "features/investigations/investigation_repository.hpp"
#include "features/investigations/reported_cases.hpp"
#include "features/investigations/states.hpp"
