#pragma once

// What other features may use of the audit trail.
#include "features/audit/entry.hpp"
#include "features/audit/record_change.hpp"
#include "features/audit/trail.hpp"
