#pragma once

// What other features may use of registers.
#include "features/registers/capa.hpp"
#include "features/registers/certificate.hpp"
#include "features/registers/field_action.hpp"
#include "features/registers/register_labels.hpp"
#include "features/registers/register_service.hpp"
