#pragma once

// Canonical records, the same from whichever file they were loaded.
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/imdrf_term.hpp"
#include "public_data/records/problem_code.hpp"
#include "public_data/records/recall.hpp"
