// What nearly every feature includes, compiled once. Files still include what they use.
#pragma once

#include <boost/algorithm/string/case_conv.hpp>
#include <set>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "core/precompiled.hpp"
#include "db/database.hpp"
#include "http/router.hpp"
