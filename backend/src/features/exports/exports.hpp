#pragma once

#include "features/exports/export_requests.hpp"
#include "features/exports/export_service.hpp"
#include "features/exports/files/documents/paper_text.hpp"
#include "features/exports/files/open_table_file.hpp"
#include "features/exports/files/table/column.hpp"
#include "features/exports/files/table/table_file.hpp"
#include "features/exports/order.hpp"
#include "features/exports/papers/paper.hpp"
#include "features/exports/stamp_table.hpp"
