// Headers that nearly every file needs, precompiled. Files still include what they use.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
