#pragma once

#include "public_data/normalize/field.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/recall.hpp"

// Where each field of the endpoints without inner lists goes.
namespace pharos::public_data {

const FieldTable<Recall>& recall_fields();
const FieldTable<Enforcement>& enforcement_fields();
const FieldTable<Classification>& classification_fields();

}  // namespace pharos::public_data
