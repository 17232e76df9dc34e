#pragma once

#include "features/harms/harm.hpp"
#include "features/harms/harm_repository.hpp"
