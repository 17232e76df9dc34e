#pragma once

#include "features/term_mappings/mapping.hpp"
#include "features/term_mappings/mapping_repository.hpp"
#include "features/term_mappings/term_similarity.hpp"
