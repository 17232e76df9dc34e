#pragma once

// What other features may use of signatures.
#include "features/signatures/signature.hpp"
#include "features/signatures/signature_repository.hpp"
#include "features/signatures/signing_service.hpp"
