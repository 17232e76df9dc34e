#pragma once

#include "features/public_queries/data_version_view.hpp"
#include "features/public_queries/date_json.hpp"
#include "features/public_queries/query_document.hpp"
#include "features/public_queries/query_service.hpp"
