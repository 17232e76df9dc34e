#pragma once

// What other features may use of authentication.
#include "features/auth/identity_check.hpp"
#include "features/auth/joining_service.hpp"
#include "features/auth/second_factor_directory.hpp"
#include "features/auth/session_directory.hpp"
