#pragma once

// What other features may use of surveillance.
#include "features/surveillance/indicators/event_sources.hpp"
#include "features/surveillance/plans/plan_repository.hpp"
#include "features/surveillance/signals/signal_repository.hpp"
