#pragma once

// What other features may use of attachments: the files of their records.
#include "features/attachments/attachment_content.hpp"
#include "features/attachments/attachment_repository.hpp"
#include "features/attachments/holders.hpp"
