#pragma once

// What the loaders give: one canonical record per thing, whichever file it came from.
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/imdrf_term.hpp"
#include "public_data/records/problem_code.hpp"
#include "public_data/records/recall.hpp"
