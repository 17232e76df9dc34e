#pragma once

// Risk analyses: from complaints or adverse events to a signed summary that compares what was observed with what the
// risk management file documents (ISO 14971, clause 10). One implementation for both kinds of items.
#include "features/analyses/analysis.hpp"
#include "features/analyses/coding/annotation.hpp"
#include "features/analyses/datasets/ae_dataset.hpp"
#include "features/analyses/datasets/item_source.hpp"
#include "features/analyses/item.hpp"
