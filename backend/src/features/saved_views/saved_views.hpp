#pragma once

#include "features/saved_views/saved_view.hpp"
