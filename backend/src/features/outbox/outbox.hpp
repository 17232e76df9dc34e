#pragma once

// What other features may use of the outbox.
#include "features/outbox/outbox_repository.hpp"
#include "features/outbox/sealed_message.hpp"
