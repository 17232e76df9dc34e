#pragma once

// What other features may use of work: comments, assignments and notifications on their records.
#include "features/work/notifications/notifier.hpp"
#include "features/work/records.hpp"
#include "features/work/reminders/due_source.hpp"
