#pragma once

// What other features may use of people.
#include "features/people/accounts/account_directory.hpp"
#include "features/people/accounts/profile_directory.hpp"
#include "features/people/invitations/invitation.hpp"
#include "features/people/invitations/invitation_directory.hpp"
#include "features/people/invitations/invitation_repository.hpp"
#include "features/people/members/member_directory.hpp"
#include "features/people/members/member_repository.hpp"
#include "features/people/one_time_secret_directory.hpp"
