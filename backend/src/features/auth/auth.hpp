#pragma once

// What other features may use of authentication.
#include "features/auth/joining/joining_service.hpp"
#include "features/auth/second_factor/identity_check.hpp"
#include "features/auth/second_factor/second_factor_directory.hpp"
#include "features/auth/sign_in/session_directory.hpp"
