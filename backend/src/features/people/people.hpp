#pragma once

// What other features may use of people.
#include "features/people/account_directory.hpp"
#include "features/people/invitation.hpp"
#include "features/people/invitation_repository.hpp"
#include "features/people/member_repository.hpp"
#include "features/people/one_time_secrets.hpp"
#include "features/people/profile.hpp"
