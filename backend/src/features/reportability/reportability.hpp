#pragma once

// What other features may use of reportability.
#include "features/reportability/cases/case.hpp"
#include "features/reportability/cases/case_repository.hpp"
#include "features/reportability/obligations/obligation.hpp"
#include "features/reportability/rules/rule_sets.hpp"
