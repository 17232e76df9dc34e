#pragma once

#include "features/adverse_events/overview/report_views.hpp"
#include "features/adverse_events/signals/code_signals.hpp"
