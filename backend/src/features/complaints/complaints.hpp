#pragma once

#include "features/complaints/complaint.hpp"
#include "features/complaints/datasets/dataset.hpp"
