#pragma once

#include "features/competitors/maker_sides.hpp"
#include "features/competitors/metadata_body.hpp"
#include "features/competitors/metadata_directory.hpp"
#include "features/competitors/metadata_repository.hpp"
#include "features/competitors/tenant_metadata.hpp"
