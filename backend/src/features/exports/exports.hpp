#pragma once

#include "features/exports/export_requests.hpp"
#include "features/exports/export_service.hpp"
#include "features/exports/files/column.hpp"
#include "features/exports/files/paper_text.hpp"
#include "features/exports/files/table_file.hpp"
#include "features/exports/order.hpp"
#include "features/exports/stamp_table.hpp"
