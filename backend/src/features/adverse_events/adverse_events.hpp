#pragma once

#include "features/adverse_events/overview/report_documents.hpp"
#include "features/adverse_events/signals/code_signals.hpp"
