// Library headers that nearly every test needs, precompiled. Files still include what they use.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <thread>

#include "core/precompiled.hpp"
