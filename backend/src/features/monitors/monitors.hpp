#pragma once

#include "features/monitors/monitor_repository.hpp"
