#pragma once

// What other features may know of signing in.
#include "features/auth/identity_check.hpp"
