#pragma once

// What other features may use of work: comments, assignments and notifications on their records.
#include "features/work/records.hpp"
